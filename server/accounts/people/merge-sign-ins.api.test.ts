import { expect, test } from 'vitest'
import { learningCalls } from '../../../contract/learning.ts'
import { peopleCalls } from '../../../contract/manage/people.ts'
import { orderCalls } from '../../../contract/orders.ts'
import { placeCalls } from '../../../contract/places.ts'
import { buyPlaces } from '../../test/buy-places.ts'
import { openEnvironmentWorld, linkEnvironment, makeConfirmed, prepare, register } from '../../test/environment.ts'
import { requestAccess } from '../../learning/environments/request-access.ts'
import { makeCourse, makeEnrolment, makeLearner, type MadeUser } from '../../test/make.ts'
import { passAccessOn } from '../../learning/environments/request-access.ts'

const { world, peers } = await openEnvironmentWorld()

const accountOf = ({ id }: MadeUser) =>
  world.db.selectFrom('environment_users').select('lms_user_id').where('user_id', '=', id).executeTakeFirst()
const subjectsOf = async ({ id }: MadeUser) =>
  (await world.db.selectFrom('identities').select('subject').where('user_id', '=', id).execute()).map(
    ({ subject }) => subject,
  )
const partners = () => makeCourse(world, { environment: 'akademija', cents: 8900, groups: 1, pages: 1 })
const buyOf = async (learner: MadeUser) => {
  const { course } = await buyPlaces(world, { quantity: 1, of: await partners(), learner })
  await prepare(world)
  return course
}
const accessOf = async ({ token }: MadeUser, { id }: { id: number }) =>
  (await world.call(learningCalls.getStudiedCourse, { params: { id } }, { token })).reply.access?.state
const merge = async (kept: MadeUser, duplicate: MadeUser, stays: { course_id: number; whose: 'kept' }[] = []) => {
  const as = await makeLearner(world, { role: 'manager' })
  const merging = { params: { id: kept.id }, body: { from_id: duplicate.id, stays } }
  expect((await world.call(peopleCalls.mergePeople, merging, as)).status).toBe(200)
}

// requirements 10.976
test('merged people keep the account at a partner, also for what the kept one waits for there', async () => {
  const [kept, duplicate] = [await makeConfirmed(world), await makeConfirmed(world)]
  await register(world, duplicate)
  const course = await buyOf(duplicate)
  const waiting = await partners()
  const enrolmentId = await makeEnrolment(world, kept, waiting)
  const enrolled = { userId: kept.id, enrolmentId, courseId: waiting.id, opensOn: null, now: world.now() }
  await world.db.transaction().execute((db) => requestAccess(db, enrolled))
  expect([await accessOf(duplicate, course), await accessOf(kept, waiting)]).toEqual(['ready', 'account_needed'])
  const account = await accountOf(duplicate)
  expect(account?.lms_user_id).toEqual(expect.any(String))
  await merge(kept, duplicate)
  expect(await accountOf(kept)).toEqual(account)
  await prepare(world)
  expect([await accessOf(kept, course), await accessOf(kept, waiting)]).toEqual(['ready', 'ready'])
})

// requirements 10.994
test('where both have an account at the partner, what was given to that of the duplicate is prepared for the kept one', async () => {
  const [kept, duplicate] = [await makeConfirmed(world), await makeConfirmed(world)]
  await register(world, kept)
  await register(world, duplicate)
  const course = await buyOf(duplicate)
  const own = await buyOf(kept)
  const account = await accountOf(kept)
  await merge(kept, duplicate)
  expect([await accessOf(kept, course), await accessOf(kept, own)]).toEqual(['preparing', 'ready'])
  await prepare(world)
  expect(await accessOf(kept, course)).toBe('ready')
  const given = await world.db
    .selectFrom('environment_access')
    .select('lms_user_id')
    .where('user_id', '=', kept.id)
    .where('of_duplicate', '=', false)
    .execute()
  expect(given).toEqual([account, account])
})

const enrolledThere = (account: { lms_user_id: string | null } | undefined) =>
  peers.moodle.site.coursesOf(Number(account?.lms_user_id)).map(({ id }) => id)
/** The environment does not answer until the test has run `check`; then the job runs as often as it needs. */
const whileAway = async (check: () => Promise<void>) => {
  peers.moodle.misbehave('down')
  await prepare(world)
  await check()
  peers.moodle.misbehave(undefined)
  world.clock.at = new Date(world.now().getTime() + 3_600_000)
  await prepare(world)
  world.clock.at = undefined
}

// requirements 10.1017
test('that access was given stays so after a merge: a withdrawal is for staff, and the duplicate’s account loses the course', async () => {
  const [kept, duplicate] = [await makeConfirmed(world), await makeConfirmed(world)]
  await register(world, kept)
  await register(world, duplicate)
  const { id } = await buyPlaces(world, { quantity: 1, of: await partners(), learner: duplicate })
  await prepare(world)
  const [own, left] = [await accountOf(kept), await accountOf(duplicate)]
  const withdrawal = async (as: MadeUser) =>
    (await world.call(orderCalls.getOrder, { params: { id } }, as)).reply.withdrawal
  const before = await withdrawal(duplicate)
  expect([before.review, enrolledThere(own), enrolledThere(left)]).toEqual(['partner', [], [301]])
  await merge(kept, duplicate)
  await whileAway(async () => {
    expect(await withdrawal(kept)).toEqual(before)
    const { reply } = await world.call(orderCalls.withdrawFromOrder, { params: { id }, body: {} }, kept)
    expect(reply.state).toBe('declared')
  })
  expect([enrolledThere(own), enrolledThere(left)]).toEqual([[301], []])
})

test('a renewal does not end that the course is taken back from the duplicate’s account', async () => {
  const [kept, duplicate] = [await makeConfirmed(world), await makeConfirmed(world)]
  await register(world, kept)
  await register(world, duplicate)
  await buyPlaces(world, { quantity: 1, of: await partners(), learner: duplicate })
  await prepare(world)
  const left = await accountOf(duplicate)
  await merge(kept, duplicate)
  await whileAway(async () => {
    const { id } = await world.db
      .selectFrom('enrolments')
      .select('id')
      .where('user_id', '=', kept.id)
      .executeTakeFirstOrThrow()
    await world.db.transaction().execute((db) => passAccessOn(db, kept.id, id, world.now()))
  })
  expect(enrolledThere(left)).toEqual([])
})

// requirements 10.1017
test('a place whose holder was merged after access was given is not taken back', async () => {
  const [buyer, kept, duplicate] = [await makeConfirmed(world), await makeConfirmed(world), await makeConfirmed(world)]
  for (const user of [buyer, kept, duplicate]) await register(world, user)
  const bought = await buyPlaces(world, { quantity: 2, of: await partners(), learner: buyer })
  const id = (await bought.read()).places.find(({ state }) => state === 'free')?.id ?? ''
  const { reply } = await world.call(placeCalls.sendPlace, { params: { id }, body: {} }, buyer)
  const token = reply.link.split('/').at(-1) ?? ''
  await world.call(placeCalls.claimPlace, { params: { token }, body: {} }, duplicate)
  await prepare(world)
  const vacate = async () => (await world.call(placeCalls.vacatePlace, { params: { id } }, buyer)).failure?.code
  expect(await vacate()).toBe('place_begun')
  await merge(kept, duplicate)
  expect(await vacate()).toBe('place_begun')
})

// requirements 10.1017
test('of a course that both have, the enrolment that ends is taken back from the duplicate’s account', async () => {
  const [kept, duplicate] = [await makeConfirmed(world), await makeConfirmed(world)]
  await register(world, kept)
  await register(world, duplicate)
  const course = await buyOf(kept)
  await buyPlaces(world, { quantity: 1, of: course, learner: duplicate })
  await prepare(world)
  const [own, left] = [await accountOf(kept), await accountOf(duplicate)]
  expect([enrolledThere(own), enrolledThere(left)]).toEqual([[301], [301]])
  await merge(kept, duplicate, [{ course_id: course.id, whose: 'kept' }])
  await prepare(world)
  expect([enrolledThere(own), enrolledThere(left)]).toEqual([[301], []])
})

test('merged people keep a linked identity; where the kept one has an account there, that of the duplicate ends', async () => {
  const [kept, duplicate, third] = [await makeConfirmed(world), await makeConfirmed(world), await makeConfirmed(world)]
  await linkEnvironment(world, peers, duplicate)
  const linked = await subjectsOf(duplicate)
  await merge(kept, duplicate)
  expect([linked.length, await subjectsOf(kept), await subjectsOf(duplicate)]).toEqual([1, linked, []])
  await register(world, third)
  await merge(kept, third)
  expect([await accountOf(kept), await accountOf(third), await subjectsOf(kept)]).toEqual([
    undefined,
    undefined,
    linked,
  ])
})

test('an unconfirmed duplicate, which somebody else may have made, gives no way to sign in', async () => {
  const [kept, duplicate] = [await makeConfirmed(world), await makeConfirmed(world)]
  await linkEnvironment(world, peers, duplicate)
  await world.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', duplicate.id).execute()
  await merge(kept, duplicate)
  expect([await subjectsOf(kept), await subjectsOf(duplicate)]).toEqual([[], []])
})

// requirements 10.1000
test('a person is not merged into an account whose address nobody confirmed: somebody else may have made it', async () => {
  const [kept, duplicate] = [await makeLearner(world), await makeConfirmed(world)]
  const as = await makeLearner(world, { role: 'manager' })
  const looking = { params: { id: kept.id }, query: { email: duplicate.email } }
  const seen = await world.call(peopleCalls.previewMerge, looking, as)
  expect(seen.failure.errors).toEqual({ email: [expect.stringContaining('patvirtintu adresu')] })
  const merging = { params: { id: kept.id }, body: { from_id: duplicate.id, stays: [] } }
  expect((await world.call(peopleCalls.mergePeople, merging, as)).failure.code).toBe('kept_unconfirmed')
  expect((await world.call(peopleCalls.getPerson, { params: { id: duplicate.id } }, as)).status).toBe(200)
})
