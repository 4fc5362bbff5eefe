import { expect, test } from 'vitest'
import { accountsCalls } from '../../../contract/accounts.ts'
import { makeLearner } from '../../test/make.ts'
import { registrationOf } from '../../test/registration.ts'
import { openWorld } from '../../test/world.ts'
import { hashPassword } from '../passwords/hash-password.ts'

const world = openWorld()
const password = 'Praktika ir teorija'
const issuer = 'https://akademija.example'
const there = { 'x-environment': 'akademija' }

// requirements 10.6
test('tokens for an environment that is not linked are refused, and nothing is used up; others are as always', async () => {
  await world.db
    .insertInto('environments')
    .values({
      environment: 'akademija',
      position: 0,
      name: '{"lt":"Akademija"}',
      issuer,
      client_id: 'x',
      client_secret_env: 'AKADEMIJA_CLIENT_SECRET',
      ways: ['oauth'],
    })
    .execute()
  const { id, username } = await makeLearner(world, { passwordHash: await hashPassword(password) })
  const signIn = (headers: Record<string, string>) =>
    world.call(accountsCalls.signIn, { body: { username, password } }, { headers })
  const refused = await signIn(there)
  expect([refused.status, refused.failure.code]).toEqual([403, 'environment_not_linked'])
  for (const environment of ['nope', 'a'.repeat(300), '%00', 'é', 'Not a key!']) {
    const { status, failure } = await signIn({ 'x-environment': environment })
    expect([status, failure.code], environment).toEqual([403, 'environment_not_linked'])
  }
  for (const environment of ['praktika', '', ' '])
    expect((await signIn({ 'x-environment': environment })).status).toBe(200)
  const { reply } = await signIn({})
  const refresh = (headers: Record<string, string>, refresh_token = reply.refresh_token ?? '') =>
    world.call(accountsCalls.refreshTokens, { body: { refresh_token } }, { headers })
  expect((await refresh(there)).failure.code).toBe('environment_not_linked')
  const renewed = await refresh({})
  expect(renewed.status).toBe(200)
  await world.db
    .insertInto('identities')
    .values({
      id: crypto.randomUUID(),
      user_id: id,
      environment: 'akademija',
      issuer,
      subject: 'ona',
      created_at: world.now(),
      last_used_at: world.now(),
    })
    .execute()
  expect((await signIn(there)).status).toBe(200)
  expect((await refresh(there, renewed.reply.refresh_token ?? '')).status).toBe(200)
})

test('a new account cannot be linked yet: it is registered all the same', async () => {
  const body = await registrationOf(world)
  expect((await world.call(accountsCalls.register, { body }, { headers: there })).status).toBe(200)
})
