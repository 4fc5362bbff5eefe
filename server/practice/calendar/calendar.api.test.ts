import { describe, expect, test } from 'vitest'
import { practicePlanCalls } from '../../../contract/manage/practice.ts'
import { calendarCalls } from '../../../contract/calendar.ts'
import { makeCourse, makeEnrolment, makeLearner, type MadeUser } from '../../test/make.ts'
import { openWorld } from '../../test/world.ts'
import { anonymiseUser } from '../../accounts/anonymise-user.ts'

const world = openWorld({ PUBLIC_URL: 'https://praktika.example' })
const { getCalendarAddress, renewCalendarAddress, getPracticeEvent } = calendarCalls

/** A learner with a seat in a practice group. */
async function makePractising(starts = '2027-01-12T07:00:00Z', ends = '2027-01-12T11:00:00Z') {
  const course = await makeCourse(world, { groups: 1, titleEn: 'Airway, basics' })
  const learner = await makeLearner(world)
  const enrolmentId = await makeEnrolment(world, learner, course)
  const { order_id } = await world.db
    .selectFrom('enrolments')
    .select('order_id')
    .where('id', '=', enrolmentId)
    .executeTakeFirstOrThrow()
  const { id: groupId } = await world.db
    .updateTable('practice_groups')
    .set({ starts_at: new Date(starts), ends_at: new Date(ends) })
    .where('product_id', '=', course.productId)
    .returning('id')
    .executeTakeFirstOrThrow()
  await world.db
    .updateTable('practice_seats')
    .set({ state: 'taken', order_id, user_id: learner.id, enrolment_id: enrolmentId })
    .where('group_id', '=', groupId)
    .where('seat', '=', 1)
    .execute()
  return { course, learner, enrolmentId, groupId }
}

const renew = async (user: MadeUser) => (await world.call(renewCalendarAddress, {}, user)).reply.url ?? ''
const fetchFeed = (url: string) => world.app.inject({ url: new URL(url).pathname })
/** The lines of a calendar, with folded ones joined (RFC 5545, 3.1). */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

async function move(id: number, starts: string) {
  const manager = await makeLearner(world, { role: 'manager' })
  const { version } = (await world.call(practicePlanCalls.getPracticeGroup, { params: { id } }, manager)).reply
  const body = { starts, minutes: 240, room: null, instructor: null, equipment: [], reason: '', version }
  return world.call(practicePlanCalls.moveGroup, { params: { id }, body }, manager)
}

describe('the address of the calendar', () => {
  test('is made when it is asked for, stays the same, and can be renewed', async () => {
    const learner = await makeLearner(world)
    const read = async () => (await world.call(getCalendarAddress, {}, learner)).reply.url
    expect(await read()).toBeNull()
    const first = await renew(learner)
    expect(first).toMatch(/^https:\/\/praktika\.example\/api\/learning\/calendar\/[\w-]{43}\.ics$/)
    expect(await read()).toBe(first)
    const second = await renew(learner)
    expect(second).not.toBe(first)
    expect([(await fetchFeed(first)).statusCode, (await fetchFeed(second)).statusCode]).toEqual([404, 200])
  })

  test('is not in the database: neither the token nor what it is made of alone', async () => {
    const learner = await makeLearner(world)
    const url = await renew(learner)
    const token = /([\w-]{43})\.ics/.exec(url)?.[1] ?? ''
    const row = await world.db
      .selectFrom('calendar_feeds')
      .selectAll()
      .where('user_id', '=', learner.id)
      .executeTakeFirstOrThrow()
    expect(token).toHaveLength(43)
    expect(JSON.stringify(row)).not.toContain(token)
  })

  test.each(['nera', `${'x'.repeat(43)}.ics`, `${'x'.repeat(43)}`, '%2e%2e.ics'])(
    'an unknown one (%s) is not found',
    async (token) => {
      const { statusCode, headers } = await world.app.inject(`/api/learning/calendar/${token}`)
      expect(statusCode).toBe(404)
      expect(headers['cache-control']).toBe('no-store')
    },
  )

  test('stops working when the account is erased', async () => {
    const learner = await makeLearner(world)
    const url = await renew(learner)
    await world.db.transaction().execute((db) => anonymiseUser(db, learner.id, world.now()))
    expect((await fetchFeed(url)).statusCode).toBe(404)
  })
})

describe('the calendar', () => {
  test('has the practice session in the time of Vilnius, in winter', async () => {
    const { course, learner, enrolmentId, groupId } = await makePractising()
    const { statusCode, headers, body } = await fetchFeed(await renew(learner))
    expect([statusCode, headers['content-type'], headers['cache-control'], headers['set-cookie']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, max-age=900',
      undefined,
    ])
    const lines = linesOf(body)
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VTIMEZONE',
        'TZID:Europe/Vilnius',
        `UID:practice-${groupId}-${enrolmentId}@praktika.example`,
        'SEQUENCE:0',
        'DTSTART;TZID=Europe/Vilnius:20270112T090000',
        'DTEND;TZID=Europe/Vilnius:20270112T130000',
        `SUMMARY:Praktika: ${course.title}`,
        expect.stringMatching(/^LOCATION:Kambarys .*Vilnius/),
        `URL;VALUE=URI:https://praktika.example/course/${course.id}/general`,
        expect.stringMatching(/^DTSTAMP:\d{8}T\d{6}Z$/),
      ]),
    )
  })

  test('in summer too', async () => {
    const { learner } = await makePractising('2027-07-06T06:30:00Z', '2027-07-06T10:00:00Z')
    const { body } = await fetchFeed(await renew(learner))
    expect(linesOf(body)).toContain('DTSTART;TZID=Europe/Vilnius:20270706T093000')
  })

  test('a session that is moved keeps its UID and raises its SEQUENCE', async () => {
    const { learner, groupId } = await makePractising()
    const url = await renew(learner)
    const uidOf = (body: string) => linesOf(body).find((line) => line.startsWith('UID:'))
    const before = (await fetchFeed(url)).body
    await move(groupId, '2027-01-13T09:00')
    const after = (await fetchFeed(url)).body
    expect(uidOf(after)).toBe(uidOf(before))
    expect(linesOf(after)).toEqual(
      expect.arrayContaining(['SEQUENCE:1', 'DTSTART;TZID=Europe/Vilnius:20270113T090000']),
    )
  })

  test('is in the language of the user, whatever the program asks for, and without the seats of others', async () => {
    const { learner } = await makePractising()
    const other = await makePractising()
    await world.db.updateTable('users').set({ language: 'en' }).where('id', '=', learner.id).execute()
    const { body } = await fetchFeed(await renew(learner))
    expect(linesOf(body).filter((line) => line.startsWith('SUMMARY:'))).toEqual(['SUMMARY:Practice: Airway\\, basics'])
    expect(body).not.toContain(other.enrolmentId)
  })

  test('is empty without practice, and without a course that has ended', async () => {
    const { learner, enrolmentId } = await makePractising()
    const url = await renew(learner)
    await world.db.updateTable('enrolments').set({ ended_at: world.now() }).where('id', '=', enrolmentId).execute()
    const { statusCode, body } = await fetchFeed(url)
    expect([statusCode, body.includes('BEGIN:VEVENT')]).toEqual([200, false])
  })
})

describe('the entry of a practice session', () => {
  test('is downloaded with the UID of the calendar, by its learner alone', async () => {
    const { course, learner, groupId, enrolmentId } = await makePractising()
    const asked = { params: { id: course.id } }
    const { headers, body } = await world.call(getPracticeEvent, asked, learner)
    expect(headers['content-disposition']).toContain('.ics')
    expect(linesOf(body)).toContain(`UID:practice-${groupId}-${enrolmentId}@praktika.example`)
    const other = await makeLearner(world)
    expect((await world.call(getPracticeEvent, asked, other)).failure.code).toBe('not_found')
    expect((await world.call(getPracticeEvent, asked)).status).toBe(401)
  })
})

test('a session that is cancelled is shown as cancelled, with a higher SEQUENCE', async () => {
  const { learner, groupId } = await makePractising()
  const url = await renew(learner)
  const manager = await makeLearner(world, { role: 'manager' })
  const { version } = (await world.call(practicePlanCalls.getPracticeGroup, { params: { id: groupId } }, manager)).reply
  const body = { reason: '', version }
  await world.call(practicePlanCalls.cancelGroup, { params: { id: groupId }, body }, manager)
  expect(linesOf((await fetchFeed(url)).body)).toEqual(expect.arrayContaining(['SEQUENCE:1', 'STATUS:CANCELLED']))
})
