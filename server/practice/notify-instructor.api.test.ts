import { expect, test } from 'vitest'
import { calendarCalls } from '../../contract/calendar.ts'
import { practicePlanCalls } from '../../contract/manage/practice.ts'
import { takeEmailsTo } from '../test/enqueued.ts'
import { type MadeUser, makeCourse, makeLearner, unique } from '../test/make.ts'
import { detailsOf, makeInstructor, planIn } from '../test/practice.ts'
import { openWorld } from '../test/world.ts'

const world = openWorld()
const { planGroup, planSeries, moveGroup, cancelGroup } = practicePlanCalls

async function makePlanning() {
  const manager = await makeLearner(world, { role: 'manager' })
  const course = await makeCourse(world, { groups: 1, pages: 1, title: `Gaivinimas ${unique()}` })
  const instructor = await makeInstructor(world, manager, [course.id])
  const planned = { ...planIn(world, course, 20), instructor: instructor.id }
  const plan = async () => (await world.call(planGroup, { body: planned }, manager)).reply.id
  const move = async (id: number, changes: object) => {
    const { starts, minutes, room, equipment } = planned
    const { version } = await detailsOf(world, manager, id)
    const body = { starts, minutes, room, equipment, instructor: instructor.id, reason: '', version, ...changes }
    expect((await world.call(moveGroup, { params: { id }, body }, manager)).status).toBe(200)
  }
  return { manager, course, instructor, planned, plan, move }
}

/** The emails that a user got since the last time, with the facts of their calendar entries. */
const newsOf = async ({ email }: MadeUser) =>
  (await takeEmailsTo(world, email)).map(({ subject, text, calendar }) => {
    const lines = calendar?.content.replaceAll('\r\n ', '').split('\r\n') ?? []
    const valuesOf = (name: string) =>
      lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1))
    const uids = valuesOf('UID').map((uid) => uid.replace(/@.*/, ''))
    return { subject, text, method: calendar?.method, uids, sequence: valuesOf('SEQUENCE')[0], lines }
  })

test('an instructor is emailed the group that they are to lead, its move and its cancellation', async () => {
  const { instructor, manager, course, plan, move } = await makePlanning()
  const id = await plan()
  const uids = [`practice-${id}-instructor`]
  expect(await newsOf(instructor)).toMatchObject([
    { subject: expect.stringContaining('vesite praktiką'), method: 'REQUEST', uids, sequence: '0' },
  ])
  await move(id, { starts: planIn(world, course, 21).starts, reason: 'Remontas' })
  expect(await newsOf(instructor)).toMatchObject([
    { text: expect.stringContaining('Remontas'), method: 'REQUEST', uids, sequence: '1' },
  ])
  const { version } = await detailsOf(world, manager, id)
  await world.call(cancelGroup, { params: { id }, body: { reason: 'Serga', version } }, manager)
  const [cancelled] = await newsOf(instructor)
  expect(cancelled).toMatchObject({
    subject: expect.stringContaining('atšaukta'),
    method: 'CANCEL',
    uids,
    sequence: '2',
  })
  expect(cancelled?.lines).toContain('STATUS:CANCELLED')
})

test('a group that is given to another instructor is emailed to both, and its SEQUENCE rises', async () => {
  const { instructor, manager, course, plan, move } = await makePlanning()
  const id = await plan()
  await newsOf(instructor)
  const other = await makeInstructor(world, manager, [course.id], unique('Kita'))
  await world.db.updateTable('users').set({ language: 'en' }).where('id', '=', other.id).execute()
  await move(id, { instructor: other.id })
  const { rows } = await world.pool.query<{ data: { to: string; calendar: { method: string; content: string } } }>(
    `select data from jobs.job where name = 'send-email'`,
  )
  const to = ({ email }: MadeUser) => rows.map(({ data }) => data).filter((each) => each.to === email)
  expect(to(instructor)).toMatchObject([
    { calendar: { method: 'CANCEL', content: expect.stringContaining('SEQUENCE:1') } },
  ])
  expect(to(other)).toMatchObject([
    { subject: expect.stringContaining('you lead a practice'), calendar: { method: 'REQUEST' } },
  ])
  await newsOf(other)
  await move(id, { instructor: null })
  expect(await newsOf(other)).toMatchObject([{ method: 'CANCEL', sequence: '2' }])
})

test('a series is one email with all its times', async () => {
  const { instructor, manager, planned } = await makePlanning()
  const body = { ...planned, weekdays: [1, 2, 3, 4, 5, 6, 7], count: 3 }
  await world.call(planSeries, { body: { ...body, save: false } }, manager)
  expect(await newsOf(instructor)).toEqual([])
  const { reply } = await world.call(planSeries, { body: { ...body, save: true } }, manager)
  const news = await newsOf(instructor)
  expect(news).toHaveLength(1)
  expect(news[0]?.method).toBe('PUBLISH')
  expect(news[0]?.uids).toHaveLength(reply.data.filter(({ outcome }) => outcome === 'planned').length)
})

test('the groups that an instructor leads are in their own calendar, while they have the role', async () => {
  const { instructor, plan } = await makePlanning()
  const id = await plan()
  const { url } = (await world.call(calendarCalls.renewCalendarAddress, {}, instructor)).reply
  const read = async () => (await world.app.inject({ url: new URL(url ?? '').pathname })).body
  const feed = await read()
  expect(feed).toContain(`UID:practice-${id}-instructor@`)
  expect(feed).toContain('Vedu praktiką')
  await world.db.deleteFrom('user_roles').where('user_id', '=', instructor.id).execute()
  expect(await read()).not.toContain('BEGIN:VEVENT')
})
