import { afterEach, describe, expect, test } from 'vitest'
import { identitiesCalls } from '../../../contract/identities.ts'
import { learningCalls } from '../../../contract/learning.ts'
import { managedOrderCalls } from '../../../contract/manage/orders.ts'
import { orderCalls } from '../../../contract/orders.ts'
import { placeCalls } from '../../../contract/places.ts'
import { buyPlaces, type Wishes } from '../../test/buy-places.ts'
import { openEnvironmentWorld, linkEnvironment, makeConfirmed, prepare, register } from '../../test/environment.ts'
import { type MadeCourse, makeCourse, makeLearner, type MadeUser } from '../../test/make.ts'
import { holdCertificate } from '../../test/practice.ts'

const { world, peers } = await openEnvironmentWorld()
const { moodle } = peers
afterEach(() => {
  moodle.misbehave(undefined)
  world.clock.at = undefined
})

const later = (minutes: number) => void (world.clock.at = new Date(world.now().getTime() + minutes * 60_000))
const partners = () => makeCourse(world, { environment: 'akademija', cents: 8900, groups: 1, pages: 1 })
const withAccount = async () => {
  const learner = await makeConfirmed(world)
  await register(world, learner)
  return learner
}
const buy = async (wishes: Wishes = {}) =>
  buyPlaces(world, { quantity: 1, of: await partners(), learner: await withAccount(), ...wishes })
const accessOf = async ({ id: userId, familyId }: MadeUser, course: { id: number }) => {
  const token = await world.tokens.sign({ userId, familyId }, world.now())
  const { reply } = await world.call(learningCalls.getStudiedCourse, { params: { id: course.id } }, { token })
  return reply.access
}
const enrolledThere = ({ email }: { email: string }) => {
  const user = [...moodle.site.users.values()].find((one) => one.email === email.toLowerCase())
  return user ? moodle.site.coursesOf(user.id).map(({ id }) => id) : []
}
const rowOf = ({ id }: MadeUser) =>
  world.db
    .selectFrom('environment_access')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
const tasksOf = (orderId: number) =>
  world.db.selectFrom('staff_tasks').select(['kind', 'details']).where('order_id', '=', orderId).execute()

describe('buying a course of an environment', () => {
  test('gives access there; until then the learner sees that it is being prepared', async () => {
    const { learner, course, read } = await buy()
    expect(await accessOf(learner, course)).toEqual({
      state: 'preparing',
      environment: 'akademija',
      name: 'Akademija',
      url: null,
    })
    expect((await read()).places.map(({ access }) => access)).toEqual(['preparing'])
    await prepare(world)
    expect(enrolledThere(learner)).toEqual([301])
    expect(await accessOf(learner, course)).toMatchObject({
      state: 'ready',
      url: `${moodle.url}/course/view.php?id=301`,
    })
    expect((await read()).places.map(({ access }) => access)).toEqual(['ready'])
  })

  test('is asked for in the transaction that fulfils the order', async () => {
    await buy()
    const { rows } = await world.pool.query("select 1 from jobs.job where name = 'prepare-access'")
    expect(rows.length).toBeGreaterThan(0)
  })

  test('already enrolled there is success', async () => {
    const { learner, course } = await buy()
    const [account] = [...moodle.site.users.values()].filter(({ email }) => email === learner.email)
    moodle.site.enrol(account?.id ?? 0, 301)
    moodle.misbehave('exception', ['enrol_manual_enrol_users'])
    await prepare(world)
    expect(await accessOf(learner, course)).toMatchObject({ state: 'ready' })
  })

  test('a course of the portal alone asks for nothing', async () => {
    const { learner, course } = await buyPlaces(world, { quantity: 1 })
    expect(await accessOf(learner, course)).toBeNull()
  })
})

describe('an environment that fails', () => {
  test.each(['down', 'slow', 'error', 'html', 'invalid-token', 'exception'] as const)(
    '%s: the order and the portal’s course are there, and it is tried again until it is done',
    async (how) => {
      const { learner, course, read } = await buy()
      moodle.misbehave(how)
      await prepare(world)
      expect((await read()).state).toBe('fulfilled')
      expect(await accessOf(learner, course)).toMatchObject({ state: 'preparing' })
      expect(await rowOf(learner)).toMatchObject({ state: 'preparing', tries: 1, fault: expect.any(String) })
      moodle.misbehave(undefined)
      await prepare(world)
      expect(enrolledThere(learner), 'not before its time').toEqual([])
      later(1)
      await prepare(world)
      expect(await accessOf(learner, course)).toMatchObject({ state: 'ready' })
    },
  )

  test('cut off after processing: the next try finds it done', async () => {
    const { learner, course } = await buy()
    moodle.misbehave('cut', ['enrol_manual_enrol_users'])
    await prepare(world)
    expect(enrolledThere(learner)).toEqual([301])
    expect(await accessOf(learner, course)).toMatchObject({ state: 'preparing' })
    moodle.misbehave(undefined)
    later(1)
    await prepare(world)
    expect(await accessOf(learner, course)).toMatchObject({ state: 'ready' })
  })

  test('is asked once in a run, however many wait for it', async () => {
    await buy()
    await buy()
    moodle.misbehave('down')
    const before = moodle.requests.length
    await prepare(world)
    expect(moodle.requests.length - before).toBe(1)
    moodle.misbehave(undefined)
    later(1)
    await prepare(world)
  })

  test('after many tries staff gets a task, once, without the token; it is still tried', async () => {
    const { learner, id, course } = await buy()
    moodle.misbehave('invalid-token')
    for (let time = 0; time < 10; time++) {
      await prepare(world)
      later(7 * 60)
    }
    const tasks = await tasksOf(id)
    expect(tasks).toEqual([{ kind: 'environment_access', details: expect.objectContaining({ course: 301 }) }])
    expect(JSON.stringify(tasks)).not.toContain(moodle.environment.client.token)
    moodle.misbehave(undefined)
    await prepare(world)
    expect(await accessOf(learner, course)).toMatchObject({ state: 'ready' })
  })

  test('an account that was deleted there is made again', async () => {
    const { learner, course } = await buy()
    for (const user of moodle.site.users.values()) if (user.email === learner.email) moodle.site.deleteUser(user.id)
    await prepare(world)
    expect(await accessOf(learner, course)).toMatchObject({ state: 'preparing' })
    later(1)
    await prepare(world)
    expect(enrolledThere(learner)).toEqual([301])
    expect(await accessOf(learner, course)).toMatchObject({ state: 'ready' })
  })

  test('two servers at once try it once', async () => {
    await buy()
    const enrolments = () => moodle.requests.filter(({ called }) => called === 'enrol_manual_enrol_users').length
    const before = enrolments()
    await Promise.all([prepare(world), prepare(world), prepare(world)])
    expect(enrolments() - before).toBe(1)
  })
})

describe('whose account it is', () => {
  test('of a linked account: the one there with the address that its provider confirmed', async () => {
    const learner = await makeLearner(world)
    const { email, given_name: firstname, family_name: lastname } = await linkEnvironment(world, peers, learner)
    const { id } = moodle.site.addUser({
      username: email.split('@')[0] ?? '',
      email,
      firstname,
      lastname,
      idnumber: '',
    })
    const { course } = await buy({ learner })
    await prepare(world)
    expect(await accessOf(learner, course)).toMatchObject({ state: 'ready' })
    expect(moodle.site.coursesOf(id).map((one) => one.id)).toEqual([301])
  })

  test('of a linked account that has never been in the learning system: it is made', async () => {
    const learner = await makeLearner(world)
    const person = await linkEnvironment(world, peers, learner)
    await buy({ learner })
    await prepare(world)
    expect(enrolledThere(person)).toEqual([301])
  })

  test('never one with an address that nobody confirmed', async () => {
    const learner = await makeLearner(world)
    const { email } = await linkEnvironment(world, peers, learner, false)
    moodle.site.addUser({ username: email.split('@')[0] ?? '', email, firstname: 'A', lastname: 'B', idnumber: '' })
    await buy({ learner })
    await prepare(world)
    expect(enrolledThere({ email })).toEqual([])
    expect(await rowOf(learner)).toMatchObject({ state: 'preparing', fault: expect.stringContaining('not confirmed') })
  })

  test('never one that is linked to another user', async () => {
    const [learner, other] = [await makeLearner(world), await withAccount()]
    await linkEnvironment(world, peers, learner)
    for (const user of moodle.site.users.values()) if (user.email === other.email) user.idnumber = learner.id
    await buy({ learner })
    await prepare(world)
    expect(enrolledThere(other)).toEqual([])
    expect(await rowOf(learner)).toMatchObject({ state: 'preparing', fault: expect.stringContaining('another user') })
  })

  test('who claims a handed-over place gets the access, once there is an account', async () => {
    const { read, learner, course } = await buy({ quantity: 2 })
    await prepare(world)
    const free = (await read()).places.find(({ state }) => state === 'free')
    const { reply } = await world.call(placeCalls.sendPlace, { params: { id: free?.id ?? '' }, body: {} }, learner)
    const colleague = await makeConfirmed(world)
    const token = reply.link.split('/').at(-1) ?? ''
    expect((await world.call(placeCalls.claimPlace, { params: { token }, body: {} }, colleague)).status).toBe(200)
    expect(await accessOf(colleague, course)).toMatchObject({ state: 'account_needed', url: null })
    await prepare(world)
    expect(enrolledThere(colleague)).toEqual([])
    await register(world, colleague)
    expect(await accessOf(colleague, course)).toMatchObject({ state: 'preparing' })
    const vacate = () => world.call(placeCalls.vacatePlace, { params: { id: free?.id ?? '' } }, learner)
    const isChangeable = async () => (await read()).places.find(({ id }) => id === free?.id)?.changeable
    expect(await isChangeable()).toBe(true)
    await prepare(world)
    expect(enrolledThere(colleague)).toEqual([301])
    // What is studied there is not known here: the place is used (requirements 10.990).
    expect(await isChangeable()).toBe(false)
    expect((await vacate()).reply).toMatchObject({ code: 'place_begun' })
    expect(enrolledThere(colleague)).toEqual([301])
  })
})

type Bought = { learner: MadeUser; course: MadeCourse; id: number }
/** The course is completed and may be renewed. Returns its access. */
async function complete({ learner, course, id }: Bought) {
  const access = await rowOf(learner)
  await world.pool.query('update enrolments set completed_at = now() where order_id = $1', [id])
  await holdCertificate(world, learner, course, 20)
  const held = [access.enrolment_id, learner.id]
  await world.pool.query('update certificates set enrolment_id = $1 where user_id = $2', held)
  return access
}
const unlink = async (learner: MadeUser) => {
  const unlinking = { body: { environment: 'akademija' } }
  expect((await world.call(identitiesCalls.unlink, unlinking, learner)).status).toBe(200)
}
/** Links an account that is in the learning system already. Returns whose it is there. */
async function linkKnown(learner: MadeUser) {
  const linked = await linkEnvironment(world, peers, learner)
  const { email, given_name: firstname, family_name: lastname } = linked
  moodle.site.addUser({ username: email.split('@')[0] ?? '', email, firstname, lastname, idnumber: '' })
  return linked
}
/** Somebody with a course that was given to their linked account, which they unlinked. */
async function makeUnlinked() {
  const learner = await makeLearner(world, { passwordHash: 'x' })
  const former = await linkEnvironment(world, peers, learner)
  const { course, id } = await buy({ learner })
  await prepare(world)
  expect(enrolledThere(former)).toEqual([301])
  await unlink(learner)
  await prepare(world)
  expect([enrolledThere(former), await accessOf(learner, course)]).toMatchObject([[301], { state: 'ready' }])
  return { learner, former, course, id }
}

// requirements 10.1043
test('who links another account there has the course in that one, and not in the one that was unlinked', async () => {
  const { learner, former, course } = await makeUnlinked()
  const linked = await linkKnown(learner)
  expect(await accessOf(learner, course)).toMatchObject({ state: 'preparing' })
  await prepare(world)
  expect([enrolledThere(linked), enrolledThere(former)]).toEqual([[301], []])
  expect(await accessOf(learner, course)).toMatchObject({ state: 'ready' })
})

// requirements 10.1043
test('an unlinked account loses the course of an order that is undone, also when another was linked and unlinked', async () => {
  const { learner, former, course, id } = await makeUnlinked()
  await linkKnown(learner)
  moodle.misbehave('down')
  await prepare(world)
  await unlink(learner)
  moodle.misbehave(undefined)
  expect(await accessOf(learner, course)).toMatchObject({ state: 'account_needed' })
  const finance = await makeLearner(world, { role: 'finance' })
  const undoing = { params: { id }, body: { reason: 'Apsigalvojo' } }
  expect((await world.call(managedOrderCalls.undoOrder, undoing, finance)).status).toBe(200)
  await prepare(world)
  expect([enrolledThere(former), (await rowOf(learner)).state]).toEqual([[], 'ended'])
})

// requirements 10.1043
test('a course that is renewed between two accounts there is taken back from the one that was unlinked', async () => {
  const unlinked = await makeUnlinked()
  const { learner, former, course } = unlinked
  await complete(unlinked)
  const { read, learner: buyer } = await buy({ of: course, own_place: false })
  const params = { id: (await read()).places[0]?.id ?? '' }
  const { link } = (await world.call(placeCalls.sendPlace, { params, body: {} }, buyer)).reply
  const claiming = { params: { token: link.split('/').at(-1) ?? '' }, body: {} }
  expect((await world.call(placeCalls.claimPlace, claiming, learner)).status).toBe(200)
  expect(await accessOf(learner, course)).toMatchObject({ state: 'account_needed' })
  const linked = await linkKnown(learner)
  await prepare(world)
  expect([enrolledThere(linked), enrolledThere(former)]).toEqual([[301], []])
  expect(await accessOf(learner, course)).toMatchObject({ state: 'ready' })
})

describe('access that is taken back', () => {
  const withdraw = (id: number, as: object) =>
    world.call(orderCalls.withdrawFromOrder, { params: { id }, body: {} }, as)
  /** Access was given: staff decides. */
  async function accept(id: number, learner: MadeUser) {
    expect((await withdraw(id, learner)).reply.state).toBe('declared')
    const as = await makeLearner(world, { role: 'finance' })
    const body = { accept: true, reason: 'Nieko neatverta' }
    expect((await world.call(managedOrderCalls.decideWithdrawal, { params: { id }, body }, as)).status).toBe(200)
  }

  // requirements 10.970
  test('is for staff once it was given, also when its environment is unlinked; before that the order is undone', async () => {
    const { learner, id, read } = await buy()
    expect((await read()).withdrawal).toMatchObject({ begun_at: null, review: null })
    await prepare(world)
    const { changed_at } = await rowOf(learner)
    const given = { state: 'open', begun_at: changed_at.toISOString(), review: 'partner' }
    expect((await read()).withdrawal).toMatchObject(given)
    const as = await makeLearner(world, { role: 'finance' })
    const { reply } = await world.call(managedOrderCalls.getManagedOrder, { params: { id } }, as)
    expect(reply.learners).toEqual({ all: 1, begun: 1 })
    await world.db.deleteFrom('environment_users').where('user_id', '=', learner.id).execute()
    expect((await read()).withdrawal).toMatchObject(given)
    expect((await withdraw(id, learner)).reply.state).toBe('declared')
    expect((await read()).state).toBe('fulfilled')

    const waiting = await buy()
    expect((await withdraw(waiting.id, waiting.learner)).reply.state).toBe('done')
  })

  test('on withdrawal the learner is un-enrolled there, also after a failure', async () => {
    const { learner, id } = await buy({ groups: 1, consents: true })
    await prepare(world)
    expect(enrolledThere(learner)).toEqual([301])
    await accept(id, learner)
    moodle.misbehave('down')
    await prepare(world)
    expect((await rowOf(learner)).state).toBe('ending')
    moodle.misbehave(undefined)
    later(1)
    await prepare(world)
    expect([enrolledThere(learner), (await rowOf(learner)).state]).toEqual([[], 'ended'])
  })

  test('before it opened: nothing was given there, and nothing is', async () => {
    const { learner, id } = await buy({ consents: false })
    await prepare(world)
    expect(enrolledThere(learner)).toEqual([])
    await withdraw(id, learner)
    await prepare(world)
    expect([enrolledThere(learner), (await rowOf(learner)).state]).toEqual([[], 'ended'])
  })

  test('with the consents given later it begins at once', async () => {
    const { learner, id, course } = await buy({ consents: false })
    const body = { start_now: true, accept_loss: true } as const
    await world.call(orderCalls.beginAccess, { params: { id }, body }, learner)
    await prepare(world)
    expect(enrolledThere(learner)).toEqual([301])
    expect(await accessOf(learner, course)).toMatchObject({ state: 'ready' })
  })

  // requirements 10.971
  test('of a renewal that is undone leaves the access of the earlier course, which is current again', async () => {
    const { learner, course, id } = await buy({ consents: true })
    await prepare(world)
    const first = await complete({ learner, course, id })
    const renewal = await buyPlaces(world, { quantity: 1, of: course, learner, consents: false })
    expect((await rowOf(learner)).enrolment_id).not.toBe(first.enrolment_id)
    expect((await withdraw(renewal.id, learner)).reply.state).toBe('done')
    await prepare(world)
    expect(enrolledThere(learner)).toEqual([301])
    expect(await accessOf(learner, course)).toMatchObject({ state: 'ready' })
  })

  test('another order of the same course there keeps its access', async () => {
    const learner = await withAccount()
    const first = await buy({ learner })
    await buy({ learner })
    await prepare(world)
    await accept(first.id, learner)
    await prepare(world)
    expect(enrolledThere(learner)).toEqual([301])
  })
})
