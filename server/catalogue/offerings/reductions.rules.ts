import { addDays, endOfDay } from '../../time.ts'

/** A price from a moment on. */
type Price = { from_at: Date; cents: number }

/**
 * The lowest price of the 30 days before a day in Vilnius, in cents; null when there was none. The price in force at
 * the beginning of the 30 days counts (Directive 98/6/EC, article 6a).
 */
export function lowestBefore(history: readonly Price[], day: string): number | null {
  const end = endOfDay(addDays(day, -1))
  const start = endOfDay(addDays(day, -31))
  const sorted = history.toSorted((a, b) => a.from_at.getTime() - b.from_at.getTime())
  const inForce = sorted.filter(({ from_at }, at) => {
    const until = sorted[at + 1]?.from_at
    return from_at <= end && (until === undefined || until > start)
  })
  return inForce.length ? Math.min(...inForce.map(({ cents }) => cents)) : null
}

type Reduction = { state: 'planned' | 'running' | 'ended' | 'cancelled'; from_day: string; until_day: string }

/** What becomes of a reduction on a day; undefined: nothing. */
export function reductionStep({ state, from_day, until_day }: Reduction, today: string): 'begin' | 'end' | undefined {
  if (state === 'running') return today > until_day ? 'end' : undefined
  if (state !== 'planned' || today < from_day) return undefined
  return today > until_day ? 'end' : 'begin'
}

/** Whether two reductions have a day in common. */
export const overlaps = (a: Pick<Reduction, 'from_day' | 'until_day'>, b: Pick<Reduction, 'from_day' | 'until_day'>) =>
  a.from_day <= b.until_day && b.from_day <= a.until_day
