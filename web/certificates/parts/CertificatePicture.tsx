import { useQuery } from '@tanstack/react-query'
import { cx } from '../../ui/cx.ts'
import { pictureQuery } from './picture-query.ts'

/** The certificate as it is printed, on white paper in both schemes. What it says is next to it as text. */
export function CertificatePicture({ id, small, className }: { id: string; small?: boolean; className?: string }) {
  const { data } = useQuery(pictureQuery(id, small ? 'small' : 'full'))
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
