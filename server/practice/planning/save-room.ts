import { recordChange } from '../../audit/public.ts'
import type { Fails, Principal } from '../../context.ts'
import type { Write } from '../../db/connect.ts'
import { refuseUnprinted } from '../../http/unprinted.ts'

type Saving = { db: Write; now: () => Date; principal?: Principal | undefined }
type RoomInput = {
  room: number | null
  location: number
  name: string
  capacity: number
  note: string
  active: boolean
  version: number
}

/** Adds a room, or changes one; a room with planned groups keeps its location. Returns its id. */
export async function saveRoom(
  saving: Saving & Fails<'not_found' | 'version_conflict' | 'key_taken' | 'room_unsuitable'>,
  input: RoomInput,
): Promise<number> {
  const { db, now, fail } = saving
  refuseUnprinted({ name: input.name })
  const fields = {
    location_id: input.location,
    name: input.name.trim(),
    capacity: input.capacity,
    note: input.note.trim(),
    active: input.active,
  }
  const location = await db
    .selectFrom('locations')
    .select('id')
    .where('id', '=', input.location)
    .where('online', '=', false)
    .executeTakeFirst()
  if (!location) return fail('not_found', 'location')
  const twin = await db
    .selectFrom('rooms')
    .select('id')
    .where('location_id', '=', input.location)
    .where('name', '=', fields.name)
    .executeTakeFirst()
  if (twin && twin.id !== input.room) return fail('key_taken', 'name')
  if (input.room === null) {
    const { id } = await db.insertInto('rooms').values(fields).returning('id').executeTakeFirstOrThrow()
    await recordChange(saving, { action: 'room.created', id, about: fields.name, after: fields })
    return id
  }
  const before = await db
    .selectFrom('rooms')
    .select(['location_id', 'name', 'capacity', 'note', 'active', 'version'])
    .where('id', '=', input.room)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return fail('not_found')
  const { version, ...was } = before
  if (version !== input.version) return fail('version_conflict')
  if (was.location_id !== input.location) {
    const planned = await db
      .selectFrom('practice_groups')
      .select('id')
      .where('room_id', '=', input.room)
      .where('state', '=', 'planned')
      .where('starts_at', '>', now())
      .executeTakeFirst()
    if (planned) return fail('room_unsuitable', 'location')
  }
  await db
    .updateTable('rooms')
    .set({ ...fields, version: version + 1 })
    .where('id', '=', input.room)
    .execute()
  await recordChange(saving, { action: 'room.changed', id: input.room, about: fields.name, before: was, after: fields })
  return input.room
}

type EquipmentInput = {
  piece: number | null
  name: string
  room: number | null
  note: string
  active: boolean
  version: number
}

/** Adds a piece of equipment, or changes one. Returns its id. */
export async function saveEquipment(
  saving: Saving & Fails<'not_found' | 'version_conflict' | 'key_taken' | 'equipment_unsuitable'>,
  input: EquipmentInput,
): Promise<number> {
  const { db, fail } = saving
  const fields = { name: input.name.trim(), room_id: input.room, note: input.note.trim(), active: input.active }
  const twin = await db.selectFrom('equipment').select('id').where('name', '=', fields.name).executeTakeFirst()
  if (twin && twin.id !== input.piece) return fail('key_taken', 'name')
  if (input.room !== null) {
    const room = await db.selectFrom('rooms').select('id').where('id', '=', input.room).executeTakeFirst()
    if (!room) return fail('equipment_unsuitable', 'room')
  }
  if (input.piece === null) {
    const { id } = await db.insertInto('equipment').values(fields).returning('id').executeTakeFirstOrThrow()
    await recordChange(saving, { action: 'equipment.created', id, about: fields.name, after: fields })
    return id
  }
  const before = await db
    .selectFrom('equipment')
    .select(['name', 'room_id', 'note', 'active', 'version'])
    .where('id', '=', input.piece)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return fail('not_found')
  const { version, ...was } = before
  if (version !== input.version) return fail('version_conflict')
  await db
    .updateTable('equipment')
    .set({ ...fields, version: version + 1 })
    .where('id', '=', input.piece)
    .execute()
  const change = { id: input.piece, about: fields.name, before: was, after: fields }
  await recordChange(saving, { action: 'equipment.changed', ...change })
  return input.piece
}
