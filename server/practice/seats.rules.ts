import { limits } from '../../contract/limits.ts'

/** `size`: of its group, with the seats that are taken. */
type FreeSeat = { group_id: number; seat: number; starts_at: Date; size: number }

const byGroup = <Seat extends FreeSeat>(seats: readonly Seat[]) => [
  ...Map.groupBy(seats, ({ group_id }) => group_id).values(),
]

/** Up to how many places of one order are in one group: the three of the method, or what its groups hold at most. */
export const keptTogether = (seats: readonly { size: number }[]): number =>
  Math.min(limits.groupSize, Math.max(0, ...seats.map(({ size }) => size)))

/**
 * Chooses seats of upcoming groups. All in one group where one has room: the fullest, so that groups fill up, of several the
 * soonest. More than three places, which no group has room for, are spread: whole groups first, the soonest, so that
 * colleagues practise together; the rest in one group as above, else wherever there is room. Empty when there are not enough
 * seats.
 */
export function chooseSeats<Seat extends FreeSeat>(
  free: readonly Seat[],
  { quantity, now }: { quantity: number; now: Date },
): readonly Seat[] {
  const startOf = (seats: readonly Seat[]) => seats[0]?.starts_at.getTime() ?? 0
  const upcoming = free.filter(({ starts_at }) => starts_at > now)
  let groups = byGroup(upcoming).toSorted((a, b) => startOf(a) - startOf(b))
  const chosen: Seat[] = []
  const rest = () => quantity - chosen.length
  const take = (seats: readonly Seat[]) => {
    chosen.push(...seats.slice(0, rest()))
    groups = groups.filter((group) => group !== seats)
  }
  const fullestFor = (places: number) =>
    groups.filter(({ length }) => length >= places).toSorted((a, b) => a.length - b.length)[0]
  if (!fullestFor(quantity)) {
    if (quantity <= keptTogether(upcoming)) return []
    for (const group of groups) if (group.length === group[0]?.size && group.length <= rest()) take(group)
  }
  const fullest = fullestFor(rest())
  if (rest() > 0 && fullest) take(fullest)
  for (const group of groups.toSorted((a, b) => b.length - a.length)) take(group)
  return rest() === 0 ? chosen : []
}

/** How chosen seats are split into groups: the number of seats in each, the largest first. */
export const splitOf = (seats: readonly { group_id: number }[]): number[] =>
  [...Map.groupBy(seats, ({ group_id }) => group_id).values()].map(({ length }) => length).toSorted((a, b) => b - a)

/** The groups of free seats: how many are free in each, and its size; those with the most first. */
export const roomOf = (seats: readonly FreeSeat[]): { free: number; size: number }[] =>
  byGroup(seats)
    .map((group) => ({ free: group.length, size: group[0]?.size ?? 0 }))
    .toSorted((a, b) => b.free - a.free)
