import { useEffect, useRef } from 'react'
import type { ThreadSummary } from '../../contract/activities/forums.ts'
import type { Language } from '../../contract/common.ts'
import { dot } from '../../contract/line-in-words.ts'
import { Badge } from '../../web/ui/Badge.tsx'
import { Button } from '../../web/ui/Button.tsx'
import { cx } from '../../web/ui/cx.ts'
import { EmptyState } from '../../web/ui/EmptyState.tsx'
import { Icon } from '../../web/ui/icons.tsx'
import { useActivityMessages } from '../messages.ts'
import { AuthorLine } from './AuthorLine.tsx'
import { PostMoment } from './PostMoment.tsx'
import { ForumFault } from './ForumFault.tsx'
import { PageButtons } from './PageButtons.tsx'
import type { ForumState } from './useForum.ts'

type ThreadRowsProps = { forum: ForumState; language: Language; focused: boolean }

/** The threads of a forum, the one with the latest post first. `focused`: the heading takes focus. */
export function ThreadRows({ forum, language, focused }: ThreadRowsProps) {
  const t = useActivityMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focused) heading.current?.focus()
  }, [focused])
  const { threads } = forum
  const start = (
    <Button icon={<Icon name="edit" />} onClick={() => forum.go('new')}>
      {t('forumNew')}
    </Button>
  )
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none">
          {t('forumThreads')}
        </h2>
        {threads.total > 0 && start}
      </div>
      <ForumFault forum={forum} at="view" />
      {threads.total === 0 ? (
        <EmptyState
          level={3}
          picture={<Icon name="message" size={56} className="text-pine" />}
          title={t('forumEmpty')}
          text={t('forumEmptyText')}
          action={start}
        />
      ) : (
        <ul className="grid gap-3">
          {threads.data.map((thread) => (
            <ThreadRow key={thread.id} thread={thread} language={language} onOpen={() => void forum.open(thread.id)} />
          ))}
        </ul>
      )}
      <PageButtons of={threads} onPage={(page) => void forum.list(page)} />
    </section>
  )
}

type ThreadRowProps = { thread: ThreadSummary; language: Language; onOpen: () => void }

function ThreadRow({ thread, language, onOpen }: ThreadRowProps) {
  const t = useActivityMessages()
  const { title, author, own, replies, last_at, unread } = thread
  return (
    <li
      className={cx(
        'relative grid gap-1 rounded-lg border bg-surface p-4 transition-colors hover:border-pine',
        unread ? 'border-pine' : 'border-line',
      )}
    >
      <h3 className="text-lg leading-snug wrap-anywhere">
        {/* The whole row is its target. */}
        <button
          type="button"
          onClick={onOpen}
          className="text-left font-bold after:absolute after:inset-0 after:rounded-lg hover:text-pine"
        >
          {title ?? t('forumNoTitle')}
        </button>
      </h3>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <AuthorLine author={author} own={own} />
        {unread && <Badge tone="amber">{t('forumUnread')}</Badge>}
      </p>
      <p className="text-sm text-ink-soft">
        {`${t('forumReplies', { count: replies })}${dot}`}
        <PostMoment at={last_at} language={language} />
      </p>
    </li>
  )
}
