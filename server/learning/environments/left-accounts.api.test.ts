import { expect, test } from 'vitest'
import { identitiesCalls } from '../../../contract/identities.ts'
import { learningCalls } from '../../../contract/learning.ts'
import { managedOrderCalls } from '../../../contract/manage/orders.ts'
import { peopleCalls } from '../../../contract/manage/people.ts'
import { demoPassword } from '../../integrations/identity/fakes/people.ts'
import { buyPlaces } from '../../test/buy-places.ts'
import { openEnvironmentWorld, linkEnvironment, prepare, register } from '../../test/environment.ts'
import { type MadeCourse, makeCourse, makeLearner, type MadeUser } from '../../test/make.ts'

const { world, peers } = await openEnvironmentWorld()

const makePerson = () => makeLearner(world, { passwordHash: 'x', confirmed: true })
const partners = (lmsCourseId = 301) =>
  makeCourse(world, { environment: 'akademija', lmsCourseId, cents: 8900, groups: 1, pages: 1 })
const buy = async (learner: MadeUser, of?: MadeCourse) => {
  const bought = await buyPlaces(world, { quantity: 1, of: of ?? (await partners()), learner })
  await prepare(world)
  return bought
}
const unlink = async (learner: MadeUser) =>
  expect((await world.call(identitiesCalls.unlink, { body: { environment: 'akademija' } }, learner)).status).toBe(200)
const enrolledThere = ({ email }: { email: string }) => {
  const user = [...peers.moodle.site.users.values()].find((one) => one.email === email.toLowerCase())
  return user ? peers.moodle.site.coursesOf(user.id).map(({ id }) => id) : []
}
const accessOf = async ({ token }: MadeUser, { id }: MadeCourse) =>
  (await world.call(learningCalls.getStudiedCourse, { params: { id } }, { token })).reply.access?.state
const undo = async (id: number) => {
  const as = await makeLearner(world, { role: 'finance' })
  const undoing = { params: { id }, body: { reason: 'Apsigalvojo' } }
  expect((await world.call(managedOrderCalls.undoOrder, undoing, as)).status).toBe(200)
  await prepare(world)
}

// requirements 10.1053
test('who unlinks an account that we registered, and links one that is not there yet, has their courses in the new one', async () => {
  const learner = await makePerson()
  await register(world, learner)
  const { course } = await buy(learner)
  expect(enrolledThere(learner)).toEqual([301])
  await unlink(learner)
  const linked = await linkEnvironment(world, peers, learner)
  await prepare(world)
  expect([enrolledThere(learner), enrolledThere(linked)]).toEqual([[], [301]])
  await buy(learner, await partners(302))
  expect([enrolledThere(learner), enrolledThere(linked)]).toEqual([[], [301, 302]])
  expect(await accessOf(learner, course)).toBe('ready')

  // A third one after it; who registers again has the first.
  await unlink(learner)
  const third = await linkEnvironment(world, peers, learner)
  await prepare(world)
  expect([enrolledThere(linked), enrolledThere(third)]).toEqual([[], [301, 302]])
  await unlink(learner)
  await register(world, learner)
  await prepare(world)
  expect([enrolledThere(learner), enrolledThere(third)]).toEqual([[301, 302], []])
})

// requirements 10.1053
test('an identity whose address is not confirmed gets the account that was unlinked: no other can have the address', async () => {
  const learner = await makePerson()
  await register(world, learner)
  const { course } = await buy(learner)
  await unlink(learner)
  await linkEnvironment(world, peers, learner, false)
  await prepare(world)
  expect([enrolledThere(learner), await accessOf(learner, course)]).toEqual([[301], 'ready'])
})

/**
 * Somebody unlinked the account to which their course was given; another person linked it and bought the same course.
 */
async function makeTakenOver() {
  const first = await makePerson()
  const account = await linkEnvironment(world, peers, first)
  const bought = await buy(first)
  await unlink(first)
  const second = await makePerson()
  const body = { user_name: account.email, password: demoPassword, environment: 'akademija' }
  expect((await world.call(identitiesCalls.linkWithPassword, { body }, second)).status).toBe(200)
  const other = await buy(second, bought.course)
  expect(enrolledThere(account)).toEqual([301])
  return { first, second, account, course: bought.course, order: bought.id, other: other.id }
}

// requirements 10.1053
test('an account that is another user’s by now keeps the course that they bought', async () => {
  const linking = await makeTakenOver()
  await linkEnvironment(world, peers, linking.first)
  await prepare(world)
  expect(enrolledThere(linking.account)).toEqual([301])

  const undone = await makeTakenOver()
  await undo(undone.order)
  expect(enrolledThere(undone.account)).toEqual([301])
  expect(await accessOf(undone.second, undone.course)).toBe('ready')
  // It had the course by the portal alone.
  await undo(undone.other)
  expect(enrolledThere(undone.account)).toEqual([])
})

// requirements 10.1053
test('what a merged duplicate has at an account that it unlinked is prepared for that of the kept one', async () => {
  const [kept, duplicate] = [await makePerson(), await makePerson()]
  await register(world, kept)
  const account = await linkEnvironment(world, peers, duplicate)
  const { course } = await buy(duplicate)
  await unlink(duplicate)
  const as = await makeLearner(world, { role: 'manager' })
  const merging = { params: { id: kept.id }, body: { from_id: duplicate.id, stays: [] } }
  expect((await world.call(peopleCalls.mergePeople, merging, as)).status).toBe(200)
  await prepare(world)
  expect([enrolledThere(kept), enrolledThere(account)]).toEqual([[301], []])
  expect(await accessOf(kept, course)).toBe('ready')
})
