const quarter = 900_000

/** The quarters of an hour that a time touches, each by its first instant. */
export function quartersOf(startsAt: Date, endsAt: Date): Date[] {
  const first = Math.floor(startsAt.getTime() / quarter)
  const last = Math.ceil(endsAt.getTime() / quarter)
  return Array.from({ length: Math.max(0, last - first) }, (_, index) => new Date((first + index) * quarter))
}
