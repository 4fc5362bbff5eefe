import { useTranslations } from 'use-intl'
import { Notice } from '../../ui/Notice.tsx'
import { useMoney } from '../kit/useMoney.ts'
import { useMoments } from '../useMoments.ts'
import type { Imported } from './import-types.ts'

/** What an import brought, and what only one of two sides has. */
export function ImportResult({
  of: { file, added, known, settled, refused, open, proposed, missing },
}: {
  of: Imported
}) {
  const t = useTranslations('manageBank')
  const money = useMoney()
  const { day } = useMoments()
  return (
    <div role="status" className="grid gap-3">
      <Notice kind="success">
        {file?.account === 'wallet' ? (
          t('fees', { count: added, known })
        ) : (
          <ul className="grid gap-1">
            <li>{t('result', { new: added, known })}</li>
            <li>{t('settledNow', { count: settled })}</li>
            {open > 0 && <li>{proposed === null ? t('openNow', { open }) : t('proposedNow', { open, proposed })}</li>}
            {refused > 0 && <li>{t('refusedNow', { count: refused })}</li>}
          </ul>
        )}
      </Notice>
      {file?.gap && <Notice kind="warning">{t('gap')}</Notice>}
      {missing.length > 0 && (
        <Notice kind="warning" title={t('missing')}>
          <ul className="grid gap-1">
            {missing.slice(0, 50).map((one) => (
              <li key={one.number} className="wrap-anywhere">
                {t(`sides.${one.side}`)}: {day(one.day)} · {one.number} · {money(one.cents)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
