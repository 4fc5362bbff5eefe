import type { Fails } from '../context.ts'
import type { Write } from '../db/connect.ts'

type Moving = { db: Write } & Fails<'not_found'>
type Slot = { startsAt: Date; endsAt: Date; room: string }

/** Moves a practice group to another time or room. Calendars that know the session take the change over. */
export async function moveGroup(
  { db, fail }: Moving,
  groupId: number,
  { startsAt, endsAt, room }: Slot,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('practice_groups')
    .set((eb) => ({ starts_at: startsAt, ends_at: endsAt, room, sequence: eb('sequence', '+', 1) }))
    .where('id', '=', groupId)
    .executeTakeFirst()
  if (Number(numUpdatedRows) !== 1) return fail('not_found')
}
