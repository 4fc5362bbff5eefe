import { beforeEach, expect, test } from 'vitest'
import { location, locationCalls, type StaffLocation } from '../../../contract/manage/locations.ts'
import { placeCalls } from '../../../contract/places.ts'
import { buyPlaces } from '../../test/buy-places.ts'
import { lookedAt, runEnqueued } from '../../test/enqueued.ts'
import { makeCourse, type MadeCourse, type MadeUser, makeEnrolment, makeLearner, unique } from '../../test/make.ts'
import { makeInstructor } from '../../test/practice.ts'
import { openWorld } from '../../test/world.ts'
import { announcePlaceJob, announceToLeadersJob } from './locations.jobs.ts'

const world = openWorld()
let manager: MadeUser
beforeEach(async () => {
  world.clock.at = new Date('2027-01-10T10:00:00Z')
  manager = await makeLearner(world, { role: 'manager' })
})

async function locationOf(course: MadeCourse): Promise<StaffLocation> {
  const text = (lt: string) => ({ lt, en: '', ru: '' })
  const values = { name: text(unique('Salė ')), address: text('Gedimino pr. 1'), city: text('Vilnius') }
  const body = { ...values, online: false, active: true }
  const { reply } = await world.call(location.calls.createLocation, { body }, manager)
  const products = world.db.updateTable('products').where('product_id', '=', course.productId)
  await products.set({ location_id: reply.id }).execute()
  return reply
}
/** Changes it, and returns how many are said to be emailed before. */
async function change(at: StaffLocation, changes: Partial<StaffLocation>): Promise<[number, StaffLocation]> {
  const { id, name, address, city, online, active, version } = { ...at, ...changes }
  const texts = { name, address, city }
  const { reply } = await world.call(locationCalls.previewLocation, { params: { id }, body: texts }, manager)
  const body = { ...texts, online, active, version }
  const saved = await world.call(location.calls.saveLocation, { params: { id }, body }, manager)
  await runEnqueued(world, announcePlaceJob)
  return [reply.emailed, saved.reply]
}
async function changesSentTo(to: string): Promise<string[]> {
  const { rows } = await world.pool.query<{ text: string }>(
    "select data->>'text' as text from jobs.job where name = 'send-email' and data->>'to' = $1 order by created_on",
    [to],
  )
  return rows.map(({ text }) => text.replaceAll('\u00a0', ' ')).filter((text) => text.includes('Vieta: buvo'))
}

test('who has, ordered or was sent a date that is to come is emailed of the other address of its place, once', async () => {
  const course = await makeCourse(world, { cents: 8900, pages: 1 })
  const at = await locationOf(course)
  const learner = await makeLearner(world)
  await makeEnrolment(world, learner, course)
  const { learner: buyer, read } = await buyPlaces(world, { quantity: 2, own_place: false, of: course })
  const sent = `${unique()}@praktika.example`
  const id = (await read()).places[0]?.id ?? ''
  await world.call(placeCalls.sendPlace, { params: { id }, body: { email: sent } }, buyer)
  const [emailed] = await change(at, { address: { lt: 'Žirmūnų g. 68A', en: '', ru: '' } })
  expect(emailed).toBe(3)
  for (const email of [learner.email, buyer.email, sent])
    expect(await changesSentTo(email)).toEqual([expect.stringContaining(`${at.name.lt}, Žirmūnų g. 68A, Vilnius`)])
})

/** What the last email to somebody does to their calendar. */
async function lastEntry({ email }: MadeUser) {
  const sent = (await lookedAt(world)).findLast(({ to }) => to === email)
  const lines = sent?.calendar?.content.replaceAll('\r\n ', '').split('\r\n') ?? []
  const valuesOf = (name: string) =>
    lines.flatMap((line) => (line.startsWith(`${name}:`) ? [line.slice(name.length + 1)] : []))
  return {
    subject: sent?.subject,
    method: sent?.calendar?.method,
    at: valuesOf('LOCATION'),
    sequence: valuesOf('SEQUENCE'),
  }
}

test('who has a seat in a practice group gets the entry with the other place; once it is over nobody is emailed', async () => {
  const course = await makeCourse(world, { cents: 8900, groups: 1 })
  const at = await locationOf(course)
  const { learner } = await buyPlaces(world, { quantity: 1, of: course })
  const [emailed, saved] = await change(at, { name: { lt: 'Kita salė', en: '', ru: '' } })
  expect([emailed, (await changesSentTo(learner.email)).length]).toEqual([1, 1])
  expect(await lastEntry(learner)).toEqual({
    subject: `${course.title}: pakeistas praktikos vietos pavadinimas ar adresas`,
    method: 'REQUEST',
    at: [expect.stringContaining('Kita salė\\, Gedimino pr. 1\\, Vilnius')],
    sequence: ['1'],
  })
  world.clock.at = new Date('2030-01-10T10:00:00Z')
  manager = await makeLearner(world, { role: 'manager' })
  expect((await change(saved, { name: at.name }))[0]).toBe(0)
  expect(await changesSentTo(learner.email)).toHaveLength(1)
})

test('who leads groups there gets one email with the entries of all of them; who has a seat and other places, one too', async () => {
  const course = await makeCourse(world, { cents: 8900, groups: 2 })
  const at = await locationOf(course)
  const leader = await makeInstructor(world, manager, [course.id])
  const groups = world.db.updateTable('practice_groups').where('product_id', '=', course.productId)
  await groups.set({ instructor_id: leader.id }).execute()
  const other = await makeCourse(world, { groups: 1 })
  const { learner: buyer } = await buyPlaces(world, { quantity: 2, own_place: true, of: course })
  const { rows } = await world.pool.query<{ id: number }>(
    'select group_id as id from practice_seats where user_id = $1',
    [buyer.id],
  )
  const [emailed] = await change(at, { address: { lt: 'Žirmūnų g. 68A', en: '', ru: '' } })
  await runEnqueued(world, announceToLeadersJob)
  expect([emailed, rows.length]).toEqual([2, 1])
  expect(await changesSentTo(buyer.email)).toHaveLength(1)
  expect((await lastEntry(buyer)).method).toBe('REQUEST')
  expect(await changesSentTo(leader.email)).toHaveLength(1)
  const place = expect.stringContaining('Žirmūnų g. 68A')
  expect(await lastEntry(leader)).toEqual({
    subject: 'Praktika: pakeistas jūsų vedamos praktikos vietos pavadinimas ar adresas',
    method: 'PUBLISH',
    at: [place, place],
    sequence: ['1', '1'],
  })
  const sequences = world.db.selectFrom('practice_groups').select('sequence').where('product_id', '=', other.productId)
  expect(await sequences.execute()).toEqual([{ sequence: 0 }])
})

test('a translation that the reader does not see, and what is no address, are emailed to nobody', async () => {
  const course = await makeCourse(world, { cents: 0 })
  const at = await locationOf(course)
  const learner = await makeLearner(world)
  await makeEnrolment(world, learner, course)
  const [emailed, saved] = await change(at, { name: { ...at.name, en: 'Hall' } })
  expect(emailed).toBe(0)
  await change(saved, { active: false })
  expect(await changesSentTo(learner.email)).toEqual([])
})
