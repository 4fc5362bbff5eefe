import { sql } from 'kysely'
import { equipment, room } from '../../../contract/manage/rooms.ts'
import { failFields } from '../../http/fail.ts'
import { resource } from '../../audit/public.ts'
import { refuseUnprinted } from '../../http/unprinted.ts'
import { checkedPeriods, storeClosures } from './closed-periods.ts'
import { listEquipment, listRooms } from './resources.queries.ts'

/** A room with planned groups keeps its location, and holds them; those of a closed period stay until staff replans them. */
export const rooms = resource(room, {
  table: 'rooms',
  rows: listRooms,
  columns: ({ location, closures: _closures, ...columns }) => ({ ...columns, location_id: location }),
  store: ({ db, now }, id, { closures }) => storeClosures(db, id, checkedPeriods('closures', closures), now()),
  async check({ db, now, fail }, { name, location, capacity, closures }, { id, before }) {
    checkedPeriods('closures', closures)
    refuseUnprinted({ name })
    const known = await db
      .selectFrom('locations')
      .select('id')
      .where('id', '=', location)
      .where('online', '=', false)
      .executeTakeFirst()
    if (!known) failFields({ location: 'choice' })
    if (!before) return
    const planned = await db
      .selectFrom('practice_groups')
      .innerJoin('practice_seats', 'practice_seats.group_id', 'practice_groups.id')
      .select(({ fn }) => fn.countAll<number>().as('seats'))
      .where(
        sql<boolean>`exists (select from group_sessions t where t.group_id = practice_groups.id and t.room_id = ${id} and t.starts_at > ${now()})`,
      )
      .where('practice_groups.state', '=', 'planned')
      .groupBy('practice_groups.id')
      .orderBy('seats', 'desc')
      .executeTakeFirst()
    if (planned && before.location !== location) fail('room_unsuitable', 'location')
    if (planned && planned.seats > capacity) fail('room_too_small', 'capacity')
  },
})

export const pieces = resource(equipment, {
  table: 'equipment',
  rows: listEquipment,
  columns: ({ room: roomId, ...columns }) => ({ ...columns, room_id: roomId }),
  async check({ db }, { room: roomId }, { before }) {
    if (roomId === null || before?.room === roomId) return
    const known = await db.selectFrom('rooms').select('active').where('id', '=', roomId).executeTakeFirst()
    if (!known) failFields({ room: 'choice' })
    else if (!known.active) failFields({ room: 'room_unused' })
  },
})
