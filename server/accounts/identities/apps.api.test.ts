import { createHash, randomBytes } from 'node:crypto'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { identitiesCalls as calls } from '../../../contract/identities.ts'
import { settingsCalls } from '../../../contract/settings.ts'
import type { Person } from '../../integrations/identity/fakes/people.ts'
import { startFakeIdentity } from '../../integrations/identity/fakes/server.ts'
import { callbackAddress } from '../../integrations/identity/port.ts'
import { type Jar, makePerson, newBrowser, open, signInAtProvider } from '../../test/identity.ts'
import { openWorld } from '../../test/world.ts'

const peer = await startFakeIdentity({ redirectUri: callbackAddress('https://praktika.test') })
const app = 'praktika://sign-in'
const google = {
  GOOGLE_CLIENT_ID: peer.google.clientId,
  GOOGLE_CLIENT_SECRET: peer.google.clientSecret,
  GOOGLE_ISSUER: peer.google.issuer,
}
const world = openWorld({ ...google, APP_LINKS: `https://app.praktika.test/open, ${app}` })
/** The same provider, at which our portal is another client, and the one above is our app. */
const sibling = openWorld({ ...google, GOOGLE_CLIENT_ID: 'web', GOOGLE_APP_CLIENT_IDS: `ios,${peer.google.clientId}` })
const stranger = openWorld({ ...google, GOOGLE_CLIENT_ID: 'web' })
afterAll(() => peer.close())

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')
const newVerifier = () => randomBytes(32).toString('base64url')

type Begin = { link?: string; challenge?: string | undefined; state?: string; service?: string }

/** What an app opens in the system's browser. */
function addressOf({ link = app, challenge, state, service = 'google' }: Begin) {
  const query = { service, redirect: link, code_challenge: challenge, state }
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return `/api/learning/oauth-login?${new URLSearchParams(given)}`
}
async function walkTo(person: Person, begin: Begin, browser: Jar = newBrowser()): Promise<URL> {
  const begun = await open(world, browser, addressOf(begin))
  return open(world, browser, (await signInAtProvider(begun, { person: person.id })).href)
}
const redeem = (code: string | null, code_verifier?: string) =>
  world.call(calls.signInByCode, { body: { code: code ?? 'none', ...(code_verifier ? { code_verifier } : {}) } })
const emailOf = async (token: string) => (await world.call(settingsCalls.getSettings, {}, { token })).reply.email

describe('a sign-in elsewhere that an app began', () => {
  test.each([app, 'https://app.praktika.test/open'])('returns to %s with a code for it', async (link) => {
    const [person, verifier] = [makePerson(peer), newVerifier()]
    const landed = await walkTo(person, { link, challenge: sha256(verifier), state: 'kas & kodėl' })
    expect(landed.href.split('?')[0]).toBe(link)
    expect([...landed.searchParams.keys()]).toEqual(['code', 'state'])
    expect(landed.searchParams.get('state')).toBe('kas & kodėl')
    const { status, reply } = await redeem(landed.searchParams.get('code'), verifier)
    expect([status, reply.refresh_token]).toEqual([200, expect.any(String)])
    expect(await emailOf(reply.access_token)).toBe(person.email)
  })

  test('cannot be finished by another app that catches the link, nor in the browser that began', async () => {
    const [browser, verifier] = [newBrowser(), newVerifier()]
    const landed = await walkTo(makePerson(peer), { challenge: sha256(verifier) }, browser)
    const code = landed.searchParams.get('code')
    const cookie = [...browser].map(([name, value]) => `${name}=${value}`).join('; ')
    for (const wrong of [newVerifier(), sha256(verifier)])
      expect((await redeem(code, wrong)).failure.code).toBe('sign_in_expired')
    const inBrowser = await world.call(calls.signInByCode, { body: { code: code ?? '' } }, { headers: { cookie } })
    expect(inBrowser.failure.code).toBe('sign_in_expired')
    expect((await redeem(code, verifier)).status).toBe(200)
  })

  test('ends with a code that works once, for 60 seconds', async () => {
    const verifier = newVerifier()
    const code = (await walkTo(makePerson(peer), { challenge: sha256(verifier) })).searchParams.get('code')
    expect((await redeem(code, verifier)).status).toBe(200)
    expect((await redeem(code, verifier)).failure.code).toBe('sign_in_expired')
    const late = (await walkTo(makePerson(peer), { challenge: sha256(verifier) })).searchParams.get('code')
    world.clock.at = new Date(Date.now() + 61_000)
    expect((await redeem(late, verifier)).failure.code).toBe('sign_in_expired')
    world.clock.at = undefined
  })

  test.each([
    'https://evil.example/open',
    'https://app.praktika.test/open/',
    'https://app.praktika.test/open?next=1',
    'https://app.praktika.test.evil.example/open',
    'praktika://sign-in/other',
    'PRAKTIKA://sign-in',
    'javascript:alert(1)',
    '/cart',
  ])('is refused when its link is not listed: %s', async (link) => {
    const to = await open(world, newBrowser(), addressOf({ link, challenge: sha256('x') }))
    expect([to.origin, to.pathname, to.searchParams.get('error')]).toEqual([
      'https://praktika.test',
      '/login',
      'app_link_unknown',
    ])
  })

  test('is refused without a challenge, without a service, and with one that is not there', async () => {
    const challenge = sha256('x')
    const cases: [Begin, string][] = [
      [{ state: 's' }, `${app}?error=invalid_request&state=s`],
      [{ challenge, service: '' }, `${app}?error=invalid_request`],
      [{ challenge, service: 'kita' }, `${app}?error=not_found`],
    ]
    for (const [begin, expected] of cases)
      expect((await open(world, newBrowser(), addressOf(begin))).href).toBe(expected)
    const short = await world.app.inject(addressOf({ challenge: 'short' }))
    expect([short.statusCode, short.json().code]).toEqual([400, 'invalid_fields'])
  })

  test('that the user gives up returns to the app with the reason', async () => {
    const browser = newBrowser()
    const begun = await open(world, browser, addressOf({ challenge: sha256('x'), state: 's' }))
    const back = await open(world, browser, (await signInAtProvider(begun, { cancel: '1' })).href)
    expect(back.href).toBe(`${app}?error=denied&state=s`)
  })
})

/** An ID token as Google's library gives it to an app that asks with a nonce. */
async function idTokenFor(person: Person, nonce: string): Promise<string> {
  const verifier = newVerifier()
  const begun = await open(world, newBrowser(), '/api/learning/oauth-login?service=google')
  begun.searchParams.set('nonce', sha256(nonce))
  begun.searchParams.set('code_challenge', sha256(verifier))
  const returned = await signInAtProvider(begun, { person: person.id })
  const reply = await fetch(`${peer.google.issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: returned.searchParams.get('code') ?? '',
      code_verifier: verifier,
      redirect_uri: callbackAddress('https://praktika.test'),
      client_id: peer.google.clientId,
      client_secret: peer.google.clientSecret,
    }),
  })
  return (await reply.json()).id_token
}
const signIn = (id_token: string, nonce: string, where = world) =>
  where.call(calls.signInWithGoogle, { body: { id_token, nonce } })

describe('an ID token of Google', () => {
  test('signs in the app that asked for it, once', async () => {
    const [person, nonce] = [makePerson(peer), newVerifier()]
    const token = await idTokenFor(person, nonce)
    expect((await signIn(token, newVerifier())).failure.code).toBe('identity_refused')
    expect((await signIn(`${token.slice(0, -4)}AAAA`, nonce)).failure.code).toBe('identity_refused')
    const { reply } = await signIn(token, nonce)
    expect(await emailOf(reply.access_token)).toBe(person.email)
    expect((await signIn(token, nonce)).failure.code).toBe('identity_refused')
  })

  test('for another client is refused unless that is listed as our app', async () => {
    const nonce = newVerifier()
    const token = await idTokenFor(makePerson(peer), nonce)
    expect((await signIn(token, nonce, stranger)).failure.code).toBe('identity_refused')
    expect((await signIn(token, nonce, sibling)).status).toBe(200)
  })

  test('that is older than ten minutes is refused', async () => {
    const nonce = newVerifier()
    const token = await idTokenFor(makePerson(peer), nonce)
    // The provider's time counts, not that of a request.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
    const { failure } = await signIn(token, nonce).finally(() => vi.useRealTimers())
    expect(failure.code).toBe('identity_refused')
  })

  test('that is none is refused', async () => {
    const nonce = newVerifier()
    expect((await signIn('not.a.token', nonce)).failure.code).toBe('identity_refused')
  })
})
