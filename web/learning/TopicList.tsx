import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { StudiedCourse } from '../../contract/learning.ts'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/icons.tsx'
import { isTopicBegun, isTopicDone, isTopicReady, minutesLeft } from './completion.rules.ts'

/**
 * The topics in order, with their progress. A click scrolls to the topic's start (requirements 2: `#course-subject`).
 */
export function TopicList({ course, current }: { course: StudiedCourse; current: number | undefined }) {
  const stateOf = useTopicState(course)
  return (
    <ol className="grid gap-1">
      {course.theory.map((topic, at) => (
        <li key={topic.id}>
          <Link
            to="/course/{-$environment}/$id/theory/{-$subject}"
            params={{ environment: undefined, id: String(course.id), subject: String(topic.id) }}
            hash="course-subject"
            aria-current={topic.id === current ? 'page' : undefined}
            onClick={foldUp}
            className={cx(
              'flex items-start gap-3 rounded-md px-3 py-2.5 transition-colors',
              topic.id === current ? 'bg-tint' : 'hover:bg-ink/5',
            )}
          >
            <TopicMark done={isTopicDone(topic)} number={at + 1} current={topic.id === current} />
            <span className="min-w-0">
              <span lang={course.lang} className="block leading-snug font-semibold">
                {topic.title}
              </span>
              <span className="mt-0.5 block text-sm text-ink-soft">{stateOf(topic)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}

/** Where the list is folded it collapses after the choice. */
const foldUp = ({ currentTarget }: { currentTarget: HTMLElement }) =>
  currentTarget.closest('details')?.removeAttribute('open')

/** How far the learner is in a topic, and how long it takes, in words. */
export function useTopicState({ access }: Pick<StudiedCourse, 'access'>) {
  const t = useTranslations('learning.theory')
  return (topic: StudiedCourse['theory'][number]): string => {
    const unready = access ? t('topicElsewhere', { name: access.name }) : t('topicPreparing')
    const state = isTopicDone(topic) ? t('done') : isTopicReady(topic) ? t('topicProgress', topic.completed) : unready
    const minutes = isTopicBegun(topic)
      ? t('minutesLeft', { minutes: minutesLeft(topic) })
      : t('minutes', { minutes: topic.duration })
    return `${state}\u00a0· ${minutes}`
  }
}

/** The number of a topic, or that it is done (decorative: the state is text too). */
export function TopicMark({ done, number, current }: { done: boolean; number: number; current: boolean }) {
  return (
    <span
      aria-hidden
      className={cx(
        'tabular grid size-7 flex-none place-content-center rounded-full text-sm font-bold',
        done
          ? 'bg-pine text-on-pine'
          : current
            ? 'bg-surface text-tint-ink'
            : 'border border-line-strong text-ink-soft',
      )}
    >
      {done ? <Icon name="check" size={16} /> : number}
    </span>
  )
}
