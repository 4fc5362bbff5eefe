import { describe, expect, test } from 'vitest'
import { practicePlanCalls } from '../../../contract/manage/practice.ts'
import { reseatCalls } from '../../../contract/manage/reseats.ts'
import { practiceCalls } from '../../../contract/practice.ts'
import { buyPlaces } from '../../test/buy-places.ts'
import { takeEmailsTo } from '../../test/enqueued.ts'
import { type MadeUser, makeCourse, makeLearner } from '../../test/make.ts'
import { detailsOf, groupsOf, planIn } from '../../test/practice.ts'
import { enrolWithSeat } from '../../test/take-seat.ts'
import { openWorld } from '../../test/world.ts'

const world = openWorld({ MAIL_FROM: 'Praktika <labas@praktika.example>' })

/** What the last calendar entry that was emailed says. */
async function lastEntry({ email }: MadeUser) {
  const calendar = (await takeEmailsTo(world, email)).at(-1)?.calendar
  const lines = calendar?.content.replaceAll('\r\n ', '').split('\r\n') ?? []
  const valueOf = (name: string) => lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1)
  return {
    method: calendar?.method,
    uid: valueOf('UID')?.replace(/@.*/, ''),
    sequence: Number(valueOf('SEQUENCE')),
    lines,
  }
}

async function makeSeated() {
  const course = await makeCourse(world, { groups: 2, pages: 1 })
  const learner = await makeLearner(world)
  const enrolmentId = await enrolWithSeat(world, learner, course)
  const [first = 0, second = 0] = await groupsOf(world, course)
  const manager = await makeLearner(world, { role: 'manager' })
  const choose = (slot: number) =>
    world.call(practiceCalls.choosePracticeSlot, { params: { id: course.id }, body: { slot } }, learner)
  const version = async (id: number) => (await detailsOf(world, manager, id)).version
  return { course, learner, enrolmentId, first, second, manager, choose, version }
}

describe('the calendar entry of a practice', () => {
  test('stays one when its learner chooses another group and returns: the same UID, a higher SEQUENCE', async () => {
    const { learner, enrolmentId, first, second, choose, manager, course, version } = await makeSeated()
    await choose(second)
    const chosen = await lastEntry(learner)
    expect(chosen).toMatchObject({ method: 'REQUEST', uid: `practice-${first}-${enrolmentId}`, sequence: 1 })
    const { starts, minutes, room, instructor, equipment } = planIn(world, course, 40)
    const body = { starts, minutes, room, instructor, equipment, reason: '', version: await version(second) }
    await world.call(practicePlanCalls.moveGroup, { params: { id: second }, body }, manager)
    const moved = await lastEntry(learner)
    expect(moved).toMatchObject({ uid: chosen.uid, sequence: 2 })
    await choose(first)
    expect(await lastEntry(learner)).toMatchObject({ uid: chosen.uid, sequence: 3 })
  })

  test('is another one after a cancelled group, so that what was cancelled stays so', async () => {
    const { learner, enrolmentId, first, second, choose, manager, version } = await makeSeated()
    const body = { reason: '', version: await version(first) }
    await world.call(practicePlanCalls.cancelGroup, { params: { id: first }, body }, manager)
    expect(await lastEntry(learner)).toMatchObject({ method: 'CANCEL', uid: `practice-${first}-${enrolmentId}` })
    await choose(second)
    expect(await lastEntry(learner)).toMatchObject({ method: 'REQUEST', uid: `practice-${second}-${enrolmentId}` })
  })

  test('is the same when two groups are merged', async () => {
    const { learner, enrolmentId, first, second, course, manager, version } = await makeSeated()
    const merging = { params: { id: first }, body: { into: second, version: await version(first) } }
    expect((await world.call(practicePlanCalls.proposeMerge, merging, manager)).status).toBe(200)
    await takeEmailsTo(world, learner.email)
    const params = { id: course.id }
    const { own } = (await world.call(practiceCalls.listPracticeSlots, { params }, learner)).reply
    const answer = { params, body: { merge: own?.merge?.id ?? '', agree: true } }
    expect((await world.call(practiceCalls.answerPracticeMerge, answer, learner)).status).toBe(200)
    expect(await lastEntry(learner)).toMatchObject({
      method: 'REQUEST',
      uid: `practice-${first}-${enrolmentId}`,
      sequence: 1,
    })
  })

  test('is the same when staff moves its learner to another group, and names who sends and who gets it', async () => {
    const support = await makeLearner(world, { role: 'support' })
    const { id, learner, course } = await buyPlaces(world, { quantity: 1 })
    const [first = 0] = await groupsOf(world, course)
    const { rows } = await world.pool.query('select id from order_places where order_id = $1', [id])
    const params = { id, place: rows[0].id }
    const { reply } = await world.call(reseatCalls.listReseatGroups, { params }, support)
    const body = { slot: reply.data[0]?.id ?? 0, reason: 'Instruktorius serga' }
    expect((await world.call(reseatCalls.reseatPlace, { params, body }, support)).status).toBe(200)
    const entry = await lastEntry(learner)
    expect(entry.uid).toMatch(new RegExp(`^practice-${first}-`))
    expect(entry).toMatchObject({ method: 'REQUEST', sequence: 1 })
    expect(entry.lines).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        expect.stringMatching(/^ORGANIZER.*labas@praktika\.example/),
        expect.stringMatching(new RegExp(`^ATTENDEE.*${learner.email}`)),
      ]),
    )
  })
})
