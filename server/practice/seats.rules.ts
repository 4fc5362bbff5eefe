type FreeSeat = { group_id: number; seat: number; starts_at: Date }

/**
 * The seats to take: of an upcoming group that has enough free ones, the fullest first, then the soonest, so that groups of three
 * fill up. Empty when there is no such group.
 */
export function chooseSeats<Seat extends FreeSeat>(
  free: readonly Seat[],
  { quantity, now }: { quantity: number; now: Date },
): readonly Seat[] {
  const upcoming = free.filter(({ starts_at }) => starts_at > now)
  const groups = [...Map.groupBy(upcoming, ({ group_id }) => group_id).values()]
  const startOf = (seats: readonly Seat[]) => seats[0]?.starts_at.getTime() ?? 0
  const [fullest = []] = groups
    .filter((seats) => seats.length >= quantity)
    .toSorted((a, b) => a.length - b.length || startOf(a) - startOf(b))
  return fullest.slice(0, quantity)
}
