import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { accountsCalls } from '../../../contract/accounts.ts'
import { settingsCalls } from '../../../contract/settings.ts'
import { startFakeIdentity } from '../../integrations/identity/fakes/server.ts'
import { callbackAddress, logoutAddress } from '../../integrations/identity/port.ts'
import { exchange, type Jar, makePerson, newBrowser, signOutAtProvider, walk } from '../../test/identity.ts'
import { openWorld } from '../../test/world.ts'

const form = 'application/x-www-form-urlencoded'
/** The portal's own address, which the provider calls: it hands the request on to the app. */
const received: { body: string; status: number }[] = []
const portal = createServer((request, response) => void relay(request, response))
await once(portal.listen(0, '127.0.0.1'), 'listening')
const address = portal.address()
const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
const peer = await startFakeIdentity({ redirectUri: callbackAddress(origin) })
const world = openWorld({
  PUBLIC_URL: origin,
  GOOGLE_CLIENT_ID: peer.google.clientId,
  GOOGLE_CLIENT_SECRET: peer.google.clientSecret,
  GOOGLE_ISSUER: peer.google.issuer,
})
afterAll(async () => {
  await peer.close()
  portal.close()
})
beforeEach(() => void received.splice(0))

const report = (logout_token: string, type = form) =>
  world.app.inject({
    method: 'POST',
    url: logoutAddress(''),
    headers: { 'content-type': type },
    payload: new URLSearchParams({ logout_token }).toString(),
  })
async function relay(request: IncomingMessage, response: ServerResponse) {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  const reply = await report(new URLSearchParams(body).get('logout_token') ?? '')
  received.push({ body, status: reply.statusCode })
  response.writeHead(reply.statusCode).end(reply.body)
}

/** A sign-in with Google; `jar`: what the provider gave the browser. */
async function signIn(person = makePerson(peer)) {
  const [browser, jar]: [Jar, Jar] = [newBrowser(), newBrowser()]
  const { reply } = await exchange(world, browser, await walk(world, browser, { person, jar }))
  return { person, jar, token: reply.access_token, refresh: reply.refresh_token ?? '' }
}
type SignedIn = Awaited<ReturnType<typeof signIn>>
const isOpen = async ({ refresh }: SignedIn) =>
  (await world.call(accountsCalls.refreshTokens, { body: { refresh_token: refresh } })).status === 200
const signOut = async ({ token, refresh }: SignedIn) =>
  (await world.call(accountsCalls.signOut, { body: { refresh_token: refresh } }, { token })).reply

test('signing out says where to sign out of the provider too, which leads back here', async () => {
  const signedIn = await signIn()
  const { provider_sign_out } = await signOut(signedIn)
  expect(provider_sign_out).toContain(`${peer.google.issuer}/session/end?`)
  expect(await signOutAtProvider(provider_sign_out ?? '', signedIn.jar)).toBe(`${origin}/`)
  // A sign-in that has ended leads nowhere.
  expect((await signOut(signedIn)).provider_sign_out).toBeNull()
})

test('a provider that does not work delays no sign-out', async () => {
  const signedIn = await signIn()
  const asked = world.integrations.identity.openId
  world.integrations.identity.openId = { ...asked, signOutAddress: () => Promise.reject(new Error('away')) }
  expect(await signOut(signedIn)).toEqual({ success: true, provider_sign_out: null })
  expect(await isOpen(signedIn)).toBe(false)
  world.integrations.identity.openId = { ...asked, signOutAddress: () => new Promise(() => undefined) }
  expect(await signOut(await signIn())).toEqual({ success: true, provider_sign_out: null })
  world.integrations.identity.openId = asked
})

test('a sign-out at the provider ends the sign-in of its session, and no other', async () => {
  const here = await signIn()
  const [elsewhere, other] = [await signIn(here.person), await signIn()]
  await signOutAtProvider(`${peer.google.issuer}/session/end`, here.jar)
  await expect.poll(() => received.map(({ status }) => status)).toEqual([200])
  expect([await isOpen(here), await isOpen(elsewhere), await isOpen(other)]).toEqual([false, true, true])
  expect((await world.call(settingsCalls.getSettings, {}, { token: other.token })).status).toBe(200)
})

test('only a logout token that the provider signed for us ends sign-ins', async () => {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const { issuer, clientId } = peer.google
  const signedIn = await signIn()
  const { rows } = await world.pool.query('select subject from identities order by created_at desc limit 1')
  const event = { 'http://schemas.openid.net/event/backchannel-logout': {} }
  const forge = (claims: object, named = issuer) =>
    new SignJWT({ events: event, ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: 'local' })
      .setIssuer(named)
      .setAudience(clientId)
      .setSubject(rows[0].subject)
      .setIssuedAt()
      .setExpirationTime('2m')
      .sign(privateKey)
  expect(await exportJWK(publicKey)).toHaveProperty('kty')
  for (const token of [await forge({}), await forge({}, 'https://another.example'), 'no.token.at-all', ''])
    expect((await report(token)).statusCode).toBe(400)
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  for (const iss of [[issuer], { issuer }, 5, null])
    expect((await report(`${encoded({ alg: 'ES256' })}.${encoded({ iss })}.c2ln`)).statusCode).toBe(400)
  expect((await report(await forge({}), 'application/json')).statusCode).toBe(415)
  expect(await isOpen(signedIn)).toBe(true)
})
