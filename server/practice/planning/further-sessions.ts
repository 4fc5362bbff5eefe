import type { Read, Write } from '../../db/connect.ts'
import { failFields } from '../../http/fail.ts'
import { addDays, addMinutes, dayInVilnius, daysBetween, instantOf, localTime } from '../../time.ts'
import type { Further } from '../claims.queries.ts'

/** A further session as it is planned: `room` null is the room of the group, `instructor` its first instructor. */
export type FurtherInput = {
  starts: string
  minutes: number
  room: number | null
  instructor?: string | null | undefined
}

/** When further sessions are. Fails when the clock has no such time, or one begins before the one before it has ended. */
export function furtherOf(further: readonly FurtherInput[], firstEnds: Date): Further[] {
  let before = firstEnds
  return further.map(({ starts, minutes, room, instructor = null }) => {
    const startsAt = instantOf(starts)
    if (localTime(startsAt) !== starts) return failFields({ further: 'no_such_time' })
    if (startsAt < before) return failFields({ further: 'sessions_order' })
    before = addMinutes(startsAt, minutes)
    return { startsAt, endsAt: before, room, instructor }
  })
}

/** Further sessions of a group that is moved: as many days later or earlier as its first one, at the same hours. */
export function shiftedFurther(further: readonly Further[], from: Date, to: Date): FurtherInput[] {
  const days = daysBetween(dayInVilnius(from), dayInVilnius(to))
  return further.map((session) => {
    const { starts, ...rest } = plannedAs(session)
    return { starts: `${addDays(starts.slice(0, 10), days)}${starts.slice(10)}`, ...rest }
  })
}

/** A further session as it is planned. */
export const plannedAs = ({ startsAt, endsAt, room, instructor = null }: Further) => ({
  starts: localTime(startsAt),
  minutes: Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000),
  room,
  instructor,
})

/** The further sessions of a group, in their order. */
export async function listFurther(db: Read, groupId: number): Promise<Further[]> {
  const rows = await db
    .selectFrom('practice_sessions')
    .select(['starts_at', 'ends_at', 'room_id', 'instructor_id'])
    .where('group_id', '=', groupId)
    .orderBy('session')
    .execute()
  return rows.map(({ starts_at, ends_at, room_id, instructor_id }) => ({
    startsAt: starts_at,
    endsAt: ends_at,
    room: room_id,
    instructor: instructor_id,
  }))
}

/**
 * The further sessions of a group of a date that begins then: at the times of the group of the date that was planned last, in the
 * room and with the instructor of the new one. A group that was moved, whose days may be an exception, is followed only when the date
 * has no other.
 */
export async function furtherOfDate(db: Read, productId: number, startsAt: Date): Promise<FurtherInput[]> {
  const last = await db
    .selectFrom('practice_groups')
    .select(['id', 'starts_at'])
    .where('product_id', '=', productId)
    .where('state', '=', 'planned')
    .orderBy((eb) => eb('moved_at', 'is not', null))
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!last) return []
  const further = (await listFurther(db, last.id)).map((session) => ({ ...session, room: null, instructor: null }))
  return shiftedFurther(further, last.starts_at, startsAt)
}

/** Replaces the further sessions of a group by their numbers. */
export async function storeFurther(db: Write, groupId: number, further: readonly Further[]): Promise<void> {
  await db.deleteFrom('practice_sessions').where('group_id', '=', groupId).execute()
  const rows = further.map(({ startsAt, endsAt, room, instructor = null }, index) => ({
    group_id: groupId,
    session: index + 2,
    starts_at: startsAt,
    ends_at: endsAt,
    room_id: room,
    instructor_id: instructor,
  }))
  if (rows.length) await db.insertInto('practice_sessions').values(rows).execute()
}

const timesOf = ({ startsAt, endsAt }: Further) => `${localTime(startsAt)}–${localTime(endsAt).slice(11)}`

/** What the audit log keeps of further sessions: their times, and the rooms and instructors that they have of their own. */
export function furtherFields(further: readonly Further[]) {
  const rooms = further.flatMap(({ room }) => room ?? [])
  const instructors = leadersOfFurther(further).filter((id) => id !== null)
  return {
    ...(further.length ? { further: further.map(timesOf) } : {}),
    ...(rooms.length ? { further_rooms: rooms } : {}),
    ...(instructors.length ? { further_instructors: instructors } : {}),
  }
}

/** Who leads them in place of the first instructor of the group. */
export const leadersOfFurther = (further: readonly Further[]) => further.map(({ instructor = null }) => instructor)
