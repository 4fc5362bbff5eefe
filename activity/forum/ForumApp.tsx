import { useState } from 'react'
import { Icon } from '../../web/ui/icons.tsx'
import { Notice } from '../../web/ui/Notice.tsx'
import type { KindProps } from '../kind.ts'
import { BackToCourse } from '../BackToCourse.tsx'
import { CourseStandingNotes, ShowCertificate } from '../CourseStandingNotes.tsx'
import { useActivityMessages } from '../messages.ts'
import { RefusedView } from '../RefusedView.tsx'
import { NewThread } from './NewThread.tsx'
import { ThreadRows } from './ThreadRows.tsx'
import { ThreadView } from './ThreadView.tsx'
import { type ForumState, useForum } from './useForum.ts'

/** A forum: its threads, one of them, or a new one. */
export default function ForumApp({ opened, language, fresh }: KindProps<'forum'>) {
  const forum = useForum(opened, language, fresh)
  const { view, thread, fault, said } = forum
  /** The list takes focus when one comes back to it, not when the forum is opened. */
  const [moved, setMoved] = useState(false)
  if (view !== 'list' && !moved) setMoved(true)
  if (fault?.refused.refused === 'expired')
    return <RefusedView level={2} refused={fault.refused} onRetry={() => void forum.list(1)} />
  return (
    <div className="grid gap-6">
      {view === 'list' && opened.description && <p className="text-ink-soft">{opened.description}</p>}
      <ForumProgress forum={forum} />
      <p role="status" className="sr-only">
        {said}
      </p>
      {view === 'list' && <ThreadRows forum={forum} language={language} focused={moved} />}
      {view === 'new' && <NewThread forum={forum} drafts={opened.drafts} />}
      {view === 'thread' && thread && (
        <ThreadView key={thread.id} thread={thread} forum={forum} language={language} drafts={opened.drafts} />
      )}
      {forum.course && <CourseStandingNotes course={forum.course} passed language={language} />}
      <div className="flex flex-wrap gap-3">
        {forum.course?.certificate_id && <ShowCertificate />}
        <BackToCourse primary={false} />
      </div>
    </div>
  )
}

/** What completes the step, or that it is completed. */
function ForumProgress({ forum: { progress } }: { forum: ForumState }) {
  const t = useActivityMessages()
  const { needed, written, completed } = progress
  return (
    <div role="status">
      {completed && needed !== null && (
        <p className="flex items-center gap-1.5 font-semibold text-success">
          <Icon name="check-circle" size={18} /> {t('mediaDone')}
        </p>
      )}
      {!completed && needed !== null && <Notice>{t('forumNeeded', { needed, written })}</Notice>}
      {!completed && needed === null && <p className="text-sm text-ink-soft">{t('mediaTick')}</p>}
    </div>
  )
}
