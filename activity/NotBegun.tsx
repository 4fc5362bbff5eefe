import { Notice } from '../web/ui/Notice.tsx'
import { useActivityMessages } from './messages.ts'
import type { Refused } from './calls.ts'

/** Why no attempt could begin: in the server's words, or in ours when it was not reached. */
export function NotBegun({ notBegun }: { notBegun: Refused | undefined }) {
  const t = useActivityMessages()
  const titles = {
    expired: t('expiredTitle'),
    missing: t('missingTitle'),
    locked: t('lockedTitle'),
    refused: t('missingTitle'),
    closed: t('missingTitle'),
    offline: t('offlineTitle'),
  }
  return (
    <div role="alert" className="empty:hidden">
      {notBegun && <Notice kind="warning" title={notBegun.message ?? titles[notBegun.refused]} />}
    </div>
  )
}
