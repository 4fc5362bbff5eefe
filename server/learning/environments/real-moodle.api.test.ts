import { afterEach, describe, expect, test } from 'vitest'
import { learningCalls } from '../../../contract/learning.ts'
import { managedOrderCalls } from '../../../contract/manage/orders.ts'
import { orderCalls } from '../../../contract/orders.ts'
import { buyPlaces } from '../../test/buy-places.ts'
import { openEnvironmentWorld, linkEnvironment, makeConfirmed, prepare, register } from '../../test/environment.ts'
import { makeCourse, makeLearner, type MadeUser } from '../../test/make.ts'
import { checkEnvironments } from './check-environments.ts'

/** What a hospital's Moodle does to accounts and courses between an order and its end (`fakes/README.md`). */

const { world, peers } = await openEnvironmentWorld()
const { moodle } = peers
const { site } = moodle
afterEach(() => {
  world.clock.at = undefined
  site.rights.add('moodle/role:assign').add('moodle/user:create').add('moodle/user:viewalldetails')
})

const later = (minutes: number) => void (world.clock.at = new Date(world.now().getTime() + minutes * 60_000))
const accountOf = ({ email }: { email: string }) =>
  [...site.users.values()].find((one) => one.email.toLowerCase() === email.toLowerCase())
const idOf = (user: { email: string }) => accountOf(user)?.id ?? 0
const coursesOf = (user: { email: string }) => site.coursesOf(idOf(user)).map(({ id }) => id)
const withAccount = async () => {
  const learner = await makeConfirmed(world)
  await register(world, learner)
  return learner
}
const buy = async (learner: MadeUser) => {
  const of = await makeCourse(world, { environment: 'akademija', cents: 8900, groups: 1, pages: 1 })
  return buyPlaces(world, { quantity: 1, groups: 1, consents: true, of, learner })
}
const accessOf = async ({ id: userId, familyId }: MadeUser, course: { id: number }) => {
  const token = await world.tokens.sign({ userId, familyId }, world.now())
  const { reply } = await world.call(learningCalls.getStudiedCourse, { params: { id: course.id } }, { token })
  return reply.access
}
const rowOf = ({ id }: MadeUser) =>
  world.db
    .selectFrom('environment_access')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
/** Withdraws from an order; once access was given, staff accepts it. */
const withdraw = async (id: number, as: MadeUser) => {
  const { reply } = await world.call(orderCalls.withdrawFromOrder, { params: { id }, body: {} }, as)
  if (reply.state === 'declared') {
    const finance = await makeLearner(world, { role: 'finance' })
    const body = { accept: true, reason: 'Nieko neatverta' }
    await world.call(managedOrderCalls.decideWithdrawal, { params: { id }, body }, finance)
  }
  await prepare(world)
}
const tasks = () =>
  world.db
    .selectFrom('staff_tasks')
    .select('details')
    .where('kind', '=', 'environment_access')
    .where('order_id', 'is', null)
    .execute()

describe('the account', () => {
  test('of a learner whose language has no pack there is made', async () => {
    const learner = await withAccount()
    expect(accountOf(learner)).toMatchObject({ idnumber: learner.id })
    expect(accountOf(learner)).not.toHaveProperty('lang')
  })

  test('with the address in another case is said to exist', async () => {
    const learner = await makeConfirmed(world)
    site.addUser({
      username: learner.username,
      email: learner.email.toUpperCase(),
      firstname: 'A',
      lastname: 'B',
      idnumber: '',
    })
    const { failure } = await register(world, learner)
    expect(failure.code).toBe('environment_account_exists')
  })

  test('of a linked identity is found with its address in another case', async () => {
    const learner = await makeLearner(world)
    const { email } = await linkEnvironment(world, peers, learner)
    site.addUser({
      username: email.split('@')[0] ?? '',
      email: email.toUpperCase(),
      firstname: 'A',
      lastname: 'B',
      idnumber: '',
    })
    const { course } = await buy(learner)
    await prepare(world)
    expect(await accessOf(learner, course)).toMatchObject({ state: 'ready' })
    expect(coursesOf({ email })).toEqual([301])
  })

  test('that was renamed there is the same', async () => {
    const learner = await withAccount()
    const account = accountOf(learner)
    Object.assign(account ?? {}, { username: 'kitaip', lastname: 'Pavardenė', email: 'kita@ligonine.example' })
    const { course } = await buy(learner)
    await prepare(world)
    expect(await accessOf(learner, course)).toMatchObject({ state: 'ready' })
    expect(site.coursesOf(account?.id ?? 0)).toHaveLength(1)
  })

  test('that is suspended there is said to be, and the course is ready once it is active', async () => {
    const learner = await withAccount()
    const account = accountOf(learner) ?? {}
    Object.assign(account, { suspended: true })
    const { course, read } = await buy(learner)
    await prepare(world)
    expect(await accessOf(learner, course)).toMatchObject({ state: 'account_suspended', url: null })
    expect((await read()).places.map(({ access }) => access)).toEqual(['account_suspended'])
    Object.assign(account, { suspended: false })
    later(1)
    await prepare(world)
    expect(await accessOf(learner, course)).toMatchObject({ state: 'ready' })
  })

  test('that is suspended loses the course when the order is undone', async () => {
    const learner = await withAccount()
    Object.assign(accountOf(learner) ?? {}, { suspended: true })
    const { id } = await buy(learner)
    await prepare(world)
    await withdraw(id, learner)
    expect([coursesOf(learner), (await rowOf(learner)).state]).toEqual([[], 'ended'])
  })

  test('that was deleted there is made again', async () => {
    const learner = await withAccount()
    site.deleteUser(idOf(learner))
    const { course } = await buy(learner)
    await prepare(world)
    expect(await accessOf(learner, course)).toMatchObject({ state: 'preparing' })
    later(1)
    await prepare(world)
    expect(await accessOf(learner, course)).toMatchObject({ state: 'ready' })
    expect(coursesOf(learner)).toEqual([301])
  })
})

describe('the course', () => {
  test('that is gone there has nothing to end', async () => {
    const learner = await withAccount()
    const { id } = await buy(learner)
    await prepare(world)
    const course = site.courses.get(301)
    site.courses.delete(301)
    await withdraw(id, learner)
    if (course) site.courses.set(301, course)
    expect(await rowOf(learner)).toMatchObject({ state: 'ended', fault: null })
  })

  test('that is gone is named to staff, and the learner waits', async () => {
    const learner = await withAccount()
    const { course } = await buy(learner)
    const there = site.courses.get(301)
    site.courses.delete(301)
    await prepare(world)
    if (there) site.courses.set(301, there)
    expect(await accessOf(learner, course)).toMatchObject({ state: 'preparing' })
    expect((await rowOf(learner)).fault).toContain('the course is not there any longer')
  })

  test('that its owner had given is not taken back', async () => {
    const learner = await withAccount()
    site.enrol(idOf(learner), 301)
    const { id } = await buy(learner)
    await prepare(world)
    await withdraw(id, learner)
    expect([coursesOf(learner), (await rowOf(learner)).state]).toEqual([[301], 'ended'])
  })

  test('whose enrolment its owner suspended is active again once it is bought', async () => {
    const learner = await withAccount()
    site.enrol(idOf(learner), 301)
    site.suspended.add(`${idOf(learner)} 301`)
    const { course } = await buy(learner)
    await prepare(world)
    expect(await accessOf(learner, course)).toMatchObject({ state: 'ready' })
    expect(coursesOf(learner)).toEqual([301])
  })

  test('that the portal gave is taken back, also when its answer was lost and when it is bought again', async () => {
    const learner = await withAccount()
    const { id } = await buy(learner)
    moodle.misbehave('cut', ['enrol_manual_enrol_users'])
    await prepare(world)
    moodle.misbehave(undefined)
    later(1)
    await prepare(world)
    expect(coursesOf(learner)).toEqual([301])
    const again = await buy(learner)
    await prepare(world)
    await withdraw(id, learner)
    expect(coursesOf(learner)).toEqual([301])
    await withdraw(again.id, learner)
    expect(coursesOf(learner)).toEqual([])
  })

  test('that its owner gave after it was taken back stays, too', async () => {
    const learner = await withAccount()
    const first = await buy(learner)
    await prepare(world)
    await withdraw(first.id, learner)
    site.enrol(idOf(learner), 301)
    const second = await buy(learner)
    await prepare(world)
    await withdraw(second.id, learner)
    expect(coursesOf(learner)).toEqual([301])
  })
})

describe('the operator’s faults', () => {
  test('are “away” to the learner, and one task of staff', async () => {
    site.rights.delete('moodle/user:create')
    for (let time = 0; time < 2; time++) {
      const { status, failure, body } = await register(world, await makeConfirmed(world))
      expect([status, failure.code]).toEqual([503, 'environment_away'])
      expect(body).not.toContain('permission')
    }
    expect(await tasks()).toEqual([
      { details: { environment: 'akademija', fault: expect.stringContaining('moodle/user:create') } },
    ])
  })

  test('are in the log at the start', async () => {
    site.rights.delete('moodle/role:assign')
    site.rights.delete('moodle/user:viewalldetails')
    const warned: object[] = []
    await checkEnvironments(world, (facts) => warned.push(facts))
    expect(warned).toEqual([
      {
        environment: 'akademija',
        faults: [expect.stringContaining('moodle/user:viewalldetails'), expect.stringContaining('moodle/role:assign')],
      },
    ])
  })
})
