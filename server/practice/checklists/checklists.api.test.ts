import { beforeAll, expect, test } from 'vitest'
import { auditCalls } from '../../../contract/manage/audit.ts'
import { checklistCalls as calls, type StaffChecklist } from '../../../contract/manage/checklists.ts'
import { type MadeUser, makeCourse, makeLearner, unique } from '../../test/make.ts'
import { openWorld } from '../../test/world.ts'
import { findChecklist } from './checklists.queries.ts'

const world = openWorld()
let author: MadeUser
beforeAll(async () => void (author = await makeLearner(world, { role: 'author' })))

const text = (lt: string) => ({ lt, en: `${lt} en`, ru: '' })
const items = [
  { key: 'safety', text: text('Aplinka saugi'), critical: true },
  { key: 'call', text: text('Skambina 112'), critical: false },
]
const body = (changes: object = {}) => ({
  name: unique('Lapas '),
  needed: 1,
  items,
  course_ids: [] as number[],
  ...changes,
})
const create = (changes: object = {}) => world.call(calls.createChecklist, { body: body(changes) }, author)
const change = ({ id, version }: StaffChecklist, changes: object = {}) =>
  world.call(calls.saveChecklist, { params: { id }, body: { ...body(changes), version } }, author)

test('a checklist is made, listed with its rule, and assigned to courses', async () => {
  const [first, second] = [await makeCourse(world), await makeCourse(world)]
  const { reply } = await create({ course_ids: [first.id, second.id] })
  expect(reply).toMatchObject({ version: 1, needed: 1, items, course_ids: [first.id, second.id], assessed: 0 })
  const listed = await world.call(calls.listChecklists, {}, author)
  expect(listed.reply.data.find(({ id }) => id === reply.id)).toMatchObject({ items: 2, critical: 1, needed: 1 })
  expect(await findChecklist(world.db, first.id)).toMatchObject({
    needed: 1,
    items: [{ key: 'safety' }, { key: 'call' }],
  })
})

test('courses are named in the language of the reader, or in Lithuanian', async () => {
  const [translated, plain] = [await makeCourse(world, { titleEn: 'Resuscitation' }), await makeCourse(world)]
  await create({ course_ids: [translated.id, plain.id] })
  const { reply } = await world.call(calls.listChecklists, {}, { ...author, language: 'en' })
  const titleOf = (id: number) => reply.courses.find((course) => course.id === id)?.title
  expect([titleOf(translated.id), titleOf(plain.id)]).toEqual(['Resuscitation', plain.title])
})

test('a course has one checklist: another one takes its place', async () => {
  const course = await makeCourse(world)
  const first = await create({ course_ids: [course.id] })
  const second = await create({ needed: 2, course_ids: [course.id] })
  expect(await findChecklist(world.db, course.id)).toMatchObject({ needed: 2 })
  const shown = await world.call(calls.getChecklist, { params: { id: first.reply.id } }, author)
  expect(shown.reply.course_ids).toEqual([])
  await change(second.reply, { course_ids: [] })
  expect(await findChecklist(world.db, course.id)).toBeUndefined()
})

test('a change is recorded, and nothing is saved over what somebody else has saved', async () => {
  const { reply } = await create()
  const changed = await change(reply, { items: items.toReversed(), needed: 2 })
  expect(changed.reply).toMatchObject({ version: 2, needed: 2, items: items.toReversed() })
  expect((await change(reply)).failure.code).toBe('version_conflict')
  const params = { object: 'checklist', id: String(reply.id) }
  const history = await world.call(auditCalls.getHistory, { params }, author)
  expect(history.reply.data.map(({ action }) => action)).toEqual(['checklist.changed', 'checklist.created'])
  expect(history.reply.data[0]?.after).toMatchObject({ needed: 2, items: items.toReversed() })
})

test('what cannot be is said at its field', async () => {
  expect((await create({ needed: 3 })).failure.errors).toEqual({ needed: ['Punktų yra mažiau, nei reikalaujama'] })
  const unwritten = [{ key: 'a', text: { lt: ' ', en: 'A', ru: '' }, critical: false }]
  expect((await create({ items: unwritten })).failure.errors).toHaveProperty(['items.0.text.lt'])
  const twice = [items[0], items[0]]
  expect((await create({ items: twice, needed: 1 })).failure.errors).toHaveProperty(['items'])
  expect((await create({ course_ids: [999_999] })).status).toBe(404)
  expect((await world.call(calls.getChecklist, { params: { id: 999_999 } }, author)).status).toBe(404)
})
