type FreeSeat = { group_id: number; seat: number; starts_at: Date }

/**
 * Chooses seats of one upcoming group with enough free seats: the fullest, then the soonest, so that groups fill up.
 * Empty when no group has enough.
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
