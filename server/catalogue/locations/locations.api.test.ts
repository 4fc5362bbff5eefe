import { expect, test } from 'vitest'
import { catalogueCalls } from '../../../contract/catalogue.ts'
import { auditCalls } from '../../../contract/manage/audit.ts'
import { courseEditorCalls } from '../../../contract/manage/courses.ts'
import { location } from '../../../contract/manage/locations.ts'
import { practiceRoomCalls, room as declaredRoom } from '../../../contract/manage/rooms.ts'
import { exampleValues } from '../../test/field-values.ts'
import { makeCourse, makeLearner, type MadeUser, unique } from '../../test/make.ts'
import { openWorld } from '../../test/world.ts'

const { calls } = location
const world = openWorld()
const three = (lt: string, en = '', ru = '') => ({ lt, en, ru })
const inputOf = (name: string) => ({
  name: three(name, 'Room'),
  address: three('Gedimino pr. 1'),
  city: three('Kaunas', '', 'Каунас'),
  online: false,
  active: true,
})
type Input = ReturnType<typeof inputOf>
const add = (body: Input, as: MadeUser) => world.call(calls.createLocation, { body }, as)
const save = (id: number, body: Input & { version: number }, as: MadeUser) =>
  world.call(calls.saveLocation, { params: { id }, body }, as)

test('a location is added, changed and no longer offered for new dates and groups', async () => {
  const manager = await makeLearner(world, { role: 'manager' })
  const name = unique('Salė ')
  const { reply } = await add(inputOf(name), manager)
  expect(reply).toMatchObject({ name: three(name, 'Room'), rooms: [], offerings: 0, version: 1 })
  const body = { ...exampleValues(declaredRoom), location: reply.id, name: 'A' }
  expect((await world.call(practiceRoomCalls.createRoom, { body }, manager)).status).toBe(200)
  const known = { ...inputOf(name), version: 1 }
  expect((await save(reply.id, { ...known, online: true }, manager)).failure.code).toBe('location_used')
  const changed = await save(reply.id, { ...known, active: false }, manager)
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
  const { failure } = await add({ ...inputOf('Salė'), address: three(' ', 'Address') }, manager)
  expect([failure.code, Object.keys(failure.errors ?? {})]).toEqual(['invalid_fields', ['address.lt']])
  const { reply } = await add(inputOf(unique('Salė ')), manager)
  const known = { ...inputOf('Kita salė'), version: 1 }
  expect((await save(reply.id, known, manager)).status).toBe(200)
  expect((await save(reply.id, known, manager)).failure.code).toBe('version_conflict')
})

test('the catalogue says at once where its courses are', async () => {
  const manager = await makeLearner(world, { role: 'manager' })
  const { reply } = await add(inputOf(unique('Salė ')), manager)
  const course = await makeCourse(world, { groups: 1 })
  await world.db
    .updateTable('products')
    .set({ location_id: reply.id })
    .where('product_id', '=', course.productId)
    .execute()
  const city = unique('Miestas ')
  await save(reply.id, { ...inputOf('Salė'), city: three(city), version: 1 }, manager)
  const shown = await world.call(catalogueCalls.getCourse, { params: { id: course.id } })
  expect(JSON.stringify(shown.reply)).toContain(city)
})
