import { afterEach, expect, test } from 'vitest'
import { auditCalls } from '../../../contract/manage/audit.ts'
import { practiceDayCalls } from '../../../contract/manage/days.ts'
import { practicePlanCalls } from '../../../contract/manage/practice.ts'
import { practiceRoomCalls } from '../../../contract/manage/rooms.ts'
import { takeEmails } from '../../test/enqueued.ts'
import { makeCourse, makeLearner, type MadeUser, unique } from '../../test/make.ts'
import { detailsOf, instructorBody, makeInstructor, planIn } from '../../test/practice.ts'
import { openWorld } from '../../test/world.ts'
import { localTime } from '../../time.ts'

const world = openWorld()
afterEach(() => {
  world.clock.at = undefined
})
const nameOf = async (id: string) => {
  const { firstname, lastname } = await world.db
    .selectFrom('users')
    .select(['firstname', 'lastname'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return `${firstname} ${lastname}`
}
const { saveInstructor } = practiceRoomCalls
const { cancelGroup, moveGroup, planGroup, replaceInstructor } = practicePlanCalls

/** With an access token of now: the clock of a test moves beyond the life of one. */
const signedIn = async (user: MadeUser): Promise<MadeUser> => ({
  ...user,
  token: await world.tokens.sign({ userId: user.id, familyId: user.familyId }, world.now()),
})

/** A group of three hours with its instructor and another one; the clock is so many minutes after its beginning. */
async function makeGroup(minutes: number) {
  const manager = await makeLearner(world, { role: 'manager' })
  const course = await makeCourse(world, { groups: 1, pages: 1, title: unique('Gaivinimas ') })
  const first = await makeInstructor(world, manager, [course.id], unique('Pirma'))
  const other = await makeInstructor(world, manager, [course.id], unique('Kita'))
  const body = { ...planIn(world, course, 20), instructor: first.id }
  const { id } = (await world.call(planGroup, { body }, manager)).reply
  const { starts_at } = await world.db
    .selectFrom('practice_groups')
    .select('starts_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await takeEmails(world)
  world.clock.at = new Date(starts_at.getTime() + minutes * 60_000)
  const replace = async (instructor: string, changes: object = {}) => {
    const staff = await signedIn(manager)
    const { version } = await detailsOf(world, staff, id)
    const input = { params: { id }, body: { instructor, reason: 'Susirgo', version, ...changes } }
    return world.call(replaceInstructor, input, staff)
  }
  const opens = async (user: MadeUser) =>
    (await world.call(practiceDayCalls.getPracticeDay, { params: { id } }, await signedIn(user))).status
  return { id, manager, course, first, other, body, replace, opens }
}

test('a group that has begun is given to another instructor, who opens its day then', async () => {
  const { id, manager, first, other, replace, opens } = await makeGroup(30)
  const staff = await signedIn(manager)
  const { starts, version } = await detailsOf(world, staff, id)
  const body = { starts, minutes: 180, room: null, instructor: other.id, equipment: [], reason: '', version }
  expect((await world.call(moveGroup, { params: { id }, body }, staff)).failure.code).toBe('group_closed')
  expect([await opens(first), await opens(other)]).toEqual([200, 404])

  expect((await replace(other.id)).reply).toMatchObject({ instructor_id: other.id, starts, version: version + 1 })
  expect([await opens(first), await opens(other)]).toEqual([404, 200])
  const methods = (await takeEmails(world)).map(({ to, calendar }) => [to, calendar?.method] as const)
  expect(Object.fromEntries(methods)).toEqual({ [first.email]: 'CANCEL', [other.email]: 'REQUEST' })
  const history = { params: { object: 'practice_group', id: String(id) } }
  expect((await world.call(auditCalls.getHistory, history, staff)).reply.data[0]).toMatchObject({
    action: 'practice_group.instructor_replaced',
    before: { instructor: await nameOf(first.id) },
    after: { instructor: await nameOf(other.id), reason: 'Susirgo' },
  })
})

test('after the group has ended nobody is emailed', async () => {
  const { other, replace, opens } = await makeGroup(300)
  expect((await replace(other.id)).status).toBe(200)
  expect(await opens(other)).toBe(200)
  expect(await takeEmails(world)).toEqual([])
})

test('the instructor who leads it already changes nothing', async () => {
  const { id, manager, first, replace } = await makeGroup(30)
  const { version } = await detailsOf(world, await signedIn(manager), id)
  expect((await replace(first.id)).reply.version).toBe(version)
})

test('an instructor who does not teach the course, is away or leads another group is refused at the field', async () => {
  const { manager, course, other, body, replace } = await makeGroup(-600)
  const stranger = await makeInstructor(world, manager, [])
  const refused = async (instructor: string) => {
    const { failure } = await replace(instructor)
    return [failure.code, Object.keys(failure.errors ?? {})]
  }
  expect(await refused(stranger.id)).toEqual(['instructor_cannot_teach', ['instructor']])
  const staff = await signedIn(manager)
  await world.call(planGroup, { body: { ...body, instructor: other.id } }, staff)
  expect(await refused(other.id)).toEqual(['resource_taken', ['instructor']])
  const away = await makeInstructor(world, staff, [])
  const absences = [
    { key: 'row-1', from: body.starts, to: localTime(new Date(world.now().getTime() + 86_400_000)), reason: '' },
  ]
  const saved = instructorBody({ teaches: [course.id], absences, version: 1 })
  expect((await world.call(saveInstructor, { params: { id: away.id }, body: saved }, staff)).status).toBe(200)
  expect(await refused(away.id)).toEqual(['instructor_away', ['instructor']])
})

test('a cancelled group, and one that somebody else changed meanwhile, are refused', async () => {
  const { id, manager, other, replace } = await makeGroup(-600)
  expect((await replace(other.id, { version: 77 })).failure.code).toBe('version_conflict')
  const staff = await signedIn(manager)
  const { version } = await detailsOf(world, staff, id)
  await world.call(cancelGroup, { params: { id }, body: { reason: '', version } }, staff)
  expect((await replace(other.id)).failure.code).toBe('group_closed')
})
