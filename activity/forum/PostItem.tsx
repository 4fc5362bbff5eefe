import { useEffect, useRef, useState } from 'react'
import type { ForumPost } from '../../contract/activities/forums.ts'
import type { Language } from '../../contract/common.ts'
import { Badge } from '../../web/ui/Badge.tsx'
import { cx } from '../../web/ui/cx.ts'
import { Notice } from '../../web/ui/Notice.tsx'
import { dot } from '../../contract/line-in-words.ts'
import { useActivityMessages } from '../messages.ts'
import { AuthorLine } from './AuthorLine.tsx'
import { PostMoment } from './PostMoment.tsx'
import { EditForm } from './EditForm.tsx'
import { PostActions, type PostMode } from './PostActions.tsx'
import { PostText } from './PostText.tsx'
import { RemoveForm } from './RemoveForm.tsx'
import { ReportForm } from './ReportForm.tsx'
import type { ForumState } from './useForum.ts'

type PostItemProps = {
  post: ForumPost
  /** The title of the thread, of its first post. */
  title: string | undefined
  forum: ForumState
  language: Language
  /** It was just written and takes focus. */
  focused: boolean
}

/** A post with what can be done with it. */
export function PostItem({ post, title, forum, language, focused }: PostItemProps) {
  const t = useActivityMessages()
  const item = useRef<HTMLLIElement>(null)
  const [mode, setMode] = useState<PostMode>('read')
  useEffect(() => {
    if (focused) item.current?.focus()
  }, [focused])
  const { id, author, own, at, edited, state, unread } = post
  function leave() {
    setMode('read')
    item.current?.focus()
  }
  return (
    <li
      ref={item}
      tabIndex={-1}
      className={cx('grid gap-3 rounded-lg border bg-surface p-4 sm:p-5', unread ? 'border-pine' : 'border-line')}
    >
      <p id={`post-${id}`} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        {state !== 'removed' && <AuthorLine author={author} own={own} />}
        <span>
          <PostMoment at={at} language={language} />
          {edited && <span className="text-ink-soft">{`${dot}${t('forumEdited')}`}</span>}
        </span>
        {unread && <Badge tone="amber">{t('forumUnread')}</Badge>}
      </p>
      <PostBody post={post} editing={mode === 'edit'} />
      {mode === 'read' && <PostActions post={post} onMode={setMode} />}
      {mode === 'edit' && <EditForm post={post} title={title} forum={forum} onLeave={leave} />}
      {mode === 'remove' && <RemoveForm id={id} forum={forum} onLeave={leave} />}
      {mode === 'report' && <ReportForm id={id} forum={forum} onLeave={leave} />}
    </li>
  )
}

/** The text of a post, or why there is none. */
function PostBody({ post: { state, text, own, reason }, editing }: { post: ForumPost; editing: boolean }) {
  const t = useActivityMessages()
  if (editing) return null
  if (state === 'removed') return <p className="text-ink-soft italic">{t('forumRemoved')}</p>
  if (state === 'hidden' && !own) return <p className="text-ink-soft italic">{t('forumHidden')}</p>
  return (
    <>
      {state === 'hidden' && (
        <Notice kind="warning" title={t('forumHiddenOwn')}>
          {t('forumReason', { reason: reason ?? '' })}
        </Notice>
      )}
      <PostText text={text} />
    </>
  )
}
