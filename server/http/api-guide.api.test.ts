import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFakeIdentity } from '../integrations/identity/fakes/server.ts'
import { callbackAddress } from '../integrations/identity/port.ts'
import { blockOf, readExamples, runExample, type Values } from '../test/api-guide.ts'
import { type Jar, makePerson, open, setCookies, signInAtProvider } from '../test/identity.ts'
import { makeCourse, unique } from '../test/make.ts'
import { openWorld } from '../test/world.ts'

const guide = readFileSync(join(import.meta.dirname, '../../docs/api.md'), 'utf8')
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const sha256 = (text: string) => createHash('sha256').update(text)
const redirectUri = callbackAddress('https://praktika.test')

const peer = await startFakeIdentity({ redirectUri })
const world = openWorld({
  GOOGLE_CLIENT_ID: peer.google.clientId,
  GOOGLE_CLIENT_SECRET: peer.google.clientSecret,
  GOOGLE_ISSUER: peer.google.issuer,
  APP_LINKS: 'praktika://sign-in',
  RATE_LIMITS: 'on',
})
afterAll(() => peer.close())

const values: Values = new Map<string, unknown>([
  ['username', unique('ona')],
  ['password', 'Teorija ir praktika'],
])

/** An ID token as Google's library gives it to an app, for the nonce of the guide. */
async function makeIdToken(): Promise<string> {
  const begun = await open(world, new Map(), '/api/learning/oauth-login?service=google')
  const challenge = sha256(verifier).digest('base64url')
  for (const name of ['nonce', 'code_challenge']) begun.searchParams.set(name, challenge)
  const returned = await signInAtProvider(begun, { person: makePerson(peer).id })
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: returned.searchParams.get('code') ?? '',
    code_verifier: verifier,
    redirect_uri: redirectUri,
    client_id: peer.google.clientId,
    client_secret: peer.google.clientSecret,
  })
  return (await (await fetch(`${peer.google.issuer}/token`, { method: 'POST', body })).json()).id_token
}

beforeAll(async () => {
  const { productId } = await makeCourse(world, { cents: 0 })
  for (let i = 0; i < 5; i++) await makeCourse(world)
  values.set('product_id', productId)
  values.set('id_token', await makeIdToken())
})

/** What a client does between the examples: solves, signs in on the page of the service, takes a secret from an address. */
async function goOn(url: string, browser: Jar) {
  if (url.endsWith('/auth/captcha') && !values.has('captcha'))
    values.set('captcha', await solve(Object.fromEntries(values)))
  if (values.has('page_of_the_service') && !values.has('code')) {
    const page = new URL(String(values.get('page_of_the_service')))
    const returned = await signInAtProvider(page, { person: makePerson(peer).id })
    const link = await open(world, browser, returned.href)
    expect(link.href).toMatch(/^praktika:\/\/sign-in\?code=[\w-]{43}&state=af0ifjsldkj$/)
    values.set('code', link.searchParams.get('code'))
  }
  if (values.has('redirect_url')) values.set('secret', new URL(String(values.get('redirect_url'))).hash.slice(1))
}

/** The function of the guide. */
const solve = (challenge: object): Promise<string> => {
  const context = { crypto, TextEncoder, btoa, challenge: { ...challenge, algorithm: 'SHA-256', maxnumber: 40_000 } }
  return runInNewContext(`${blockOf(guide, 'js')}; solve(challenge)`, context)
}

describe('the guide to the API (docs/api.md): its examples are true', () => {
  test.each(readExamples(guide).map((example) => [example.title, example] as const))('%s', async (_, example) => {
    const headers = await runExample(world, example, values)
    const browser: Jar = new Map()
    setCookies(browser, headers['set-cookie'])
    await goOn(example.request.split('\n')[0] ?? '', browser)
  })
})

test('the worked numbers of the proof of work and of PKCE are right', async () => {
  const challenge = JSON.parse(blockOf(guide, 'json'))
  expect(sha256(`${challenge.salt}12345`).digest('hex')).toBe(challenge.challenge)
  const payload = blockOf(guide, 'text').trim()
  const { maxnumber: _, ...sent } = { ...challenge, number: 12_345 }
  expect(JSON.parse(Buffer.from(payload, 'base64').toString())).toEqual(sent)
  expect(await solve(challenge)).toBe(payload)
  expect(guide).toContain(`\`${sha256(verifier).digest('base64url')}\``)
})

test('the document of the API is served as JSON and YAML, written once', async () => {
  const get = (url: string) => world.app.inject({ url, headers: { 'accept-encoding': 'identity' } })
  const json = await get('/api/docs/json')
  expect([json.statusCode, json.body === (await get('/api/openapi.json')).body]).toEqual([200, true])
  const yaml = await get('/api/docs/yaml')
  expect([yaml.statusCode, yaml.headers['content-type']]).toEqual([200, 'application/yaml; charset=utf-8'])
  expect(yaml.body).toMatch(/^openapi: /)
})
