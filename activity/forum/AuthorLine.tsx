import type { ForumAuthor } from '../../contract/activities/forums.ts'
import { Badge } from '../../web/ui/Badge.tsx'
import { useActivityMessages } from '../messages.ts'

const roleKeys = {
  instructor: 'forumInstructor',
  author: 'forumCourseAuthor',
  manager: 'forumManager',
  support: 'forumSupport',
  finance: 'forumFinance',
} as const satisfies Record<NonNullable<ForumAuthor['role']>, string>

/** Who wrote something, with the role of staff. */
export function AuthorLine({ author, own }: { author: ForumAuthor | null; own: boolean }) {
  const t = useActivityMessages()
  return (
    <>
      <span className="font-bold wrap-anywhere">
        {author?.name ?? t('forumNobody')}
        {own && <span className="font-normal text-ink-soft"> ({t('forumYou')})</span>}
      </span>
      {author?.role && <Badge tone="pine">{t(roleKeys[author.role])}</Badge>}
    </>
  )
}
