import type { ForumPost } from '../../contract/activities/forums.ts'
import { Button } from '../../web/ui/Button.tsx'
import { Icon } from '../../web/ui/icons.tsx'
import { useActivityMessages } from '../messages.ts'

export type PostMode = 'read' | 'edit' | 'remove' | 'report'

/** The buttons of a post: an own one is edited for a while and removed, that of somebody else reported. */
export function PostActions({ post, onMode }: { post: ForumPost; onMode: (mode: PostMode) => void }) {
  const t = useActivityMessages()
  const { id, own, state, may_edit, reported } = post
  const common = { 'variant': 'plain', 'size': 'sm', 'aria-describedby': `post-${id}` } as const
  if (state === 'removed' || (state === 'hidden' && !own)) return null
  if (reported) return <p className="text-sm text-ink-soft">{t('forumReported')}</p>
  return (
    <div className="-mx-2 -mb-2 flex flex-wrap gap-1">
      {may_edit && (
        <Button {...common} icon={<Icon name="edit" size={16} />} onClick={() => onMode('edit')}>
          {t('forumEdit')}
        </Button>
      )}
      {own && (
        <Button {...common} icon={<Icon name="trash" size={16} />} onClick={() => onMode('remove')}>
          {t('forumRemove')}
        </Button>
      )}
      {!own && (
        <Button {...common} icon={<Icon name="warning" size={16} />} onClick={() => onMode('report')}>
          {t('forumReport')}
        </Button>
      )}
    </div>
  )
}
