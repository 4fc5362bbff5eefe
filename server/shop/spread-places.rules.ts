import { companyQuantityLimit } from '../../contract/constants.ts'
import { limits } from '../../contract/limits.ts'

/** A date of a course: how many seats are free in each of its practice groups, and how many are in the cart. */
export type DateWithSeats = { product_id: number; free: readonly number[]; inCart: number }
type Placed = { product_id: number; start_date: string | null; city: string }

/** Seats of a practice group. */
const { groupSize } = limits
const dayOf = ({ start_date }: Placed) => Date.parse(start_date ?? '1970-01-01') / 86_400_000

/** The other dates of a course, as they are proposed: those in the same city, then the rest; the nearest first. */
export const nearestFirst = <One extends Placed>(chosen: Placed, others: readonly One[]): One[] =>
  others.toSorted(
    (a, b) =>
      Number(b.city === chosen.city) - Number(a.city === chosen.city) ||
      Math.abs(dayOf(a) - dayOf(chosen)) - Math.abs(dayOf(b) - dayOf(chosen)) ||
      dayOf(a) - dayOf(b),
  )

type Taking = DateWithSeats & { taken: number; groups: number[] }
const sum = (groups: readonly number[]) => groups.reduce((total, one) => total + one, 0)

/** Takes seats of a group of a date, as far as a line of the cart may have so many. */
function take(date: Taking, group: number, wanted: number): number {
  const count = Math.min(wanted, group, companyQuantityLimit - date.inCart - date.taken)
  const i = date.groups.indexOf(group)
  date.groups.splice(i, 1, ...(group > count ? [group - count] : []))
  date.taken += count
  return count
}

/** Whether a date has all of the places: up to three stay in one group, as when seats are chosen. */
const hasAll = ({ free, inCart }: DateWithSeats, wanted: number) =>
  (wanted > groupSize ? sum(free) : Math.max(0, ...free)) >= wanted && inCart + wanted <= companyQuantityLimit

/**
 * Spreads places over the dates of a course, in the order of the dates. One date when it has all of them. Otherwise whole
 * groups, so that colleagues practise together and nobody waits for a third; then the rest in one group where one has room,
 * else wherever there is room. `missing` are those that no date has.
 */
export function spreadPlaces(
  wanted: number,
  dates: readonly DateWithSeats[],
): { dates: { product_id: number; quantity: number }[]; missing: number } {
  const [first] = dates
  const whole = first && hasAll(first, wanted) ? first : undefined
  const single = whole ?? (wanted <= groupSize ? dates.find((date) => hasAll(date, wanted)) : undefined)
  if (single) return { dates: [{ product_id: single.product_id, quantity: wanted }], missing: 0 }
  const taking = dates.map((date): Taking => ({ ...date, taken: 0, groups: date.free.toSorted((a, b) => b - a) }))
  let rest = wanted
  for (const date of taking)
    while (rest >= groupSize && date.groups.includes(groupSize)) {
      const count = take(date, groupSize, groupSize)
      if (count === 0) break
      rest -= count
    }
  const roomy = taking.find(({ groups }) => rest > 0 && rest < groupSize && groups.some((group) => group >= rest))
  if (roomy) rest -= take(roomy, Math.min(...roomy.groups.filter((group) => group >= rest)), rest)
  for (const date of taking)
    // A date that has no whole group of these places gives those of one group: two would not be seated together.
    for (const group of date.taken ? [...date.groups] : date.groups.slice(0, 1))
      if (rest) rest -= take(date, group, rest)
  return {
    dates: taking.flatMap(({ product_id, taken }) => (taken ? [{ product_id, quantity: taken }] : [])),
    missing: rest,
  }
}
