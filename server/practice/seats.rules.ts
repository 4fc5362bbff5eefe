import { limits } from '../../contract/limits.ts'

type FreeSeat = { group_id: number; seat: number; starts_at: Date }

/** Seats of a practice group. */
const { groupSize } = limits

/**
 * Chooses seats of upcoming groups: whole groups first, the soonest, so that colleagues practise together; the rest in
 * one group, the fullest with room, so that groups fill up. Only more than three places are spread over further groups
 * when no group has room for the rest. Empty when there are not enough seats.
 */
export function chooseSeats<Seat extends FreeSeat>(
  free: readonly Seat[],
  { quantity, now }: { quantity: number; now: Date },
): readonly Seat[] {
  const startOf = (seats: readonly Seat[]) => seats[0]?.starts_at.getTime() ?? 0
  let groups = [
    ...Map.groupBy(
      free.filter(({ starts_at }) => starts_at > now),
      ({ group_id }) => group_id,
    ).values(),
  ].toSorted((a, b) => startOf(a) - startOf(b))
  const chosen: Seat[] = []
  const take = (seats: readonly Seat[]) => {
    chosen.push(...seats.slice(0, quantity - chosen.length))
    groups = groups.filter((group) => group !== seats)
  }
  for (const whole of groups.filter(({ length }) => length === groupSize))
    if (quantity - chosen.length >= groupSize) take(whole)
  const rest = quantity - chosen.length
  const [fullest] = groups.filter(({ length }) => length >= rest).toSorted((a, b) => a.length - b.length)
  if (rest > 0 && fullest) take(fullest)
  else if (quantity > groupSize) for (const group of groups.toSorted((a, b) => b.length - a.length)) take(group)
  return chosen.length === quantity ? chosen : []
}

/** How chosen seats are split into groups: the number of seats in each, the largest first. */
export const splitOf = (seats: readonly { group_id: number }[]): number[] =>
  [...Map.groupBy(seats, ({ group_id }) => group_id).values()].map(({ length }) => length).toSorted((a, b) => b - a)
