/** What is recorded of one person in one session: that they came, or that they did not. */
export type SessionRecord = {
  session: number
  came_at: Date | null
  left_at: Date | null
  came_how: 'scan' | 'hand' | null
  came_note: string | null
  absent_at: Date | null
}

const nothing = { came_at: null, left_at: null, came_how: null, came_note: null, absent_at: null } as const

/**
 * What the seat of a group with so many sessions is by what is recorded of them: attended as in the first session that the
 * person came to, absent when they came to none, and otherwise as it was taken.
 */
export function seatOf(records: readonly SessionRecord[], sessions: number) {
  const [first] = records.filter(({ came_at }) => came_at !== null).toSorted((a, b) => a.session - b.session)
  if (first) {
    const { came_at, left_at, came_how, came_note } = first
    return { state: 'attended' as const, came_at, left_at, came_how, came_note, absent_at: null }
  }
  const absences = records.flatMap(({ absent_at }) => absent_at ?? [])
  if (absences.length < sessions) return { state: 'taken' as const, ...nothing }
  const last = new Date(Math.max(...absences.map((at) => at.getTime())))
  return { state: 'absent' as const, ...nothing, absent_at: last }
}
