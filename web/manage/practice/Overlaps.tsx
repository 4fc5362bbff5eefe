import { useTranslations } from 'use-intl'
import { Notice } from '../../ui/Notice.tsx'

/** Who has other practice at the time to which they are moved: staff decides. */
export function Overlaps({ overlaps }: { overlaps: readonly string[] }) {
  const t = useTranslations('manage.practice')
  return (
    <div role="status" className="empty:hidden">
      {overlaps.length > 0 && (
        <Notice kind="warning" title={t('overlaps')}>
          <ul className="ml-5 list-disc">
            {overlaps.map((overlap) => (
              <li key={overlap}>{overlap}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
