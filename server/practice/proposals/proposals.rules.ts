/** A time in milliseconds. */
export type Span = { from: number; to: number }
/** When something is not free; `group`: because of which group, null when for another reason. */
export type Busy = Span & { group: number | null }
/** By `room:1`, `instructor:<id>`, `equipment:1` and `learner:<id>`: when each is not free. */
export type BusyTimes = ReadonlyMap<string, readonly Busy[]>

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
  /** Its further sessions, which stay as many days after the first. */
  further?: readonly Span[]
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
}

const day = 86_400_000

/** So many hours are proposed of a day, and of all days. */
const [mostOfDay, mostTimes] = [3, 8]

/** All sessions of a group. */
type Sessions = Span & { further?: readonly Span[] }

/** Whether what a key names is free for a group, in all of its sessions. */
export const isFree = (
  busy: BusyTimes,
  key: string,
  { id, further = [], ...span }: Span & { id: number; further?: readonly Span[] },
) =>
  !busy
    .get(key)
    ?.some(({ from, to, group }) => group !== id && [span, ...further].some((one) => from < one.to && one.from < to))

/** Rooms at the same location that hold the group and are free at a time, the smallest first. */
export const freeRooms = ({ id, locationId, seats }: Affected, { busy, rooms }: Pool, span: Sessions): number[] =>
  rooms
    .filter((room) => room.locationId === locationId && room.capacity >= seats)
    .filter((room) => isFree(busy, `room:${room.id}`, { ...span, id }))
    .toSorted((a, b) => a.capacity - b.capacity)
    .map((room) => room.id)

/** Instructors who may lead the course then and are free. */
export const freeInstructors = ({ id, courseId }: Affected, { busy, instructors }: Pool, span: Sessions): string[] =>
  instructors
    .filter(({ courses }) => courses.some((course) => course.id === courseId && span.from <= course.until))
    .filter((one) => isFree(busy, `instructor:${one.id}`, { ...span, id }))
    .map((one) => one.id)

/** The one that it has while that is free; null: it has none, undefined: none is free. */
function chosen<Id>(own: Id | null, free: readonly Id[]): Id | null | undefined {
  if (own === null) return null
  return free.includes(own) ? own : free[0]
}

/** What a group would have at another time; undefined when something is missing or a learner has other practice then. */
function proposedAt(group: Affected, pool: Pool, from: number): ProposedTime | undefined {
  const { id, movable, learners } = group
  const days = Math.round((from - group.from) / day) * day
  const further = (group.further ?? []).map((one) => ({ from: one.from + days, to: one.to + days }))
  const span = { from, to: from + group.to - group.from, further }
  if (further.some((one) => one.from < span.to)) return undefined
  const needed = [...movable.map((piece) => `equipment:${piece}`), ...learners.map((learner) => `learner:${learner}`)]
  if (!needed.every((key) => isFree(pool.busy, key, { ...span, id }))) return undefined
  const room = chosen(group.room, freeRooms(group, pool, span))
  const free = freeInstructors(group, pool, span)
  const { instructor: first, secondInstructor: second } = group
  // Each stays while they are free: nobody else takes the place of the other one.
  const instructor = chosen(
    first,
    free.filter((id) => id !== second),
  )
  const secondInstructor = chosen(
    second,
    free.filter((id) => id !== first && id !== instructor),
  )
  return room === undefined || instructor === undefined || secondInstructor === undefined
    ? undefined
    : { from, room, instructor, secondInstructor }
}

/**
 * Hours at which everything that a group needs is free: of each day those nearest to its own hour, the days in their order.
 * `days`: when groups of this length may begin, by day.
 */
export function proposeTimes(group: Affected, pool: Pool, days: readonly (readonly number[])[]): ProposedTime[] {
  /** How far the hour of the day is from the group's own. */
  const away = (from: number) => {
    const apart = Math.abs(from - group.from) % day
    return Math.min(apart, day - apart)
  }
  return days
    .flatMap((starts) =>
      starts
        .filter((from) => from !== group.from)
        .flatMap((from) => proposedAt(group, pool, from) ?? [])
        .toSorted((a, b) => away(a.from) - away(b.from))
        .slice(0, mostOfDay)
        .toSorted((a, b) => a.from - b.from),
    )
    .slice(0, mostTimes)
}
