import { expect, test } from 'vitest'
import { practicePlanCalls } from '../../../contract/manage/practice.ts'
import { practiceCalls } from '../../../contract/practice.ts'
import { takeEmailsTo } from '../../test/enqueued.ts'
import { type MadeCourse, type MadeUser, makeCourse, makeLearner } from '../../test/make.ts'
import { detailsOf, groupsOf, makeEnrolled } from '../../test/practice.ts'
import { openWorld } from '../../test/world.ts'
import { localTime } from '../../time.ts'
import { auditPractice } from '../audit-practice.ts'

const world = openWorld()
const hour = 3_600_000

const choose = ({ id }: MadeCourse, learner: MadeUser, slot: number) =>
  world.call(practiceCalls.choosePracticeSlot, { params: { id }, body: { slot } }, learner)

/** A full group that offers a seat to the first of two who wait. */
async function makeOffering() {
  const course = await makeCourse(world, { groups: 2, pages: 1 })
  const [full = 0, other = 0] = await groupsOf(world, course)
  const inside = await makeEnrolled(world, course, 3)
  for (const learner of inside) await choose(course, learner, full)
  const [offered, waiting] = (await makeEnrolled(world, course, 2)) as [MadeUser, MadeUser]
  for (const learner of [offered, waiting])
    await world.call(practiceCalls.joinPracticeQueue, { params: { id: course.id }, body: { slots: [full] } }, learner)
  const [leaving] = inside as [MadeUser]
  await choose(course, leaving, other)
  await world.pool.query(`delete from jobs.job where name = 'send-email'`)
  const manager = await makeLearner(world, { role: 'manager' })
  return { course, full, offered, waiting, manager }
}
type Offering = Awaited<ReturnType<typeof makeOffering>>

/** Moves the group so many hours from now, to a quarter of an hour. */
async function moveBy({ full, manager }: Offering, hours: number) {
  const at = Math.ceil((world.now().getTime() + hours * hour) / (hour / 4)) * (hour / 4)
  const { version } = await detailsOf(world, manager, full)
  const body = { starts: localTime(new Date(at)), minutes: 180, room: null, instructor: null, equipment: [], version }
  const moved = await world.call(
    practicePlanCalls.moveGroup,
    { params: { id: full }, body: { ...body, reason: 'Remontas' } },
    manager,
  )
  expect(moved.status).toBe(200)
  return new Date(at)
}
const offersIn = (groupId: number) =>
  world.db
    .selectFrom('practice_seats')
    .select(['user_id', 'reserved_until'])
    .where('group_id', '=', groupId)
    .where('state', '=', 'offered')
    .execute()

test('who waits for a group that is moved is emailed, and an offer ends when the list closes', async () => {
  const offering = await makeOffering()
  const starts = await moveBy(offering, 55)
  const [offer] = await offersIn(offering.full)
  expect(offer).toEqual({ user_id: offering.offered.id, reserved_until: new Date(starts.getTime() - 48 * hour) })
  const { rows } = await world.pool.query<{ data: { to: string } }>(
    `select data from jobs.job where name = 'send-email'`,
  )
  const to = ({ email }: MadeUser) => rows.map(({ data }) => data).filter((each) => each.to === email)
  expect(to(offering.offered)).toEqual([
    expect.objectContaining({
      subject: expect.stringContaining('laikoma vieta perkelta'),
      text: expect.stringContaining('Remontas'),
    }),
  ])
  expect(to(offering.waiting)).toEqual([
    expect.objectContaining({ subject: expect.stringContaining('kurios laukiate, perkelta') }),
  ])
  expect((await detailsOf(world, offering.manager, offering.full)).queue).toHaveLength(2)
})

test('the waiting list of a group that is moved to within 48 hours is closed, with its offers', async () => {
  const offering = await makeOffering()
  await moveBy(offering, 30)
  expect(await offersIn(offering.full)).toEqual([])
  const details = await detailsOf(world, offering.manager, offering.full)
  expect([details.queue, details.waiting, details.free]).toEqual([[], 0, 1])
  expect(await takeEmailsTo(world, offering.offered.email)).toEqual([
    expect.objectContaining({ text: expect.stringContaining('mažiau nei 48 valandos') }),
  ])
  expect((await auditPractice(world.pool)).filter((fault) => fault.includes(String(offering.full)))).toEqual([])
})

test('an offer of a group that is moved later keeps its end', async () => {
  const offering = await makeOffering()
  const [before] = await offersIn(offering.full)
  await moveBy(offering, 24 * 40)
  expect(await offersIn(offering.full)).toEqual([before])
})
