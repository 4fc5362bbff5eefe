import type { Certificate } from '../../../contract/certificates.ts'
import { Icon, type IconName } from '../../ui/icons.tsx'

/** `pmp` is the provider's own, `extlms` another learning environment's (requirements 3: the type picks the image). */
const seals = { pmp: 'award', extlms: 'globe' } as const satisfies Record<Certificate['type'], IconName>

type Pictured = Pick<Certificate, 'type' | 'title' | 'number' | 'holder' | 'organisation'>

/**
 * A preview of the certificate in its category's tint. Its content is next to it as text too, so it is not read out.
 */
export function CertificatePicture({ certificate, small }: { certificate: Pictured; small?: boolean }) {
  const { type, title, number, holder, organisation } = certificate
  if (small) {
    return (
      <div
        aria-hidden
        className="grid aspect-4/3 w-24 flex-none place-content-center rounded-md bg-tint text-tint-ink sm:w-32"
      >
        <div className="grid aspect-4/3 w-16 place-content-center rounded-sm border border-tint-ink/25 bg-surface sm:w-20">
          <Icon name={seals[type]} size={30} />
        </div>
      </div>
    )
  }
  return (
    <div
      aria-hidden
      className="grid place-content-center self-start rounded-xl bg-tint p-6 text-tint-ink sm:p-10 lg:py-20"
    >
      <div
        className={
          'relative grid aspect-[1.414] w-full max-w-xl grid-rows-[auto_1fr_auto] overflow-hidden rounded-md bg-surface p-5 shadow-md ' +
          'sm:w-lg sm:p-8'
        }
      >
        <div className="absolute -top-16 -right-16 size-30 rounded-full bg-tint sm:size-44" />
        <div className="absolute inset-2.5 rounded-sm border border-tint-ink/25" />
        <p className="relative text-sm font-bold">{organisation}</p>
        <Icon name={seals[type]} size={44} className="absolute top-4 right-4 max-sm:size-7 sm:top-6 sm:right-6" />
        <div className="relative grid content-center gap-1 sm:gap-2">
          <p className="leading-tight font-bold text-ink sm:text-2xl">{holder}</p>
          <p className="line-clamp-2 text-xs leading-snug text-ink-soft sm:text-base">{title}</p>
        </div>
        <p className="tabular relative text-xs text-ink-soft">{number}</p>
      </div>
    </div>
  )
}
