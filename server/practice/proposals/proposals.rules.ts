import { addDays, dayInVilnius, daysBetween, instantOf, localTime } from '../../time.ts'

/** A time in milliseconds. */
export type Span = { from: number; to: number }
/** When something is not free; `group`: because of which group, null when for another reason. */
export type Busy = Span & { group: number | null }
/** By `room:1`, `instructor:<id>`, `equipment:1` and `learner:<id>`: when each is not free. */
export type BusyTimes = ReadonlyMap<string, readonly Busy[]>

/** A further session of a group, with the room and instructor that it has instead of those of the group. */
export type FurtherSpan = Span & { session: number; room: number | null; instructor: string | null }
export type Affected = Span & {
  id: number
  courseId: number
  locationId: number
  seats: number
  room: number | null
  instructor: string | null
  secondInstructor: string | null
  /** Pieces of equipment that go along to another room. */
  movable: readonly number[]
  learners: readonly string[]
  /** Its further sessions, which stay as many days after the first, at their hours. */
  further?: readonly FurtherSpan[]
}
export type Pool = {
  busy: BusyTimes
  rooms: readonly { id: number; locationId: number; capacity: number }[]
  /** `until`: as long as they may lead the course. */
  instructors: readonly { id: string; courses: readonly { id: number; until: number }[] }[]
}
export type ProposedTime = {
  from: number
  room: number | null
  instructor: string | null
  secondInstructor: string | null
  /** When its further sessions are then, each with a room and instructor of its own where it had them. */
  further: { session: number; from: number; room: number | null; instructor: string | null }[]
}

const day = 86_400_000

/** So many hours are proposed of a day, and of all days. */
const [mostOfDay, mostTimes] = [3, 8]

/** Whether what a key names is free for a group at some times. */
export const isFree = (busy: BusyTimes, key: string, id: number, spans: readonly Span[]) =>
  !busy.get(key)?.some(({ from, to, group }) => group !== id && spans.some((one) => from < one.to && one.from < to))

/** A pool in which more is not free. */
export function withBusy<P extends Pool>(pool: P, also: readonly (Span & { key: string })[]): P {
  const busy = new Map(pool.busy)
  for (const { key, from, to } of also) busy.set(key, [...(busy.get(key) ?? []), { from, to, group: null }])
  return { ...pool, busy }
}

/** Rooms at the same location that hold the group and are free at some times, the smallest first. */
export const freeRooms = (
  { id, locationId, seats }: Affected,
  { busy, rooms }: Pool,
  spans: readonly Span[],
): number[] =>
  rooms
    .filter((room) => room.locationId === locationId && room.capacity >= seats)
    .filter((room) => isFree(busy, `room:${room.id}`, id, spans))
    .toSorted((a, b) => a.capacity - b.capacity)
    .map((room) => room.id)

/** Instructors who may lead the course at some times, are free then and are no learners of the group. */
export const freeInstructors = (
  { id, courseId, learners }: Affected,
  { busy, instructors }: Pool,
  spans: readonly Span[],
): string[] =>
  instructors
    .filter(({ courses }) =>
      courses.some((course) => course.id === courseId && spans.every(({ from }) => from <= course.until)),
    )
    .filter((one) => !learners.includes(one.id) && isFree(busy, `instructor:${one.id}`, id, spans))
    .map((one) => one.id)

/** The times at which a group is in its own room, and those at which its first instructor leads it. */
export const ownTimes = ({ from, to, further = [] }: Span & { further?: readonly FurtherSpan[] | undefined }) => ({
  inRoom: [{ from, to }, ...further.filter(({ room }) => room === null)],
  led: [{ from, to }, ...further.filter(({ instructor }) => instructor === null)],
})

/** The one that it has while that is free; null: it has none, undefined: none is free. */
function chosen<Id>(own: Id | null, free: readonly Id[]): Id | null | undefined {
  if (own === null) return null
  return free.includes(own) ? own : free[0]
}

const isDefined = <T>(value: T | undefined): value is T => value !== undefined

/** As long a time on the day so many days later, at the same hour in Vilnius. */
function daysLater({ from, to }: Span, days: number): Span {
  const [day = '', time = ''] = localTime(new Date(from)).split('T')
  const start = instantOf(`${addDays(day, days)}T${time}`).getTime()
  return { from: start, to: start + to - from }
}
const dayOf = (time: number) => dayInVilnius(new Date(time))

/** What goes along with a group wherever it is: its equipment and its learners. */
const along = ({ movable, learners }: Affected) => [
  ...movable.map((piece) => `equipment:${piece}`),
  ...learners.map((learner) => `learner:${learner}`),
]

/** What a group would have at another time; undefined when something is missing or a learner has other practice then. */
function proposedAt(group: Affected, pool: Pool, from: number): ProposedTime | undefined {
  const { id } = group
  const days = daysBetween(dayOf(group.from), dayOf(from))
  const further = (group.further ?? []).map((one) => ({ ...one, ...daysLater(one, days) }))
  const span = { from, to: from + group.to - group.from, further }
  if (further.some((one) => one.from < span.to)) return undefined
  if (!along(group).every((key) => isFree(pool.busy, key, id, [span, ...further]))) return undefined
  const { inRoom, led } = ownTimes(span)
  const room = chosen(group.room, freeRooms(group, pool, inRoom))
  const free = freeInstructors(group, pool, led)
  const { instructor: first, secondInstructor: second } = group
  // Each stays while they are free: nobody else takes the place of the other one.
  const instructor = chosen(
    first,
    free.filter((one) => one !== second),
  )
  const secondInstructor = chosen(
    second,
    freeInstructors(group, pool, [span, ...further]).filter((one) => one !== first && one !== instructor),
  )
  const own = further
    .map((one) => {
      const [at, who] = [
        chosen(one.room, freeRooms(group, pool, [one])),
        chosen(one.instructor, freeInstructors(group, pool, [one])),
      ]
      return at === undefined || who === undefined
        ? undefined
        : { session: one.session, from: one.from, room: at, instructor: who }
    })
    .filter(isDefined)
  return room === undefined || instructor === undefined || secondInstructor === undefined || own.length < further.length
    ? undefined
    : { from, room, instructor, secondInstructor, further: own }
}

/** What one further session would have at another time, between the sessions before and after it. */
function sessionAt(group: Affected, pool: Pool, session: FurtherSpan, from: number): ProposedTime | undefined {
  const { id, further = [], secondInstructor } = group
  const span = { from, to: from + session.to - session.from }
  const others = [group, ...further]
  const at = others.indexOf(session)
  const [before, after] = [others[at - 1], others[at + 1]]
  if ((before && from < before.to) || (after && after.from < span.to)) return undefined
  const room = chosen(session.room ?? group.room, freeRooms(group, pool, [span]))
  const instructor = chosen(session.instructor ?? group.instructor, freeInstructors(group, pool, [span]))
  const needed = [...along(group), ...(secondInstructor === null ? [] : [`instructor:${secondInstructor}`])]
  return room === undefined || instructor === undefined || !needed.every((key) => isFree(pool.busy, key, id, [span]))
    ? undefined
    : { from, room, instructor, secondInstructor, further: [] }
}

/** Of each day the times nearest to the hour of a session, the days in their order. */
function nearest(
  own: Span,
  days: readonly (readonly number[])[],
  at: (from: number) => ProposedTime | undefined,
): ProposedTime[] {
  /** How far the hour of the day is from its own. */
  const away = (from: number) => {
    const apart = Math.abs(from - own.from) % day
    return Math.min(apart, day - apart)
  }
  return days
    .flatMap((starts) =>
      starts
        .filter((from) => from !== own.from)
        .flatMap((from) => at(from) ?? [])
        .toSorted((a, b) => away(a.from) - away(b.from))
        .slice(0, mostOfDay)
        .toSorted((a, b) => a.from - b.from),
    )
    .slice(0, mostTimes)
}

/**
 * Hours at which everything that a group needs is free: of each day those nearest to its own hour, the days in their order.
 * `days`: when groups of this length may begin, by day.
 */
export const proposeTimes = (group: Affected, pool: Pool, days: readonly (readonly number[])[]): ProposedTime[] =>
  nearest(group, days, (from) => proposedAt(group, pool, from))

/** The same of one further session of a group, which the others do not follow. */
export const proposeSession = (
  group: Affected,
  pool: Pool,
  session: FurtherSpan,
  days: readonly (readonly number[])[],
): ProposedTime[] => nearest(session, days, (from) => sessionAt(group, pool, session, from))
