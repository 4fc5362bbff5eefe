import { equipment, room } from '../../../contract/manage/rooms.ts'
import { resource } from '../../audit/public.ts'
import { refuseUnprinted } from '../../http/unprinted.ts'
import { listEquipment, listRooms } from './resources.queries.ts'

/** A room with planned groups keeps its location. */
export const rooms = resource(room, {
  table: 'rooms',
  rows: listRooms,
  columns: ({ location, ...columns }) => ({ ...columns, location_id: location }),
  async check({ db, now, fail }, { name, location }, { id, before }) {
    refuseUnprinted({ name })
    const known = await db
      .selectFrom('locations')
      .select('id')
      .where('id', '=', location)
      .where('online', '=', false)
      .executeTakeFirst()
    if (!known) return fail('room_unsuitable', 'location')
    if (!before || before.location === location) return
    const planned = await db
      .selectFrom('practice_groups')
      .select('id')
      .where('room_id', '=', id)
      .where('state', '=', 'planned')
      .where('starts_at', '>', now())
      .executeTakeFirst()
    if (planned) fail('room_unsuitable', 'location')
  },
})

export const pieces = resource(equipment, {
  table: 'equipment',
  rows: listEquipment,
  columns: ({ room: roomId, ...columns }) => ({ ...columns, room_id: roomId }),
  async check({ db, fail }, { room: roomId }) {
    if (roomId === null) return
    const known = await db.selectFrom('rooms').select('id').where('id', '=', roomId).executeTakeFirst()
    if (!known) fail('equipment_unsuitable', 'room')
  },
})
