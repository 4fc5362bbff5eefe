import { companyQuantityLimit } from '../../contract/constants.ts'

/** A practice group: how many of its seats are free. */
type Room = { free: number; size: number }
/**
 * A date of a course: what is free in its practice groups, up to how many places are in one of them, how many are in the
 * cart, and whether it is in another city than the chosen date.
 */
export type DateWithSeats = {
  product_id: number
  free: readonly Room[]
  together: number
  inCart: number
  elsewhere: boolean
}
type Placed = { product_id: number; start_date: string | null; city: string }

const dayOf = ({ start_date }: Placed) => Date.parse(start_date ?? '1970-01-01') / 86_400_000

/** The other dates of a course, as they are proposed: those in the same city, then the rest; the nearest first. */
export const nearestFirst = <One extends Placed>(chosen: Placed, others: readonly One[]): One[] =>
  others.toSorted(
    (a, b) =>
      Number(b.city === chosen.city) - Number(a.city === chosen.city) ||
      Math.abs(dayOf(a) - dayOf(chosen)) - Math.abs(dayOf(b) - dayOf(chosen)) ||
      dayOf(a) - dayOf(b),
  )

type Taking = DateWithSeats & { taken: number; groups: Room[] }
const sum = (groups: readonly Room[]) => groups.reduce((total, { free }) => total + free, 0)
const most = (groups: readonly Room[]) => Math.max(0, ...groups.map(({ free }) => free))

/** How many of the places a line of the cart may still have. */
const allowed = ({ inCart, taken = 0 }: { inCart: number; taken?: number }, wanted: number) =>
  Math.min(wanted, companyQuantityLimit - inCart - taken)

/** Takes seats of a group of a date, as far as a line of the cart may have so many. */
function take(date: Taking, group: Room, wanted: number): number {
  const count = Math.min(allowed(date, wanted), group.free)
  group.free -= count
  date.groups = date.groups.filter(({ free }) => free > 0)
  date.taken += count
  return count
}

/** Whether a date has all of the places, in one group or, when they are more, in several, as when seats are chosen. */
const hasAll = (date: DateWithSeats, wanted: number) =>
  (wanted > date.together ? sum(date.free) : most(date.free)) >= wanted && allowed(date, wanted) === wanted

/** The first group of a date that nobody is in and that these places fill. */
const wholeOf = ({ groups, together }: Taking, wanted: number) =>
  groups.find(({ free, size }) => free === size && size >= together && size <= wanted)

/** Whether places of several groups of a date are seated: it has some already, or they are too many for one group. */
const maySplit = (date: Taking, wanted: number) =>
  date.taken > 0 || Math.min(allowed(date, wanted), sum(date.groups)) > date.together

/**
 * Takes places from dates: whole groups, so that colleagues practise together and nobody waits for others; then the rest
 * in one group where one has room, else wherever there is room. Returns how many are left.
 */
function fill(dates: readonly Taking[], wanted: number): number {
  let rest = wanted
  for (const date of dates)
    for (let group = wholeOf(date, rest); group; group = wholeOf(date, rest)) {
      const count = take(date, group, rest)
      if (count === 0) break
      rest -= count
    }
  const fits = ({ free }: Room) => free >= rest
  const roomy = rest > 0 && dates.find((date) => allowed(date, rest) === rest && date.groups.some(fits))
  const last = roomy && roomy.groups.findLast(fits)
  if (last) rest -= take(roomy, last, rest)
  for (const date of dates)
    // A date that has no whole group of these places gives those of one group, unless they are more than stay together.
    for (const group of maySplit(date, rest) ? [...date.groups] : date.groups.slice(0, 1))
      if (rest) rest -= take(date, group, rest)
  return rest
}

const taken = ({ product_id, elsewhere }: DateWithSeats, quantity: number) => ({ product_id, quantity, elsewhere })

/**
 * Spreads places over the dates of a course, in the order of the dates. One date when it has all of them. Otherwise the
 * dates in the city of the chosen one, and for what they have not those in other cities. `missing` are those that no date
 * has.
 */
export function spreadPlaces(
  wanted: number,
  dates: readonly DateWithSeats[],
): { dates: { product_id: number; quantity: number; elsewhere: boolean }[]; missing: number } {
  const [first] = dates
  const whole = first && hasAll(first, wanted) ? first : undefined
  const single = whole ?? dates.find((date) => wanted <= date.together && hasAll(date, wanted))
  if (single) return { dates: [taken(single, wanted)], missing: 0 }
  const taking = dates.map((date): Taking => {
    const groups = date.free.map((room) => ({ ...room })).toSorted((a, b) => b.free - a.free)
    return { ...date, taken: 0, groups }
  })
  const [here, elsewhere] = [taking.filter((date) => !date.elsewhere), taking.filter((date) => date.elsewhere)]
  const missing = fill(elsewhere, fill(here, wanted))
  return { dates: taking.flatMap((date) => (date.taken ? [taken(date, date.taken)] : [])), missing }
}
