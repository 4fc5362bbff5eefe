import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { StudiedCourse } from '../../contract/learning.ts'
import type { Subject } from '../../contract/materials.ts'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/icons.tsx'
import { isTheoryDone } from './completion.rules.ts'
import { AwaitedPractice } from './parts/AwaitedPractice.tsx'
import { ContinueLink } from './parts/ContinueLink.tsx'
import { NextWait } from './parts/NextWait.tsx'

/** Below a topic: links to its neighbours, or to the next step when everything is read. */
export function TopicEnd({ course, topic }: { course: StudiedCourse; topic: Subject }) {
  const t = useTranslations('learning.theory')
  const at = course.theory.findIndex(({ id }) => id === topic.id)
  const [previous, next] = [course.theory[at - 1], course.theory[at + 1]]
  const allRead = isTheoryDone(course)
  return (
    <footer className="no-print mt-12 border-t border-line pt-6">
      {allRead && (
        <div className="mb-6 flex flex-wrap items-center justify-between gap-4 rounded-lg bg-pine-soft p-5">
          {course.awaits_practice ? (
            <AwaitedPractice
              practice={course.awaits_practice}
              certificate={course.certificate !== null}
              className="min-w-0 flex-1 basis-64 font-semibold"
            />
          ) : (
            <p className="flex items-center gap-2 font-semibold">
              <Icon name="check-circle" className="text-pine" /> {t('allRead')}
            </p>
          )}
          <NextWait next={course.next} />
          <ContinueLink course={course} />
        </div>
      )}
      <nav aria-label={t('neighbours')} className="grid gap-3 sm:grid-cols-2">
        {previous && <Neighbour course={course} topic={previous} label={t('previous')} />}
        {next && <Neighbour course={course} topic={next} label={t('next')} forward />}
      </nav>
    </footer>
  )
}

function Neighbour({
  course,
  topic,
  label,
  forward,
}: {
  course: StudiedCourse
  topic: Subject
  label: string
  forward?: boolean
}) {
  return (
    <Link
      to="/course/{-$environment}/$id/theory/{-$subject}"
      params={{ environment: undefined, id: String(course.id), subject: String(topic.id) }}
      hash="course-subject"
      className={cx(
        'flex items-center gap-3 rounded-lg border border-line bg-surface p-4 transition-colors hover:border-pine hover:bg-pine-soft',
        forward && 'text-right sm:col-start-2',
      )}
    >
      {!forward && <Icon name="arrow-left" className="text-ink-soft" />}
      <span className="min-w-0 flex-1">
        <span className="block text-sm text-ink-soft">{label}</span>
        <span lang={course.lang} className="block font-semibold">
          {topic.title}
        </span>
      </span>
      {forward && <Icon name="arrow-right" className="text-ink-soft" />}
    </Link>
  )
}
