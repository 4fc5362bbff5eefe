import { useQuery } from '@tanstack/react-query'
import type { Certificate } from '../../../contract/certificates.ts'
import { useSite } from '../../shell/useSite.ts'
import { cx } from '../../ui/cx.ts'
import { pictureQuery } from './picture-query.ts'

type Props = { certificate: Pick<Certificate, 'id' | 'state'>; small?: boolean; className?: string }

/** The certificate as it is printed, on white paper in both schemes. What it says is next to it as text. */
export function CertificatePicture({ certificate, small, className }: Props) {
  const { language } = useSite()
  const { data } = useQuery(pictureQuery(certificate, small ? 'small' : 'full', language))
  return (
    <div
      className={cx(
        'aspect-[841.89/595.28] overflow-hidden bg-surface scheme-light',
        small ? 'rounded-sm ring-1 ring-line' : 'rounded-md shadow-md print:aspect-auto print:rounded-none',
        className,
      )}
    >
      {data && <img src={data} alt="" width={842} height={595} className="size-full" />}
    </div>
  )
}
