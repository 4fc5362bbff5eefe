import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { dateFormat } from '../../contract/intl.ts'
import { localeOf } from '../language.ts'
import { useSite } from '../shell/useSite.ts'
import { cx } from '../ui/cx.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { type Days, kindsIn, markOf, monthOf, moveMonth, weeksOf, wordsOf } from './month.rules.ts'

export type MonthCalendarProps = {
  /** Undefined: its practice was cancelled. */
  chosen: Days | undefined
  others: readonly Days[]
  /** Days of practice that were cancelled. */
  cancelled: readonly string[]
  today: string
}

/**
 * A month with the days of courses marked, those of the chosen one stronger, and the days of practice, also cancelled
 * ones. Give it a key per chosen course: it opens at the month in which that begins.
 */
export function MonthCalendar({ chosen, others, cancelled, today }: MonthCalendarProps) {
  const t = useTranslations('learning.dashboard')
  const { language } = useSite()
  const [month, setMonth] = useState(monthOf(chosen?.start ?? cancelled[0] ?? today))
  const locale = localeOf(language)
  const name = dateFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${month}-01T12:00Z`),
  )
  const kinds = [
    ...kindsIn(month, chosen, others),
    ...(cancelled.some((day) => monthOf(day) === month) ? (['cancelledDay'] as const) : []),
    ...(monthOf(today) === month && !markOf(today, chosen, others) ? (['today'] as const) : []),
  ]
  return (
    <div className="rounded-lg border border-line bg-surface p-4">
      <div className="mb-2 flex items-center justify-between">
        <IconButton
          icon="chevron-left"
          label={t('previousMonth')}
          size="sm"
          onClick={() => setMonth(moveMonth(month, -1))}
        />
        <p aria-live="polite" className="font-bold first-letter:uppercase">
          {name}
        </p>
        <IconButton
          icon="chevron-right"
          label={t('nextMonth')}
          size="sm"
          onClick={() => setMonth(moveMonth(month, 1))}
        />
      </div>
      <table className="tabular w-full table-fixed text-center text-sm">
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr>
            <Weekdays locale={locale} />
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, at) => (
            <tr key={at}>
              {week.map((day, weekday) => (
                <Day key={weekday} day={day} {...{ chosen, others, cancelled, today }} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {kinds.length > 0 && (
        // Begins below the circles of the first weekday.
        <ul
          aria-hidden
          className="mt-2 flex flex-wrap gap-x-4 gap-y-1 px-[calc(100%/14-1.125rem)] text-xs text-ink-soft"
        >
          {kinds.map((kind) => (
            <li key={kind} className="flex items-center gap-1.5">
              <span className={cx('grid place-items-center', legend[kind])}>
                {kind === 'practiceDay' && <PracticeDot />}
              </span>
              {t(kind)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** 1 January 2024 was a Monday. */
const monday = Date.UTC(2024, 0, 1, 12)

function Weekdays({ locale }: { locale: string }) {
  return Array.from({ length: 7 }, (_, at) => {
    const day = new Date(monday + at * 86_400_000)
    const name = (weekday: 'short' | 'long') => dateFormat(locale, { weekday, timeZone: 'UTC' }).format(day)
    return (
      <th key={at} scope="col" abbr={name('long')} className="pb-1 text-xs font-semibold text-ink-soft">
        {name('short')}
      </th>
    )
  })
}

const PracticeDot = ({ className }: { className?: string }) => (
  <span aria-hidden className={cx('size-2 rounded-full border border-surface bg-amber', className)} />
)

const marks = { chosenDay: 'bg-pine font-bold text-on-pine', courseDay: 'bg-pine-soft font-bold text-pine' }
const struck = 'text-ink-soft line-through'
const ring = 'ring-2 ring-pine ring-inset'
const legend = {
  chosenDay: 'size-3 rounded-full bg-pine ring-1 ring-line-strong',
  courseDay: 'size-3 rounded-full bg-pine-soft ring-1 ring-line-strong',
  practiceDay: 'w-3',
  cancelledDay: 'h-px w-3 bg-ink-soft',
  today: `size-3 rounded-full ${ring}`,
}

function Day({ day, chosen, others, cancelled, today }: { day: string | null } & MonthCalendarProps) {
  const t = useTranslations('learning.dashboard')
  if (day === null) return <td />
  const mark = markOf(day, chosen, others)
  const isCancelled = cancelled.includes(day)
  return (
    <td className="py-0.5">
      <span
        aria-current={day === today ? 'date' : undefined}
        className={cx(
          'relative mx-auto grid h-9 place-content-center',
          mark && marks[mark.kind],
          mark?.first && 'rounded-l-full',
          mark?.last && 'rounded-r-full',
          mark?.first && mark.last && 'w-9',
          day === today && !mark && `w-9 rounded-full font-bold text-pine ${ring}`,
          isCancelled && !mark && struck,
        )}
      >
        {Number(day.slice(8))}
        {mark?.practice && <PracticeDot className="absolute bottom-px left-1/2 -translate-x-1/2" />}
        {isCancelled && <VisuallyHidden>{`, ${t('cancelledDay')}`}</VisuallyHidden>}
        {mark && <VisuallyHidden>{wordsOf(mark).map((word) => `, ${t(word)}`)}</VisuallyHidden>}
      </span>
    </td>
  )
}
