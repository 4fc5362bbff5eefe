import { useTranslations } from 'use-intl'
import { Icon } from '../../ui/icons.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { useWaitingTicks } from './ticks.ts'
import { useOnline, useSendTicks } from './useOfflineCourses.ts'

/** Whether there is a network, and what the server has not confirmed yet. */
export function OfflineBar() {
  const t = useTranslations('learning.offline')
  const { show } = useToast()
  const online = useOnline()
  const count = useWaitingTicks().length
  useSendTicks((sentence) => show({ kind: 'error', text: sentence || t('refused') }))
  return (
    <div role="status" className="no-print empty:hidden">
      {(!online || count > 0) && (
        <div className="border-b border-amber/35 bg-amber-soft">
          <p className="wrap flex items-start gap-3 py-2 text-sm">
            <Icon name="globe" size={18} className="mt-px flex-none text-amber-ink" />
            <span>
              {!online && t('reading')} {count > 0 && <strong>{t(online ? 'sending' : 'waiting', { count })}</strong>}
            </span>
          </p>
        </div>
      )}
    </div>
  )
}
