import { Notice } from '../../web/ui/Notice.tsx'
import { useActivityMessages } from '../messages.ts'

/** The server did not answer; the answers are kept here. */
export function Unreached({ unsent }: { unsent: boolean }) {
  const t = useActivityMessages()
  return (
    <div role="alert" className="empty:hidden">
      {unsent && (
        <Notice kind="danger" title={t('offlineTitle')}>
          {t('offlineText')}
        </Notice>
      )}
    </div>
  )
}
