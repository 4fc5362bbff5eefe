import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OwnCourse } from '../../contract/learning.ts'
import { DayTile } from '../dates/DayTile.tsx'
import { useNearDays } from '../dates/useNearDays.ts'
import { useSessions } from '../dates/useSessions.ts'
import { dayNow } from '../day-now.ts'
import { AddToCalendar } from '../orders/AddToCalendar.tsx'
import { CourseProgress } from '../learning/parts/CourseProgress.tsx'
import { buttonClass } from '../ui/buttonClass.ts'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/icons.tsx'
import { CalendarFeed } from './CalendarFeed.tsx'
import { daysOf } from './month.rules.ts'
import { MonthCalendar } from './MonthCalendar.tsx'

/** Loaded where a practice was cancelled. */
const SlotButton = lazy(() =>
  import('../learning/practice/SlotButton.tsx').then((module) => ({ default: module.SlotButton })),
)

/** Upcoming courses; the chosen one shows its progress and its days in the calendar. */
export function Upcoming({ courses: shown }: { courses: readonly OwnCourse[] }) {
  const t = useTranslations('learning.dashboard')
  const [chosenId, choose] = useState(shown[0]?.id)
  const chosen = shown.find(({ id }) => id === chosenId) ?? shown[0]
  if (!chosen) return null
  const today = dayNow()
  return (
    <section aria-labelledby="upcoming">
      <h2 id="upcoming" className="mb-4 text-2xl">
        {t('upcoming')}
      </h2>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <ul className="grid gap-3">
          {shown.map((course) => (
            <UpcomingCourse
              key={course.id}
              course={course}
              chosen={course.id === chosen.id}
              onChoose={() => choose(course.id)}
            />
          ))}
        </ul>
        <div>
          <MonthCalendar
            key={chosen.id}
            chosen={daysOf(chosen, today)}
            others={shown
              .filter(({ id, date }) => id !== chosen.id && date)
              .flatMap((course) => daysOf(course, today) ?? [])}
            cancelled={[chosen, ...shown].flatMap(({ practice_cancelled }) => practice_cancelled ?? [])}
            today={today}
          />
          <CalendarFeed />
        </div>
      </div>
    </section>
  )
}

type UpcomingCourseProps = { course: OwnCourse; chosen: boolean; onChoose: () => void }

function UpcomingCourse({ course, chosen, onChoose }: UpcomingCourseProps) {
  const t = useTranslations('learning.dashboard')
  const calendar = useTranslations('learning.calendar')
  const days = useNearDays()
  const sessions = useSessions()
  const { id, title, lang, date, endDate, city, category_key, practice_session, practice_cancelled, opens } = course
  const when = practice_session ? sessions.words([practice_session]) : date && days.range(date, endDate ?? date)
  const where = practice_cancelled ? days.day(practice_cancelled) : [when, city].filter(Boolean).join(', ')
  return (
    <li
      data-tint={category_key}
      className={cx(
        'relative rounded-lg border bg-surface transition',
        chosen ? 'border-pine ring-1 ring-pine' : 'border-line hover:border-line-strong',
      )}
    >
      <button
        type="button"
        aria-pressed={chosen}
        onClick={onChoose}
        className="flex w-full items-center gap-4 rounded-lg p-3 text-left after:absolute after:inset-0 after:rounded-lg sm:p-4"
      >
        <DayTile day={practice_cancelled ?? date} off={practice_cancelled !== null} />
        <span className="min-w-0 flex-1">
          <span lang={lang} className="block font-bold">
            {title}
          </span>
          <span
            className={cx(
              'block text-sm text-ink-soft first-letter:uppercase',
              practice_cancelled !== null && 'line-through',
            )}
          >
            {where}
          </span>
          {practice_cancelled && <span className="block text-sm font-semibold text-amber-ink">{t('cancelled')}</span>}
          {opens && (
            <span className="block text-sm font-semibold text-amber-ink">
              {t('opens', { day: days.day(opens.on) })}
            </span>
          )}
        </span>
        {!chosen && <Icon name="calendar" className="text-ink-soft max-sm:hidden" />}
      </button>
      {practice_cancelled && (
        <div className="relative z-10 px-3 pb-4 empty:hidden sm:w-fit sm:pr-4 sm:pl-26">
          <Suspense>
            <SlotButton courseId={id} chosen={false} />
          </Suspense>
        </div>
      )}
      {chosen && (
        <div className="grid gap-3 px-3 pb-4 sm:pr-4 sm:pl-26">
          <CourseProgress course={course} />
          <div className="relative z-10 flex flex-wrap items-center gap-x-3 gap-y-2 empty:hidden">
            {!opens && (
              <Link
                to="/course/{-$environment}/$id"
                params={{ environment: undefined, id: String(id) }}
                className={buttonClass({ variant: 'secondary', size: 'sm' })}
              >
                {t('openCourse')}
              </Link>
            )}
            {course.practice_day && <AddToCalendar courseId={id} label={calendar('add')} failed={calendar('failed')} />}
          </div>
        </div>
      )}
    </li>
  )
}
