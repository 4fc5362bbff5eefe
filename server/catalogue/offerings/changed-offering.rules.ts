import { dayInVilnius } from '../../time.ts'

type Days = { start_date: string | null; end_date: string | null }
type Facts = Days & { location: string; hours: number }
/** What of an offering is emailed about when it changes. */
export type Change = 'days' | 'place' | 'hours'

const lastDay = ({ start_date, end_date }: Days) => end_date ?? start_date
const isOver = (days: Days, today: string) => (lastDay(days) ?? today) < today

/** What changes of an offering; nothing when it was over and stays so: a past date is only corrected. */
export function changesOf(before: Facts, after: Facts, today: string): Change[] {
  if (isOver(before, today) && isOver(after, today)) return []
  const days = before.start_date !== after.start_date || lastDay(before) !== lastDay(after)
  return [
    ...(days ? (['days'] as const) : []),
    ...(before.location === after.location ? [] : (['place'] as const)),
    ...(before.hours === after.hours ? [] : (['hours'] as const)),
  ]
}

/**
 * What of the changes concerns somebody: who has a seat in a practice group comes to the times and the place of that group,
 * until it is over.
 */
export function changesFor(changes: readonly Change[], until: Date | null, now: Date): Change[] {
  if (until === null) return [...changes]
  return until > now ? changes.filter((change) => change === 'hours') : []
}

/** A session that is planned outside the days that an offering is given, and the field that leaves it out. */
export function sessionOutside<T extends { starts_at: Date }>(
  sessions: readonly T[],
  before: Days | undefined,
  after: Days,
): { session: T; field: 'start_date' | 'end_date' } | undefined {
  const [from, until] = [after.start_date, lastDay(after)]
  if (!before || from === null || until === null) return undefined
  const former = { from: before.start_date, until: lastDay(before) }
  // Days that contain the former ones contradict no group that they did not contradict.
  if (former.from !== null && former.until !== null && from <= former.from && until >= former.until) return undefined
  const session = sessions.find(({ starts_at }) => {
    const day = dayInVilnius(starts_at)
    return day < from || day > until
  })
  if (!session) return undefined
  return { session, field: dayInVilnius(session.starts_at) < from ? 'start_date' : 'end_date' }
}
