import { expect, test } from 'vitest'
import { catalogueCalls } from '../../../contract/catalogue.ts'
import { auditCalls } from '../../../contract/manage/audit.ts'
import { courseEditorCalls } from '../../../contract/manage/courses.ts'
import { locationCalls as calls } from '../../../contract/manage/locations.ts'
import { practiceRoomCalls } from '../../../contract/manage/rooms.ts'
import { makeCourse, makeLearner, type MadeUser, unique } from '../../test/make.ts'
import { openWorld } from '../../test/world.ts'

const world = openWorld()
const three = (lt: string, en = '', ru = '') => ({ lt, en, ru })
const inputOf = (name: string) => ({
  edited_location: null as number | null,
  location_name: three(name, 'Room'),
  location_address: three('Gedimino pr. 1'),
  location_city: three('Kaunas', '', 'Каунас'),
  online: false,
  active: true,
  version: 0,
})
const save = (body: ReturnType<typeof inputOf>, as: MadeUser) => world.call(calls.saveLocation, { body }, as)

test('a location is added, changed and no longer offered for new dates and groups', async () => {
  const manager = await makeLearner(world, { role: 'manager' })
  const name = unique('Salė ')
  const { reply } = await save(inputOf(name), manager)
  expect(reply).toMatchObject({ location_name: three(name, 'Room'), rooms: [], offerings: 0, version: 1 })
  const room = { room: null, location: reply.id, name: 'A', capacity: 6, note: '', active: true, version: 0 }
  expect((await world.call(practiceRoomCalls.saveRoom, { body: room }, manager)).status).toBe(200)
  const known = { ...inputOf(name), edited_location: reply.id, version: 1 }
  expect((await save({ ...known, online: true }, manager)).failure.code).toBe('location_used')
  const changed = await save({ ...known, active: false }, manager)
  expect(changed.reply).toMatchObject({ active: false, rooms: ['A'], version: 2 })
  const choices = (await world.call(practiceRoomCalls.getPracticeChoices, {}, manager)).reply
  expect(choices.locations.map(({ id }) => id)).not.toContain(reply.id)
  const author = await makeLearner(world, { role: 'author' })
  const { locations } = (await world.call(courseEditorCalls.getCourseChoices, {}, author)).reply
  expect(locations.find((one) => one.name.endsWith(name))).toMatchObject({ active: false })
  const history = await world.call(
    auditCalls.getHistory,
    { params: { object: 'location', id: String(reply.id) } },
    manager,
  )
  expect(history.reply.data.map(({ action, after }) => [action, after.active])).toEqual([
    ['location.changed', false],
    ['location.created', true],
  ])
})

test('needs its Lithuanian texts, and is not overwritten', async () => {
  const manager = await makeLearner(world, { role: 'manager' })
  const { failure } = await save({ ...inputOf('Salė'), location_address: three(' ', 'Address') }, manager)
  expect([failure.code, Object.keys(failure.errors ?? {})]).toEqual(['invalid_fields', ['location_address.lt']])
  const { reply } = await save(inputOf(unique('Salė ')), manager)
  const known = { ...inputOf('Kita salė'), edited_location: reply.id }
  expect((await save({ ...known, version: 1 }, manager)).status).toBe(200)
  expect((await save({ ...known, version: 1 }, manager)).failure.code).toBe('version_conflict')
})

test('the catalogue says at once where its courses are', async () => {
  const manager = await makeLearner(world, { role: 'manager' })
  const { reply } = await save(inputOf(unique('Salė ')), manager)
  const course = await makeCourse(world, { groups: 1 })
  await world.db
    .updateTable('products')
    .set({ location_id: reply.id })
    .where('product_id', '=', course.productId)
    .execute()
  const city = unique('Miestas ')
  await save({ ...inputOf('Salė'), edited_location: reply.id, location_city: three(city), version: 1 }, manager)
  const shown = await world.call(catalogueCalls.getCourse, { params: { id: course.id } })
  expect(JSON.stringify(shown.reply)).toContain(city)
})
