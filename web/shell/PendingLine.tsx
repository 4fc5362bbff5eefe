import { useRouterState } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'

/** Says that the next screen is on its way, when it takes longer than a moment (`app.css`, `.pending-line`). */
export function PendingLine() {
  const t = useTranslations('ui')
  const pending = useRouterState({ select: ({ status }) => status === 'pending' })
  return (
    <div role="status" className="no-print">
      {pending && <div className="pending-line"><span className="sr-only">{t('loading')}</span></div>}
    </div>
  )
}
