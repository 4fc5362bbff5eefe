import { v7 } from 'uuid'
import { afterEach, describe, expect, test } from 'vitest'
import { calendarCalls } from '../../../contract/calendar.ts'
import { practiceDayCalls } from '../../../contract/manage/days.ts'
import { practicePlanCalls } from '../../../contract/manage/practice.ts'
import { practiceRoomCalls } from '../../../contract/manage/rooms.ts'
import { takeEmails, takeEmailsTo } from '../../test/enqueued.ts'
import { makeCourse, makeLearner, makeRoom, type MadeUser, unique } from '../../test/make.ts'
import { detailsOf, instructorBody, makeInstructor, planIn } from '../../test/practice.ts'
import { enrolWithSeat } from '../../test/take-seat.ts'
import { openWorld } from '../../test/world.ts'
import { addMinutes, instantOf, momentInWords } from '../../time.ts'
import { auditPractice } from '../audit-practice.ts'

const world = openWorld()
const { planGroup, previewMove, moveSessions, moveGroup, replaceInstructor } = practicePlanCalls
afterEach(() => {
  world.clock.at = undefined
})

/** With an access token of now: the clock of a test moves beyond the life of one. */
const signedIn = async (user: MadeUser): Promise<MadeUser> => ({
  ...user,
  token: await world.tokens.sign({ userId: user.id, familyId: user.familyId }, world.now()),
})

/** A group of three days with a learner, which has begun: its second and third day are ahead. */
async function makeBegun() {
  const manager = await makeLearner(world, { role: 'manager' })
  const course = await makeCourse(world, { groups: 1, pages: 1, title: unique('Gaivinimas ') })
  await world.db.deleteFrom('practice_groups').where('product_id', '=', course.productId).execute()
  const first = await makeInstructor(world, manager, [course.id], unique('Pirma'))
  const other = await makeInstructor(world, manager, [course.id], unique('Kita'))
  const [room, hall] = [await makeRoom(world), await makeRoom(world)]
  const at = (days: number, time = '09:00') => planIn(world, course, days, time).starts
  const [one, two, three] = [at(20), at(21), at(22)]
  const further = [two, three].map((starts) => ({ starts, minutes: 120 }))
  const body = { ...planIn(world, course, 20), room, instructor: first.id, further }
  const { id } = (await world.call(planGroup, { body }, manager)).reply
  const learner = await makeLearner(world)
  await enrolWithSeat(world, learner, course)
  const moved = { two: at(21, '14:00'), three: at(25) }
  world.clock.at = addMinutes(instantOf(one), 240)
  await takeEmails(world)
  const change = async (changes: readonly object[], also: object = {}) => {
    const staff = await signedIn(manager)
    const { version } = await detailsOf(world, staff, id)
    const sessions = changes.map((one) => ({ minutes: 120, room: null, ...one }))
    return world.call(
      moveSessions,
      { params: { id }, body: { further: sessions as never, reason: '', version, ...also } },
      staff,
    )
  }
  return { id, manager, course, learner, first, other, room, hall, one, two, three, moved, change }
}

/** The sessions of an emailed or subscribed calendar: each number, and whether it is cancelled. */
const entriesIn = (calendar: string) =>
  calendar
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) => [
      Number(/UID:practice-\d+-(?:[\da-f-]{36}|instructor)(?:-(\d+))?@/.exec(event)?.[1] ?? 1),
      event.includes('STATUS:CANCELLED') ? 'cancelled' : /DTSTART[^:]*:(\d{8}T\d{4})/.exec(event)?.[1],
    ])
const stamp = (local: string) => local.replaceAll(/[-:]/g, '')

describe('of a group that has begun', () => {
  test('a session is moved to another time and room, and the others stay; its learner and instructor are told', async () => {
    const { id, learner, first, hall, one, two, three, moved, change } = await makeBegun()
    // Who came to the first day has still the others ahead.
    await world.db
      .updateTable('practice_seats')
      .set({ state: 'attended', came_at: instantOf(one), came_how: 'scan' })
      .where('user_id', '=', learner.id)
      .execute()
    const { reply, status } = await change([{ session: 3, starts: moved.three, room: hall }])
    expect(status).toBe(200)
    expect(reply).toMatchObject({
      starts: one,
      further: [
        { session: 2, starts: two, own_room: false, over: false },
        { session: 3, starts: moved.three, room_id: hall, own_room: true },
      ],
    })
    const emails = await takeEmails(world)
    expect(emails.map(({ to }) => to).toSorted()).toEqual([learner.email, first.email].toSorted())
    const [said] = emails.filter(({ to }) => to === learner.email)
    const inWords = (local: string) => momentInWords(instantOf(local), 'lt')
    expect(said?.text).toContain(`vyks ${inWords(moved.three)}. Ankstesnis laikas buvo ${inWords(three)}`)
    // Its group has begun: no other time can be chosen.
    expect(said?.subject).toContain('užsiėmimas perkeltas')
    expect(said?.text).not.toContain('pasirinkti kitą laiką')
    expect(entriesIn(said?.calendar?.content ?? '')).toEqual([
      [1, stamp(one)],
      [2, stamp(two)],
      [3, stamp(moved.three)],
    ])
    const taken = await world.db
      .selectFrom('practice_claims')
      .select('quarter')
      .where('group_id', '=', id)
      .where('resource_id', '=', String(hall))
      .execute()
    expect(taken).toHaveLength(8)
    expect(await auditPractice(world.pool)).toEqual([])
  })

  // requirements 10.1060
  test('of sessions in another room and at another time the email names the one whose time is another', async () => {
    const { learner, first, hall, two, three, moved, change } = await makeBegun()
    const changes = [
      { session: 2, starts: two, room: hall },
      { session: 3, starts: moved.three },
    ]
    expect((await change(changes)).status).toBe(200)
    const inWords = (local: string) => momentInWords(instantOf(local), 'lt')
    const said = await takeEmails(world)
    for (const { email } of [learner, first]) {
      const [own, ...more] = said.filter(({ to }) => to === email)
      expect(more).toEqual([])
      expect(own?.text).toContain(`vyks ${inWords(moved.three)}. Ankstesnis laikas buvo ${inWords(three)}`)
    }
  })

  test('its learner may choose another time while it has not begun, and is told so', async () => {
    const { learner, one, three, moved, change } = await makeBegun()
    world.clock.at = addMinutes(instantOf(one), -24 * 60)
    await change([{ session: 3, starts: moved.three }])
    expect((await takeEmailsTo(world, learner.email))[0]?.text).toContain('pasirinkti kitą laiką')
    world.clock.at = addMinutes(instantOf(one), 240)
    await change([{ session: 3, starts: three }])
    const [said] = await takeEmailsTo(world, learner.email)
    expect(said?.subject).toContain('užsiėmimas perkeltas')
    expect(said?.text).not.toContain('pasirinkti kitą laiką')
  })

  test('a session is given to another instructor, who opens its day and has it alone in their calendar', async () => {
    const { id, first, other, learner, two, three, change } = await makeBegun()
    const opens = async (user: MadeUser) =>
      (await world.call(practiceDayCalls.getPracticeDay, { params: { id } }, await signedIn(user))).status
    expect(await opens(other)).toBe(404)
    const { reply } = await change([{ session: 2, starts: two, instructor: other.id }])
    expect(reply.further).toMatchObject([{ instructor_id: other.id }, { instructor_id: null }])
    expect([await opens(first), await opens(other)]).toEqual([200, 200])
    const emails = await takeEmails(world)
    const sent = (user: MadeUser) =>
      emails
        .filter(({ to }) => to === user.email)
        .map(({ calendar }) => [calendar?.method, entriesIn(calendar?.content ?? '')])
    expect(sent(first)).toEqual([['CANCEL', [[2, 'cancelled']]]])
    expect(sent(other)).toEqual([['REQUEST', [[2, stamp(two)]]]])
    expect(sent(learner)).toEqual([])
    const feed = async (user: MadeUser) => {
      const { reply: link } = await world.call(calendarCalls.renewCalendarAddress, {}, await signedIn(user))
      const { body } = await world.app.inject(new URL(link.url ?? '').pathname)
      return entriesIn(body).map(([session]) => session)
    }
    expect([await feed(first), await feed(other)]).toEqual([[1, 3], [2]])
    expect(await auditPractice(world.pool)).toEqual([])
    expect((await change([{ session: 3, starts: three, instructor: first.id }])).reply.further).toMatchObject([
      { instructor_id: other.id },
      { instructor_id: null },
    ])
  })

  test('what has begun, is not of the group, or is recorded is refused, and so is a time before another session', async () => {
    const { id, manager, two, three, one, moved, change, learner } = await makeBegun()
    const refused = async (sessions: object[]) => {
      const { failure } = await change(sessions)
      return [failure.code, failure.errors?.further?.[0]]
    }
    expect(await refused([{ session: 4, starts: three }])).toEqual(['invalid_fields', expect.any(String)])
    expect(await refused([{ session: 2, starts: one }])).toEqual([
      'invalid_fields',
      expect.stringContaining('ankstesnis'),
    ])
    expect(await refused([{ session: 3, starts: two }])).toEqual([
      'invalid_fields',
      expect.stringContaining('ankstesnis'),
    ])
    world.clock.at = addMinutes(instantOf(two), 30)
    expect(await refused([{ session: 2, starts: moved.two }])).toEqual([
      'invalid_fields',
      expect.stringContaining('prasidėjo'),
    ])
    const { enrolment_id } = await world.db
      .selectFrom('practice_seats')
      .select('enrolment_id')
      .where('user_id', '=', learner.id)
      .executeTakeFirstOrThrow()
    await world.db
      .insertInto('practice_attendance')
      .values({
        user_id: learner.id,
        enrolment_id: enrolment_id ?? '',
        group_id: id,
        session: 3,
        came_at: world.now(),
        came_how: 'scan',
      })
      .execute()
    expect((await change([{ session: 3, starts: moved.three }])).failure.code).toBe('group_attended')
    const staff = await signedIn(manager)
    const { version } = await detailsOf(world, staff, id)
    const body = { starts: three, minutes: 180, room: null, instructor: null, equipment: [], reason: '', version }
    expect((await world.call(moveGroup, { params: { id }, body }, staff)).failure.code).toBe('group_closed')
  })

  test('a room that is taken or closed, and an instructor who is away or busy, are refused by name', async () => {
    const { manager, course, hall, other, two, three, change } = await makeBegun()
    const staff = await signedIn(manager)
    const rival = { ...planIn(world, course, 0), starts: two, minutes: 60, room: hall, instructor: other.id }
    expect((await world.call(planGroup, { body: rival }, staff)).status).toBe(200)
    const refused = async (session: object) => {
      const { failure } = await change([{ session: 2, starts: two, ...session }])
      return [failure.code, Object.keys(failure.errors ?? {})]
    }
    expect(await refused({ room: hall })).toEqual(['resource_taken', ['further']])
    expect(await refused({ instructor: other.id })).toEqual(['resource_taken', ['further']])
    const stranger = await makeInstructor(world, staff, [])
    expect(await refused({ instructor: stranger.id })).toEqual(['instructor_cannot_teach', ['further']])
    const absences = [
      { key: 'row-1', from: `${three.slice(0, 10)}T00:00`, to: `${three.slice(0, 10)}T23:45`, reason: '' },
    ]
    const saved = instructorBody({ teaches: [course.id], absences, version: 1 })
    expect(
      (await world.call(practiceRoomCalls.saveInstructor, { params: { id: stranger.id }, body: saved }, staff)).status,
    ).toBe(200)
    const away = await change([{ session: 3, starts: three, instructor: stranger.id }])
    expect([away.failure.code, Object.keys(away.failure.errors ?? {})]).toEqual(['instructor_away', ['further']])
  })

  test('an absence over what is past is no reason against another instructor of what is ahead', async () => {
    const { id, manager, course, other, one } = await makeBegun()
    const staff = await signedIn(manager)
    const absences = [{ key: 'row-1', from: `${one.slice(0, 10)}T00:00`, to: `${one.slice(0, 10)}T23:45`, reason: '' }]
    const saved = instructorBody({ teaches: [course.id], absences, version: 1 })
    await world.call(practiceRoomCalls.saveInstructor, { params: { id: other.id }, body: saved }, staff)
    const { version } = await detailsOf(world, staff, id)
    const body = { instructor: other.id, reason: 'Susirgo', version }
    expect((await world.call(replaceInstructor, { params: { id }, body }, staff)).status).toBe(200)
    const [email] = await takeEmailsTo(world, other.email)
    expect(email?.calendar?.method).toBe('PUBLISH')
  })

  test('the room and the instructor of a session ahead cannot be taken away unseen', async () => {
    const { manager, room, first } = await makeBegun()
    const staff = await signedIn(manager)
    const { reply } = await world.call(practiceRoomCalls.listRooms, {}, staff)
    expect(reply.data.find(({ id }) => id === room)?.upcoming).toBe(1)
    const instructors = (await world.call(practiceRoomCalls.listInstructors, {}, staff)).reply
    expect(instructors.data.find(({ id }) => id === first.id)?.upcoming).toBe(1)
  })

  test('is shown before it is saved: what is not free at the sessions that change, and how many are emailed', async () => {
    const { id, manager, course, room, hall, first, other, two, three, moved } = await makeBegun()
    const staff = await signedIn(manager)
    const rival = { ...planIn(world, course, 0), starts: two, minutes: 60, room: hall, instructor: other.id }
    expect((await world.call(planGroup, { body: rival }, staff)).status).toBe(200)
    const group = await detailsOf(world, staff, id)
    const of = (starts: string, changes: object = {}) => ({ starts, minutes: 120, ...changes })
    const preview = async (further: object[]) => {
      const body = { starts: group.starts, minutes: 180, room, instructor: first.id, equipment: [] }
      const sent = { params: { id }, body: { ...body, further: further as never } }
      return (await world.call(previewMove, sent, staff)).reply
    }
    const nothing = { overlaps: [], taken: [], moved: 0, emailed: 0, waiting: 0 }
    expect(await preview([of(two), of(three)])).toEqual(nothing)
    expect(await preview([of(two), of(three, { instructor: other.id })])).toEqual(nothing)
    const [name] = await world.db.selectFrom('rooms').select('name').where('id', '=', hall).execute()
    expect(await preview([of(two, { room: hall }), of(three)])).toMatchObject({
      taken: [expect.stringContaining(name?.name ?? '')],
      moved: 1,
      emailed: 1,
    })
    expect((await preview([of(two, { instructor: other.id }), of(three)])).taken).toHaveLength(1)
    expect((await preview([of(two, { instructor: other.id, room: hall }), of(three)])).taken).toHaveLength(2)
    expect(await preview([of(moved.two), of(moved.three)])).toMatchObject({ taken: [], moved: 2, emailed: 1 })
    const day = moved.three.slice(0, 10)
    const closed = { starts_at: instantOf(`${day}T00:00`), ends_at: instantOf(`${day}T23:45`), reason: '' }
    await world.db
      .insertInto('room_closures')
      .values({ id: v7(), room_id: room, ...closed })
      .execute()
    expect((await preview([of(two), of(moved.three)])).taken).toHaveLength(1)
    expect(await preview([of(two), of(three)])).toEqual(nothing)
  })
})
