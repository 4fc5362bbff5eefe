import type { OwnCourse } from '../../contract/learning.ts'
import { dayOf } from '../day-now.ts'

/** A month as `YYYY-MM`, a day as `YYYY-MM-DD`: calendar arithmetic without clocks or zones. */
const two = (n: number) => String(n).padStart(2, '0')

export const monthOf = (day: string) => day.slice(0, 7)

export function moveMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const months = year * 12 + number - 1 + by
  return `${Math.floor(months / 12)}-${two((months % 12) + 1)}`
}

/** The weeks of a month, Monday first; null is for the days of its neighbours. */
export function weeksOf(month: string): (string | null)[][] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const before = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7
  return Array.from({ length: Math.ceil((before + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => {
      const day = week * 7 + weekday - before + 1
      return day >= 1 && day <= days ? `${month}-${two(day)}` : null
    }),
  )
}

/** The days of a course, both included, and the days of the user's practice sessions ahead. */
export type Days = { start: string; end: string; practice: readonly string[] }
export type DayMark = { kind: 'chosenDay' | 'courseDay'; first: boolean; last: boolean; practice: boolean }

/**
 * The days of a course's offering, and the user's practice, which staff may have moved out of them. Without any, today.
 * Undefined of a practice that was cancelled: it is on no day.
 */
export function daysOf(
  course: Pick<OwnCourse, 'date' | 'endDate' | 'practice_session' | 'practice_cancelled'>,
  today: string,
): Days | undefined {
  const { date, endDate, practice_session } = course
  if (course.practice_cancelled) return undefined
  const { further = [], ...first } = practice_session ?? {}
  const sessions = [...('starts_at' in first ? [first] : []), ...further]
  const practice = [...new Set(sessions.map(({ starts_at }) => dayOf(starts_at)))]
  const start = date ?? practice[0] ?? today
  return { start, end: endDate ?? start, practice }
}

/** How a day is marked: as one of the chosen course, else of another; `first` and `last` of its days; its practice. */
export function markOf(day: string, chosen: Days | undefined, others: readonly Days[]): DayMark | undefined {
  const holds = ({ start, end }: Days) => start <= day && day <= end
  const practises = ({ practice }: Days) => practice.includes(day)
  const all = chosen ? [chosen, ...others] : others
  const days = all.find((one) => holds(one) || practises(one))
  if (!days) return undefined
  const alone = !holds(days)
  return {
    kind: days === chosen ? 'chosenDay' : 'courseDay',
    first: alone || day === days.start,
    last: alone || day === days.end,
    practice: all.some(practises),
  }
}

/** What a mark says: the day of another course's practice is no more than that. */
export function wordsOf({ kind, practice }: DayMark): (DayMark['kind'] | 'practiceDay')[] {
  if (!practice) return [kind]
  return kind === 'chosenDay' ? [kind, 'practiceDay'] : ['practiceDay']
}

/** What is said of the marks that a month has, for its legend. */
export function kindsIn(month: string, chosen: Days | undefined, others: readonly Days[]) {
  const days = weeksOf(month).flatMap((week) => week.filter((day) => day !== null))
  const found = days.flatMap((day) => markOf(day, chosen, others) ?? [])
  return (['chosenDay', 'courseDay', 'practiceDay'] as const).filter((kind) =>
    found.some((mark) => wordsOf(mark).some((word) => word === kind)),
  )
}
