import { beforeAll, expect, test } from 'vitest'
import type { Language } from '../../../contract/common.ts'
import { algorithmCalls as calls, type StaffAlgorithm } from '../../../contract/manage/algorithms.ts'
import { auditCalls } from '../../../contract/manage/audit.ts'
import { type MadeUser, makeCourse, makeLearner } from '../../test/make.ts'
import { openWorld } from '../../test/world.ts'
import { listAlgorithms } from './algorithms.ts'

const world = openWorld()
let author: MadeUser
beforeAll(async () => void (author = await makeLearner(world, { role: 'author' })))

const text = (lt: string) => ({ lt, en: `${lt} en`, ru: '' })
const steps = [
  { key: 'safety', text: text('Aplinka saugi'), by: 10, weight: 1, critical: false },
  { key: 'call', text: text('Skambina 112'), by: 30, weight: 2, critical: true },
]
const body = (changes: object = {}) => ({
  title: text('Gaivinimas'),
  goal: text('Žmogus susmuko'),
  steps,
  course_ids: [] as number[],
  ...changes,
})
const create = (changes: object = {}) => world.call(calls.createTrioAlgorithm, { body: body(changes) }, author)
const change = ({ id, version }: StaffAlgorithm, changes: object = {}) =>
  world.call(calls.saveTrioAlgorithm, { params: { id }, body: { ...body(changes), version } }, author)
const keysOf = async (courseId: number) => (await listAlgorithms(world.db, courseId)).map(({ key }) => key)

test('an algorithm is made, listed with its time, and offered to the groups of its courses', async () => {
  const course = await makeCourse(world)
  const { reply } = await create({ course_ids: [course.id] })
  expect(reply).toMatchObject({ version: 1, title: text('Gaivinimas'), steps, course_ids: [course.id], runs: 0 })
  const listed = await world.call(calls.listTrioAlgorithms, {}, author)
  expect(listed.reply.data.find(({ id }) => id === reply.id)).toMatchObject({ steps: 2, critical: 1, seconds: 30 })
  expect(await keysOf(course.id)).toEqual([reply.id])
})

test('an algorithm and its courses are named in the language of the reader, or in Lithuanian', async () => {
  const course = await makeCourse(world, { titleEn: 'Resuscitation' })
  const title = { ...text('Gaivinimas'), en: 'CPR' }
  const { reply } = await create({ title, course_ids: [course.id] })
  const titlesIn = async (language: Language) => {
    const listed = await world.call(calls.listTrioAlgorithms, {}, { ...author, language })
    const found = listed.reply.data.find(({ id }) => id === reply.id)
    return [found?.title, ...(found?.courses ?? []).map((one) => one.title)]
  }
  expect(await titlesIn('en')).toEqual(['CPR', 'Resuscitation'])
  expect(await titlesIn('ru')).toEqual(['Gaivinimas', course.title])
})

test('a course keeps the order of its algorithms when one of them is saved again', async () => {
  const course = await makeCourse(world)
  const first = await create({ course_ids: [course.id] })
  const second = await create({ course_ids: [course.id] })
  await change(first.reply, { course_ids: [course.id] })
  expect(await keysOf(course.id)).toEqual([first.reply.id, second.reply.id])
  await change(second.reply)
  expect(await keysOf(course.id)).toEqual([first.reply.id])
})

test('a change is recorded, and nothing is saved over what somebody else has saved', async () => {
  const { reply } = await create()
  const changed = await change(reply, { title: text('Gaivinimas su AED') })
  expect(changed.reply).toMatchObject({ version: 2, title: text('Gaivinimas su AED') })
  const late = await change(reply)
  expect(late.failure.code).toBe('version_conflict')
  const params = { object: 'algorithm', id: reply.id }
  const history = await world.call(auditCalls.getHistory, { params }, author)
  expect(history.reply.data.map(({ action }) => action)).toEqual(['algorithm.changed', 'algorithm.created'])
  expect(history.reply.data[0]?.after).toEqual({ title: text('Gaivinimas su AED') })
})

test('an algorithm is removed from its courses', async () => {
  const course = await makeCourse(world)
  const { reply } = await create({ course_ids: [course.id] })
  const params = { id: reply.id }
  expect((await world.call(calls.removeTrioAlgorithm, { params }, author)).status).toBe(204)
  expect(await keysOf(course.id)).toEqual([])
  expect((await world.call(calls.removeTrioAlgorithm, { params }, author)).status).toBe(404)
})

test('what cannot be is said at its field', async () => {
  const early = [steps[0], { ...steps[1], by: 5 }]
  expect((await create({ steps: early })).failure.errors).toEqual({
    'steps.1.by': ['Žingsnis negali būti anksčiau už ankstesnį'],
  })
  expect((await create({ title: text(' ') })).failure.errors).toHaveProperty(['title.lt'])
  expect((await create({ goal: text(' ') })).failure.errors).toHaveProperty(['goal.lt'])
  const unwritten = [{ ...steps[0], text: text('') }]
  expect((await create({ steps: unwritten })).failure.errors).toHaveProperty(['steps.0.text.lt'])
  expect((await create({ steps: [steps[0], steps[0]] })).failure.errors).toHaveProperty(['steps'])
  expect((await create({ course_ids: [999_999] })).status).toBe(404)
  expect((await world.call(calls.getTrioAlgorithm, { params: { id: 'none' } }, author)).status).toBe(404)
})
