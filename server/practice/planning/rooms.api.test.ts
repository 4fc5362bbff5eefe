import { expect, test } from 'vitest'
import { equipment } from '../../../contract/manage/rooms.ts'
import { makeLearner, makeRoom, unique } from '../../test/make.ts'
import { openWorld } from '../../test/world.ts'

const world = openWorld()

test('equipment is not placed in a room that is out of use; where it is already, it stays', async () => {
  const as = await makeLearner(world, { role: 'manager' })
  const id = await makeRoom(world)
  const body = { name: unique('Manekenas '), room: id, note: '', active: true }
  const { reply } = await world.call(equipment.calls.createEquipmentPiece, { body }, as)
  await world.db.updateTable('rooms').set({ active: false }).where('id', '=', id).execute()
  const other = await world.call(
    equipment.calls.createEquipmentPiece,
    { body: { ...body, name: unique('Defibriliatorius ') } },
    as,
  )
  expect(other.failure).toMatchObject({
    code: 'invalid_fields',
    errors: { room: [expect.stringContaining('nebenau')] },
  })
  const kept = { params: { id: reply.id }, body: { ...body, note: 'Spintoje', version: 1 } }
  expect((await world.call(equipment.calls.saveEquipmentPiece, kept, as)).status).toBe(200)
})
