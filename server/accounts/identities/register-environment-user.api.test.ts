import { afterEach, describe, expect, test } from 'vitest'
import { identitiesCalls as calls } from '../../../contract/identities.ts'
import { takeEmailsTo } from '../../test/enqueued.ts'
import {
  openEnvironmentWorld,
  linkEnvironment,
  makeConfirmed,
  makeEnvironment,
  register,
} from '../../test/environment.ts'
import { makeLearner, type MadeUser } from '../../test/make.ts'

const { world, peers } = await openEnvironmentWorld()
const { moodle } = peers
afterEach(() => moodle.misbehave(undefined))

const servicesOf = async ({ token }: MadeUser) => (await world.call(calls.listLinkableServices, {}, { token })).reply
const linkedOf = async (user: MadeUser) => (await servicesOf(user)).find(({ id }) => id === 'akademija')?.linked ?? null
const accountsWith = (email: string) => [...moodle.site.users.values()].filter((user) => user.email === email)

describe('registering an account at an environment', () => {
  test('creates it there with the name and the address, links it, and says so by email', async () => {
    const user = await makeConfirmed(world)
    expect((await servicesOf(user)).map(({ id, registers }) => [id, registers])).toEqual([['akademija', true]])
    expect((await register(world, user)).reply).toEqual({ success: true })
    const [account] = accountsWith(user.email)
    expect(account).toMatchObject({ firstname: 'Jonė', lastname: 'Testuotoja', idnumber: user.id })
    expect(await linkedOf(user)).toMatchObject({ environment_user_id: String(account?.id), email: null })
    expect(await takeEmailsTo(world, user.email)).toHaveLength(1)
  })

  test('is harmless when repeated, also at the same moment', async () => {
    const user = await makeConfirmed(world)
    const answers = await Promise.all([1, 2, 3].map(() => register(world, user)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await register(world, user)).status).toBe(200)
    expect(accountsWith(user.email)).toHaveLength(1)
  })

  test('that was cut off after the account was made finds that account', async () => {
    const user = await makeConfirmed(world)
    moodle.misbehave('cut', ['core_user_create_users'])
    expect((await register(world, user)).failure.code).toBe('environment_away')
    expect(await linkedOf(user)).toBeNull()
    moodle.misbehave(undefined)
    expect((await register(world, user)).status).toBe(200)
    expect(accountsWith(user.email)).toHaveLength(1)
    expect(await linkedOf(user)).not.toBeNull()
  })

  test.each(['down', 'slow', 'error', 'html'] as const)('says that it does not answer: %s', async (how) => {
    const user = await makeConfirmed(world)
    moodle.misbehave(how)
    const { status, failure } = await register(world, user)
    expect([status, failure.code]).toEqual([503, 'environment_away'])
    expect(await linkedOf(user)).toBeNull()
  })

  test('needs a confirmed address, because the partner gets it', async () => {
    const user = await makeLearner(world)
    expect((await register(world, user)).failure.code).toBe('email_not_confirmed')
    expect(accountsWith(user.email)).toEqual([])
  })

  test('does not link an account with the address that is not proven: one signs in there', async () => {
    const user = await makeConfirmed(world)
    moodle.site.addUser({ username: user.username, email: user.email, firstname: 'A', lastname: 'B', idnumber: '' })
    const { status, failure } = await register(world, user)
    expect([status, failure.code]).toEqual([409, 'environment_account_exists'])
    expect(failure.message).toContain('Susiekite ją prisijungdami')
    expect(await linkedOf(user)).toBeNull()
  })

  test.each(['email-taken', 'user-exists'] as const)('shows what the environment says: %s', async (how) => {
    const user = await makeConfirmed(world)
    moodle.misbehave(how, ['core_user_create_users'])
    const { status, failure } = await register(world, user)
    expect([status, failure.code]).toEqual([400, 'environment_refused'])
    expect(failure.errors?.environment).toEqual(['Mokymosi aplinkos atsakymas: Invalid parameter value detected'])
  })

  test('shows the sentence of the environment as plain text, and no token', async () => {
    const user = await makeConfirmed(world)
    moodle.misbehave('exception')
    const { failure, body } = await register(world, user)
    expect(failure.errors?.environment).toEqual(['Mokymosi aplinkos atsakymas: Exception - cannot do that'])
    expect(body).not.toContain(moodle.environment.client.token)
  })

  test('with a wrong token says that it does not answer: the learner cannot mend it', async () => {
    const user = await makeConfirmed(world)
    moodle.misbehave('invalid-token')
    const { failure, body } = await register(world, user)
    expect(failure.code).toBe('environment_away')
    expect(body).not.toContain('token')
  })

  test('an account that is linked to another user stays theirs', async () => {
    const [user, other] = [await makeConfirmed(world), await makeConfirmed(world)]
    await register(world, other)
    for (const account of accountsWith(other.email)) account.idnumber = user.id
    expect((await register(world, user)).failure.code).toBe('linked_elsewhere')
    expect([await linkedOf(user), (await linkedOf(other)) !== null]).toEqual([null, true])
  })

  test('is not needed by a user who has linked one', async () => {
    const user = await makeConfirmed(world)
    const person = await linkEnvironment(world, peers, user)
    expect((await register(world, user)).status).toBe(200)
    expect(accountsWith(user.email)).toEqual([])
    expect(await linkedOf(user)).toMatchObject({ environment_user_id: person.id, email: person.email })
  })

  test('at an unknown environment, and one without a learning system, is not found', async () => {
    const user = await makeConfirmed(world)
    await makeEnvironment(world, peers, 'be-sistemos')
    await world.db.updateTable('environments').set({ lms: null }).where('environment', '=', 'be-sistemos').execute()
    for (const environment of ['kita', 'google', 'be-sistemos'])
      expect((await register(world, user, environment)).failure.code).toBe('not_found')
  })

  test('is undone by unlinking, and can be done again', async () => {
    const user = await makeConfirmed(world)
    await register(world, user)
    const body = { environment: 'akademija' }
    expect((await world.call(calls.unlink, { body }, user)).status).toBe(200)
    expect(await linkedOf(user)).toBeNull()
    expect((await register(world, user)).status).toBe(200)
    expect(accountsWith(user.email)).toHaveLength(1)
  })
})
