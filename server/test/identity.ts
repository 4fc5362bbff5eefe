import { identitiesCalls as calls } from '../../contract/identities.ts'
import type { FakeIdentity } from '../integrations/identity/fakes/server.ts'
import type { Person } from '../integrations/identity/fakes/people.ts'
import { unique } from './make.ts'
import type { World } from './make-world.ts'

/** Cookies by name, as a browser keeps them for one host. */
export type Jar = Map<string, string>

export const setCookies = (jar: Jar, header: unknown) => {
  for (const cookie of [header].flat()) {
    const [, name, value = ''] = /^([^=]+)=([^;]*)/.exec(String(cookie ?? '')) ?? []
    if (name) jar.set(name, value)
  }
}
const cookieHeader = (jar: Jar) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

/** A browser: what it was given by the portal. */
export const newBrowser = (): Jar => new Map()

/** A person with an account at both local providers. */
export function makePerson(peer: FakeIdentity, details: Partial<Person> = {}): Person {
  const id = unique()
  const names = { given_name: 'Rasa', family_name: 'Pavyzdė' }
  const person = { id, ...names, email: `${id}@example.com`, email_verified: true, ...details }
  peer.add(person)
  return person
}

/** Opens an address of the portal; the path and query to which it redirects. */
export async function open(world: World, browser: Jar, address: string): Promise<URL> {
  const { pathname, search } = new URL(address, world.config.publicUrl)
  const headers = { 'cookie': cookieHeader(browser), 'accept-language': 'lt' }
  const reply = await world.app.inject({ method: 'GET', url: `${pathname}${search}`, headers })
  setCookies(browser, reply.headers['set-cookie'])
  return new URL(String(reply.headers.location), world.config.publicUrl)
}

/** Signs in on the provider's page, as its own browser does; the address to which it returns. */
export async function signInAtProvider(
  address: URL,
  choice: Record<string, string>,
  jar: Jar = newBrowser(),
): Promise<URL> {
  let [url, form]: [URL, URLSearchParams | undefined] = [address, undefined]
  for (let hop = 0; hop < 8; hop++) {
    const reply: Response = await fetch(url, {
      redirect: 'manual',
      headers: { 'cookie': cookieHeader(jar), 'accept-language': 'lt' },
      ...(form ? { method: 'POST', body: form } : {}),
    })
    setCookies(jar, reply.headers.getSetCookie())
    const location = reply.headers.get('location')
    if (!location) throw new Error(`${reply.status} ${await reply.text()}`)
    url = new URL(location, url)
    if (url.pathname.endsWith('/oauth-callback')) return url
    form = url.pathname.includes('/interaction/') ? new URLSearchParams(choice) : undefined
  }
  throw new Error('It did not return')
}

/** Signs out at the address of a provider and confirms it, with the cookies of its browser; where that returns to. */
export async function signOutAtProvider(address: string, jar: Jar): Promise<string | null> {
  const headers = { cookie: cookieHeader(jar) }
  const page = await (await fetch(address, { headers })).text()
  const [, action = ''] = /action="([^"]+)"/.exec(page) ?? []
  const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page) ?? []
  const body = new URLSearchParams({ xsrf, logout: 'yes' })
  const reply = await fetch(action, { method: 'POST', redirect: 'manual', headers, body })
  return reply.headers.get('location')
}

/** The whole way: begins at the portal, chooses a person at the provider, and returns. */
export async function walk(
  world: World,
  browser: Jar,
  { service = 'google', person, query = '', jar }: { service?: string; person: Person; query?: string; jar?: Jar },
): Promise<URL> {
  const begun = await open(world, browser, `/api/learning/oauth-login?service=${service}${query}`)
  return open(world, browser, (await signInAtProvider(begun, { person: person.id }, jar)).href)
}

/** Exchanges the code of `/login?code=…`. */
export const exchange = (world: World, browser: Jar, landed: URL, factor_code?: string) =>
  world.call(
    calls.signInByCode,
    { body: { code: landed.searchParams.get('code') ?? 'none', factor_code } },
    { headers: { cookie: cookieHeader(browser) } },
  )
