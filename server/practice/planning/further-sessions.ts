import type { Read, Write } from '../../db/connect.ts'
import { failFields } from '../../http/fail.ts'
import { addDays, addMinutes, dayInVilnius, instantOf, localTime } from '../../time.ts'
import type { Further } from './claims.queries.ts'

/** A further session as it is planned: `room` null is the room of the group. */
export type FurtherInput = { starts: string; minutes: number; room: number | null }

/** When further sessions are. Fails when the clock has no such time, or one begins before the one before it has ended. */
export function furtherOf(further: readonly FurtherInput[], firstEnds: Date): Further[] {
  let before = firstEnds
  return further.map(({ starts, minutes, room }) => {
    const startsAt = instantOf(starts)
    if (localTime(startsAt) !== starts) return failFields({ further: 'no_such_time' })
    if (startsAt < before) return failFields({ further: 'sessions_order' })
    before = addMinutes(startsAt, minutes)
    return { startsAt, endsAt: before, room }
  })
}

const dayNumber = (instant: Date) => Date.parse(`${dayInVilnius(instant)}T00:00:00Z`) / 86_400_000

/** Further sessions of a group that is moved: as many days later or earlier as its first one, at the same hours. */
export function shiftedFurther(further: readonly Further[], from: Date, to: Date): FurtherInput[] {
  const days = dayNumber(to) - dayNumber(from)
  return further.map(({ startsAt, endsAt, room }) => {
    const [day = '', time = ''] = localTime(startsAt).split('T')
    const minutes = Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000)
    return { starts: `${addDays(day, days)}T${time}`, minutes, room }
  })
}

/** The further sessions of a group, in their order. */
export async function listFurther(db: Read, groupId: number): Promise<Further[]> {
  const rows = await db
    .selectFrom('practice_sessions')
    .select(['starts_at', 'ends_at', 'room_id'])
    .where('group_id', '=', groupId)
    .orderBy('session')
    .execute()
  return rows.map(({ starts_at, ends_at, room_id }) => ({ startsAt: starts_at, endsAt: ends_at, room: room_id }))
}

/** Replaces the further sessions of a group; nobody is recorded in one yet. */
export async function storeFurther(db: Write, groupId: number, further: readonly Further[]): Promise<void> {
  await db.deleteFrom('practice_sessions').where('group_id', '=', groupId).execute()
  const rows = further.map(({ startsAt, endsAt, room }, index) => ({
    group_id: groupId,
    session: index + 2,
    starts_at: startsAt,
    ends_at: endsAt,
    room_id: room,
  }))
  if (rows.length) await db.insertInto('practice_sessions').values(rows).execute()
}

const partOf = ({ startsAt, endsAt, room }: Further) =>
  `${localTime(startsAt)}–${localTime(endsAt).slice(11)}${room === null ? '' : ` (${room})`}`

/** What the audit log keeps of further sessions. */
export const furtherFields = (further: readonly Further[]) => further.map(partOf)

export const isSameFurther = (one: readonly Further[], other: readonly Further[]) =>
  furtherFields(one).join() === furtherFields(other).join()
