import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { accountsCalls } from '../../../contract/accounts.ts'
import { settingsCalls } from '../../../contract/settings.ts'
import { hashOf } from '../../http/sessions.ts'
import { makeLearner } from '../../test/make.ts'
import { openWorld } from '../../test/world.ts'
import { hashPassword } from '../passwords/hash-password.ts'

const world = openWorld()
const password = 'Praktika ir teorija'

async function signedIn(headers: Record<string, string> = {}) {
  const { username } = await makeLearner(world, { passwordHash: await hashPassword(password) })
  return world.call(accountsCalls.signIn, { body: { username, password } }, { headers })
}
const refresh = (refresh_token: string | null) =>
  world.call(accountsCalls.refreshTokens, { body: { refresh_token: refresh_token ?? '' } })
const later = (seconds: number) => (world.clock.at = new Date(Date.now() + seconds * 1000))

describe('the token pair', () => {
  test('each refresh token returns a new pair', async () => {
    const { reply } = await signedIn()
    const next = await refresh(reply.refresh_token)
    expect(next.status).toBe(200)
    expect(next.reply.refresh_token).not.toBe(reply.refresh_token)
  })

  test('several tabs that refresh within the grace period stay signed in with the same token', async () => {
    const { reply } = await signedIn()
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(reply.refresh_token)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const tokens = new Set(answers.map((answer) => answer.reply.refresh_token))
    expect(tokens.size).toBe(1)
    const [next = ''] = tokens
    const later = await refresh(next)
    expect((await refresh(reply.refresh_token)).reply.refresh_token).toBe(later.reply.refresh_token)
  })

  test('a token stolen within the grace period is noticed when both holders have gone on', async () => {
    const { reply } = await signedIn()
    const [user, thief] = [await refresh(reply.refresh_token), await refresh(reply.refresh_token)]
    const next = await refresh(user.reply.refresh_token)
    later(31)
    expect((await refresh(thief.reply.refresh_token)).status).toBe(401)
    expect((await refresh(next.reply.refresh_token)).status).toBe(401)
    world.clock.at = undefined
  })

  test('reuse after the grace period revokes the whole family', async () => {
    const { reply } = await signedIn()
    const next = await refresh(reply.refresh_token)
    later(31)
    expect((await refresh(reply.refresh_token)).failure.code).toBe('session_ended')
    expect((await refresh(next.reply.refresh_token)).status).toBe(401)
    world.clock.at = undefined
  })

  test('is judged by what it is once nobody else has its family locked', async () => {
    const { reply } = await signedIn()
    const waiting = await world.db.transaction().execute(async (db) => {
      const { family_id } = await db
        .updateTable('refresh_tokens')
        .set({ spent_at: new Date(Date.now() - 31_000) })
        .where('token_hash', '=', hashOf(reply.refresh_token ?? ''))
        .returning('family_id')
        .executeTakeFirstOrThrow()
      await db.updateTable('token_families').set({ seen_at: new Date() }).where('id', '=', family_id).execute()
      const answer = refresh(reply.refresh_token)
      const isWaiting = async () =>
        (await sql`select from pg_locks where not granted`.execute(world.db)).rows.length > 0
      await expect.poll(isWaiting).toBe(true)
      return { answer }
    })
    expect((await waiting.answer).failure.code).toBe('session_ended')
  })

  test('an access token expires after ten minutes', async () => {
    const { reply } = await signedIn()
    later(601)
    expect((await world.call(settingsCalls.getSettings, {}, { token: reply.access_token })).status).toBe(401)
    world.clock.at = undefined
  })

  test('an unknown, empty or forged token is rejected', async () => {
    expect((await refresh('x'.repeat(43))).status).toBe(401)
    expect((await refresh(null)).status).toBe(401)
    expect((await world.call(settingsCalls.getSettings, {}, { token: 'a.b.c' })).status).toBe(401)
  })
})

describe('signing out', () => {
  test('with the access token only and no body revokes the token family', async () => {
    const { reply } = await signedIn()
    const headers = { authorization: `Bearer ${reply.access_token}` }
    const out = await world.app.inject({ method: 'POST', url: '/api/learning/keycloak/logout', headers })
    expect([out.statusCode, out.json()]).toEqual([200, { success: true, provider_sign_out: null }])
    expect((await refresh(reply.refresh_token)).failure.code).toBe('session_ended')
  })

  test('a call with required fields reports them when there is no body', async () => {
    const response = await world.app.inject({ method: 'POST', url: '/api/learning/auth/login' })
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([400, ['username', 'password']])
  })
})

describe('the portal', () => {
  test('gets its refresh token in an HttpOnly cookie of this host, not in the reply', async () => {
    const { reply, headers, body } = await signedIn({ 'x-token-delivery': 'cookie' })
    const cookie = String(headers['set-cookie'])
    expect(cookie).toMatch(/^__Host-praktika-refresh=[^;]+; .*Path=\/; HttpOnly; Secure; SameSite=Lax/)
    expect(reply.refresh_token).toBeNull()
    expect(body).not.toContain(/=([^;]+)/.exec(cookie)?.[1])
  })

  test('refreshes and signs out with the cookie', async () => {
    const portal = { 'x-token-delivery': 'cookie' }
    const { headers } = await signedIn(portal)
    const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
    const next = await world.call(accountsCalls.refreshTokens, { body: {} }, { headers: { ...portal, cookie } })
    expect(next.status).toBe(200)
    const newCookie = String(next.headers['set-cookie']).split(';')[0] ?? ''
    const out = await world.call(accountsCalls.signOut, { body: {} }, { headers: { ...portal, cookie: newCookie } })
    expect(String(out.headers['set-cookie'])).toContain('Max-Age=0')
    expect(
      (await world.call(accountsCalls.refreshTokens, { body: {} }, { headers: { ...portal, cookie: newCookie } }))
        .status,
    ).toBe(401)
  })

  test('the cookie without the X-Token-Delivery header is rejected', async () => {
    const { headers } = await signedIn({ 'x-token-delivery': 'cookie' })
    const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
    expect((await world.call(accountsCalls.refreshTokens, { body: {} }, { headers: { cookie } })).status).toBe(401)
  })
})
