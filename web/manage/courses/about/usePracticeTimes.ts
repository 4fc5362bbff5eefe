import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import type { Session } from '../../../../contract/sessions.ts'
import { onTheClock } from '../../../dates/practice-day.rules.ts'
import { offeredQuery } from '../queries.ts'

type Part = { key: string; minutes: number | null }

const minutesOf = ({ starts_at, ends_at, further = [] }: Session) =>
  [{ starts_at, ends_at }, ...further].reduce(
    (sum, own) => sum + (Date.parse(own.ends_at) - Date.parse(own.starts_at)) / 60_000,
    0,
  )

/**
 * When each part of the day of practice is in the first group of the course's next date, and how much of its time is
 * left; of a course without dates how long all of it is.
 */
export function usePracticeTimes(id: number) {
  const t = useTranslations('manageCourses.about.day')
  const format = useFormatter()
  const { data: course } = useQuery(offeredQuery(id))
  const session = course?.products.find(({ sessions }) => sessions.length)?.sessions[0]
  const clock = (at: number | string) =>
    format.dateTime(new Date(at), { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Vilnius' })
  return (parts: readonly Part[]) => {
    const rows = parts.map(({ key, minutes }) => ({ key, minutes: minutes ?? 0 }))
    const minutes = rows.reduce((sum, row) => sum + row.minutes, 0)
    if (!session || !rows.length) return { times: [], sum: rows.length ? t('sum', { minutes }) : null }
    const { further = [], ...first } = session
    const hours = [first, ...further].map((own) => `${clock(own.starts_at)}–${clock(own.ends_at)}`).join(', ')
    const timed = onTheClock(rows, session)?.flat()
    const length = minutesOf(session)
    return {
      times: rows.map(({ key }) => {
        const own = timed?.find((one) => one.key === key)
        return own ? `${clock(own.starts)}–${clock(Date.parse(own.starts) + own.minutes * 60_000)}` : ''
      }),
      sum: timed ? t('left', { hours, minutes: length - minutes }) : t('unfit', { hours, length, minutes }),
    }
  }
}
