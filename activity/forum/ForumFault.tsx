import { Notice } from '../../web/ui/Notice.tsx'
import { useActivityMessages } from '../messages.ts'
import type { ForumState } from './useForum.ts'

/** Why something in a part of the screen was not done; what was written stays. A fault of a field is said at it. */
export function ForumFault({ forum: { fault }, at }: { forum: ForumState; at: string }) {
  const t = useActivityMessages()
  const refused = fault?.at === at && !fault.refused.errors ? fault.refused : undefined
  const titles = { offline: t('offlineTitle'), missing: t('forumGone') } as const
  const title = (why: string) => (why === 'offline' || why === 'missing' ? titles[why] : t('refusedTitle'))
  return (
    <div role="alert" className="empty:hidden">
      {refused && (
        <Notice kind="warning" title={refused.message ?? title(refused.refused)}>
          {refused.refused === 'offline' && t('forumOffline')}
        </Notice>
      )}
    </div>
  )
}
