import type { owedStates } from '../../contract/order-states.ts'
import { addDays } from '../time.ts'

type Owed = (typeof owedStates)[number]

/** By how many days those of a filter are over, at least and at most. */
const overdueDays = {
  overdue: [1, 100_000],
  overdue_30: [1, 30],
  overdue_60: [31, 60],
  overdue_61: [61, 100_000],
} as const

/** The last days of what is over by so many days; undefined: of all that is owed. */
export function overdueBetween(owed: Owed, today: string): [string, string] | undefined {
  if (owed === 'open') return undefined
  const [least, most] = overdueDays[owed]
  return [addDays(today, -Math.min(most, 36_500)), addDays(today, -least)]
}
