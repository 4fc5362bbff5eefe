import { limits } from '../../../contract/limits.ts'
import { recordChange } from '../../audit/public.ts'
import type { Fails, Work } from '../../context.ts'
import { groupSessions } from '../../db/group-sessions.ts'
import { inLanguage } from '../../db/texts.ts'
import { localTime } from '../../time.ts'
import { findGroup } from '../groups.queries.ts'
import { offerFreedSeats } from '../queue/offer-freed-seats.ts'
import { lockPlanned } from '../lock-group.ts'

type Changing = Work & Fails<'not_found' | 'group_closed' | 'version_conflict' | 'seats_in_use' | 'room_too_small'>

/** Changes how many seats a group has. New ones go to its waiting list first; only free ones are taken away. */
export async function setSeats(
  changing: Changing,
  { id, seats, version }: { id: number; seats: number; version: number },
): Promise<void> {
  const { db, fail } = changing
  await lockPlanned(changing, id, version)
  const rows = await db
    .selectFrom('practice_seats')
    .select(['seat', 'state'])
    .where('group_id', '=', id)
    .orderBy('seat')
    .forUpdate()
    .execute()
  const room = await db
    .selectFrom(groupSessions.as('t'))
    .innerJoin('rooms', 'rooms.id', 't.room_id')
    .select('capacity')
    .where('t.group_id', '=', id)
    .orderBy('capacity')
    .executeTakeFirst()
  if (room && seats > rows.length && room.capacity < seats) return fail('room_too_small', 'seats')
  const free = rows.filter(({ state }) => state === 'free').map(({ seat }) => seat)
  const surplus = rows.length - seats
  if (surplus > free.length) return fail('seats_in_use', 'seats')
  if (surplus > 0)
    await db.deleteFrom('practice_seats').where('group_id', '=', id).where('seat', 'in', free.slice(-surplus)).execute()
  const missing = Array.from({ length: limits.mostInGroup }, (_, i) => i + 1)
    .filter((seat) => !rows.some((row) => row.seat === seat))
    .slice(0, Math.max(0, -surplus))
  if (missing.length)
    await db
      .insertInto('practice_seats')
      .values(missing.map((seat) => ({ group_id: id, seat })))
      .execute()
  await db
    .updateTable('practice_groups')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  const group = await findGroup(db, id)
  await recordChange(changing, {
    action: 'practice_group.seats_changed',
    id,
    about: `${inLanguage(group.title, 'lt')}, ${localTime(group.starts_at).replace('T', ' ')}`,
    before: { seats: rows.length },
    after: { seats },
  })
  await offerFreedSeats(changing, [id])
}
