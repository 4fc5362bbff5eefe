import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import { readLanguage } from '../../../sentences.ts'
import type { IdentityClient } from '../port.ts'
import { drawSignIn, pageHeaders } from './page.ts'
import { demoPeople, type Person } from './people.ts'

const services = { google: 'Google', akademija: 'Akademija' } as const
type Service = keyof typeof services
const isService = (text: string): text is Service => Object.hasOwn(services, text)
export const demoEnvironment = 'akademija' satisfies Service

/**
 * How a provider misbehaves until it is asked otherwise: it does not work, it answers the nonce of another sign-in, or
 * it answers in another issuer's name.
 */
export type Misbehaviour = 'down' | 'nonce' | 'issuer'

type Options = { port?: number; host?: string; redirectUri: string }

/** Two OpenID providers on one port of this machine: one as Google, one as a partner's learning environment. */
export type FakeIdentity = {
  url: string
  google: IdentityClient
  environment: { environment: string; client: IdentityClient }
  misbehave: (service: string, how: Misbehaviour | undefined) => void
  /** Adds a person with an account at both. */
  add: (person: Person) => void
  close: () => Promise<void>
}

const maxBody = 16 * 1024

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let body = ''
  for await (const chunk of request) {
    body += String(chunk)
    if (body.length > maxBody) throw new Error('The body is too long')
  }
  return new URLSearchParams(body)
}

/** A person that a tester describes; the same address is the same person. */
function describedBy(form: URLSearchParams): Person {
  const field = (name: string) => (form.get(name) ?? '').trim()
  const email = field('email')
  const id = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 16)
  const names = { given_name: field('given_name'), family_name: field('family_name') }
  return { id, ...names, email, email_verified: form.has('email_verified') }
}

const isLocal = ({ host = '' }: IncomingMessage['headers']) => /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(host)

export async function startFakeIdentity({ port = 0, host = '127.0.0.1', redirectUri }: Options): Promise<FakeIdentity> {
  const people = new Map(demoPeople.map((person) => [person.id, person]))
  const wrong = new Map<string, Misbehaviour>()
  const providers = new Map<Service, Promise<Provider>>()
  let origin = ''
  const clientOf = (service: Service): IdentityClient => ({
    issuer: `${origin}/${service}`,
    clientId: 'praktika',
    clientSecret: `the secret of the demo at ${service}`,
  })

  /** Made when first needed: most starts of the demo need none. */
  async function make(service: Service): Promise<Provider> {
    const { makeProvider } = await import('./provider.ts')
    return makeProvider({
      client: clientOf(service),
      name: services[service],
      redirectUri,
      findPerson: (id) => people.get(id),
      findByLogin: (login) => [...people.values()].find(({ email }) => email === login.trim().toLowerCase()),
      password: service === demoEnvironment,
    })
  }
  function find(service: Service): Promise<Provider> {
    const provider = providers.get(service) ?? make(service)
    providers.set(service, provider)
    return provider
  }

  /** The page of a sign-in, and what was chosen on it. */
  async function interact(service: Service, request: IncomingMessage, response: ServerResponse) {
    const provider = await find(service)
    if (request.method !== 'POST') {
      const { params } = await provider.interactionDetails(request, response)
      const language = readLanguage(String(params.ui_locales ?? ''))
      return void response.writeHead(200, pageHeaders).end(drawSignIn(language, services[service], demoPeople))
    }
    const form = await readForm(request)
    const described = form.has('email') ? describedBy(form) : undefined
    if (described) people.set(described.id, described)
    const accountId = described?.id ?? form.get('person') ?? ''
    const { amr } = people.get(accountId) ?? {}
    const login = { accountId, remember: false, ...(amr ? { amr } : {}) }
    const result = form.has('cancel') ? { error: 'access_denied' } : { login }
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    if (!isLocal(request.headers)) return void response.writeHead(403).end()
    const url = new URL(request.url ?? '/', origin)
    const [, service = '', ...rest] = url.pathname.split('/')
    if (!isService(service)) return void response.writeHead(404).end()
    const how = wrong.get(service)
    if (how === 'down') return void response.writeHead(503).end()
    if (how === 'nonce' && url.searchParams.has('nonce')) url.searchParams.set('nonce', 'of another sign-in')
    if (how === 'issuer') changeIssuer(response)
    if (rest[0] === 'interaction') return interact(service, request, response)
    const provider = await find(service)
    // As the provider's documentation says for a provider under a path.
    Object.assign(request, { originalUrl: `${url.pathname}${url.search}`, url: `/${rest.join('/')}${url.search}` })
    await provider.callback()(request, response)
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(400).end(String(error))
    })
  })
  await once(server.listen(port, host), 'listening')
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`
  return {
    url: origin,
    google: clientOf('google'),
    environment: { environment: demoEnvironment, client: clientOf(demoEnvironment) },
    misbehave: (service, how) => void (how ? wrong.set(service, how) : wrong.delete(service)),
    add: (person) => void people.set(person.id, person),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Replaces the issuer in the answers that lead back to the client (RFC 9207). */
function changeIssuer(response: ServerResponse) {
  const set = response.setHeader.bind(response)
  response.setHeader = (name, value) => {
    if (name.toLowerCase() !== 'location' || typeof value !== 'string' || !value.includes('iss='))
      return set(name, value)
    const target = new URL(value)
    target.searchParams.set('iss', 'https://another.example')
    return set(name, target.href)
  }
}
