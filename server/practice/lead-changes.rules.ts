import { firstSession } from '../../contract/attendance-time.rules.ts'

/** A session of a group and who leads it. */
export type LedSession = {
  startsAt: Date
  endsAt: Date
  room: number | null
  instructor: string | null
  secondInstructor: string | null
}
/** What somebody is told: of which sessions, and of the first of them when it was and when it is. */
export type LeadChange = {
  userId: string
  kind: 'given' | 'planned' | 'moved' | 'room_changed'
  sessions: number[]
  before: Date
  when: Date
}

const leadersOf = ({ instructor, secondInstructor }: LedSession) =>
  [instructor, secondInstructor].filter((id) => id !== null)

const kinds = ['given', 'planned', 'moved'] as const
const inOrder: readonly LeadChange['kind'][] = [...kinds, 'room_changed']

/**
 * Who is told of the changed sessions of a group: who leads sessions no more, who leads them from now on, and whose
 * sessions were moved, or are only in another room. What is over is nobody's concern. `before` and `after`: the
 * sessions in their order.
 */
export function leadChanges(before: readonly LedSession[], after: readonly LedSession[], now: Date): LeadChange[] {
  const numbersOf = (sessions: readonly LedSession[], userId: string) =>
    sessions.flatMap((session, at) => (leadersOf(session).includes(userId) ? [at + firstSession] : []))
  const at = (sessions: readonly LedSession[], number: number) => sessions[number - firstSession]
  const isAhead = (number: number) => {
    const { endsAt } = at(after, number) ?? at(before, number) ?? {}
    return endsAt !== undefined && endsAt > now
  }
  const isTimed = (number: number) => {
    const [one, other] = [at(before, number), at(after, number)]
    return one?.startsAt.getTime() !== other?.startsAt.getTime() || one?.endsAt.getTime() !== other?.endsAt.getTime()
  }
  const isMoved = (number: number) => {
    const [one, other] = [at(before, number), at(after, number)]
    return isTimed(number) || one?.room !== other?.room
  }
  const people = [...new Set([...before, ...after].flatMap(leadersOf))]
  const changes = people.flatMap((userId) => {
    const [had, has] = [numbersOf(before, userId), numbersOf(after, userId)]
    const kept = [...new Set([...had, ...has])]
    // One that was given away or taken over is told of as that.
    const isOwn = (number: number) =>
      (!at(before, number) || had.includes(number)) && (!at(after, number) || has.includes(number))
    const told: Record<(typeof kinds)[number], number[]> = has.length
      ? had.length
        ? {
            given: had.filter((number) => number <= after.length && !has.includes(number)),
            planned: has.filter((number) => number <= before.length && !had.includes(number)),
            // A session that the group has no more, or did not have, is a move of the others.
            moved: kept.some((number) => isMoved(number) && isOwn(number))
              ? kept.filter((number) => has.includes(number) && (had.includes(number) || number > before.length))
              : [],
          }
        : { given: [], planned: has, moved: [] }
      : { given: had, planned: [], moved: [] }
    return kinds.flatMap((kind): LeadChange | LeadChange[] => {
      const sessions = told[kind]
      const timed = kind === 'moved' ? sessions.find((number) => isAhead(number) && isTimed(number)) : undefined
      const first = timed ?? sessions.find((number) => isAhead(number) && (kind !== 'moved' || isMoved(number)))
      const about = first ?? sessions.find(isAhead)
      if (about === undefined) return []
      const [was, is] = [at(before, about), at(after, about)]
      const when = (is ?? was)?.startsAt ?? now
      const isRoom = kind === 'moved' && !sessions.some(isTimed) && had.every((number) => number <= after.length)
      return { userId, kind: isRoom ? 'room_changed' : kind, sessions, before: was?.startsAt ?? when, when }
    })
  })
  return changes.toSorted((a, b) => inOrder.indexOf(a.kind) - inOrder.indexOf(b.kind))
}
