import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { peopleList } from '../../contract/manage/people.list.ts'
import { calls } from '../../contract/calls.ts'
import { accountsCalls } from '../../contract/accounts.ts'
import type { Call } from '../../contract/call.ts'
import { catalogueCalls } from '../../contract/catalogue.ts'
import { passwordsCalls } from '../../contract/passwords.ts'
import { settingsCalls } from '../../contract/settings.ts'
import { linkIn, takeEmailsTo } from '../test/enqueued.ts'
import { type MadeUser, makeLearner, unique } from '../test/make.ts'
import { openWorld } from '../test/world.ts'
import { invitePerson } from './public.ts'

const world = openWorld()
const password = 'Praktika ir teorija'

async function invite() {
  const email = `${unique('kviesta')}@praktika.test`
  const { db, config, now, jobs } = world
  const invited = {
    email,
    firstname: 'Ieva',
    lastname: 'Kviestoji',
    language: 'lt',
    agreed: null,
    by: 'Klinika',
  } as const
  await db
    .transaction()
    .execute((write) => invitePerson({ db: write, enqueue: jobs.enqueueIn(write), config, now }, invited))
  return email
}

/** A user who was invited, has set a password by the link and is signed in. */
async function signInInvited() {
  const email = await invite()
  const [sent] = await takeEmailsTo(world, email)
  const token = linkIn(sent, '/password/reset/')?.split('/').at(-1) ?? ''
  await world.call(passwordsCalls.resetPassword, { body: { token, password, password_repeat: password } })
  return (await world.call(accountsCalls.signIn, { body: { username: email, password } })).reply
}
const asked = ({ access_token }: { access_token: string }) => ({ token: access_token })

/** A learner whose terms are not agreed. */
async function makeInvited(role?: 'manager'): Promise<MadeUser> {
  const user = await makeLearner(world, role ? { role } : {})
  await world.db.updateTable('users').set({ terms_agreed_at: null }).where('id', '=', user.id).execute()
  return user
}

describe('an invited user', () => {
  test('sets a password by the emailed link, agrees to the terms, and then uses the account', async () => {
    const tokens = await signInInvited()
    expect(tokens.terms_agreed).toBe(false)
    const refused = await world.call(settingsCalls.getCredentialsSet, {}, asked(tokens))
    expect([refused.status, refused.failure.code]).toEqual([403, 'terms_first'])
    expect((await world.call(accountsCalls.agreeToTerms, { body: { agree: true } }, asked(tokens))).status).toBe(200)
    expect((await world.call(settingsCalls.getCredentialsSet, {}, asked(tokens))).status).toBe(200)
    const body = { refresh_token: tokens.refresh_token ?? '' }
    expect((await world.call(accountsCalls.refreshTokens, { body })).reply.terms_agreed).toBe(true)
  })

  test('does not agree without saying so: a sentence at the field, and nothing is kept', async () => {
    const user = await makeInvited()
    const as = { ...user, language: 'ru' } as const
    const { status, failure } = await world.call(accountsCalls.agreeToTerms, { body: { agree: false } }, as)
    expect([status, failure.errors]).toEqual([400, { agree: ['Нужно согласиться с условиями использования'] }])
    expect((await world.call(settingsCalls.getCredentialsSet, {}, user)).failure.code).toBe('terms_first')
  })

  test('agrees to a version of the text, which is kept; agreeing again keeps the first time', async () => {
    const user = await makeInvited()
    const read = () =>
      world.db
        .selectFrom('users')
        .innerJoin('terms_versions', 'terms_versions.version', 'users.terms_version')
        .select(['terms_agreed_at', 'text', 'terms_versions.language'])
        .where('users.id', '=', user.id)
        .executeTakeFirst()
    await world.call(accountsCalls.agreeToTerms, { body: { agree: true } }, { ...user, language: 'en' })
    const first = await read()
    expect(first).toMatchObject({ language: 'en', text: expect.stringContaining('Terms') })
    await world.call(accountsCalls.agreeToTerms, { body: { agree: true } }, { ...user, language: 'lt' })
    expect(await read()).toEqual(first)
  })

  test('may read the public catalogue and the own profile, take the data out, sign out and erase the account', async () => {
    const user = await makeInvited()
    expect((await world.call(catalogueCalls.listCourses, { query: {} }, user)).status).toBe(200)
    expect((await world.call(settingsCalls.getSettings, {}, user)).reply.email).toBe(user.email)
    expect((await world.call(settingsCalls.exportAccount, {}, user)).status).toBe(200)
    expect((await world.call(settingsCalls.deleteAccount, { body: { password: '' } }, user)).status).toBe(200)
    const other = await makeInvited()
    expect((await world.call(accountsCalls.signOut, { body: {} }, other)).status).toBe(200)
    expect((await world.call(settingsCalls.getSettings, {}, other)).failure.code).toBe('not_signed_in')
  })

  test('has no rights of staff before the terms are agreed', async () => {
    const user = await makeInvited('manager')
    const read = () => world.call(peopleList.calls.findPeople, { query: {} }, user)
    expect((await read()).failure.code).toBe('terms_first')
    await world.call(accountsCalls.agreeToTerms, { body: { agree: true } }, user)
    expect((await read()).status).toBe(200)
  })
})

/** Every call of a signed-in user that does not say that it is open before the terms. */
const closed = Object.entries<Call>(calls).filter(
  ([, { audience, beforeTerms, api }]) => audience !== 'anyone' && !beforeTerms && api !== 'manage',
)
test(`each of the ${closed.length} other calls of learners is refused`, async () => {
  const { token } = await makeInvited()
  const open: string[] = []
  for (const [name, { api, method, path }] of closed) {
    const headers = { 'authorization': `Bearer ${token}`, 'content-type': 'application/json' }
    const payload = method === 'GET' ? {} : { payload: '{}' }
    const answers = ['1', randomUUID()].map(async (id) => {
      const url = `/api/${api}${path.replace(':id', id).replace(/:\w+/g, id === '1' && name.includes('Trio') ? randomUUID() : id)}`
      return (await world.app.inject({ method, url, headers, ...payload })).json<{ code?: string }>().code ?? ''
    })
    const codes = await Promise.all(answers)
    if (!codes.includes('terms_first') && !codes.includes('invalid_fields')) open.push(`${name}: ${codes.join()}`)
  }
  expect(open).toEqual([])
})
