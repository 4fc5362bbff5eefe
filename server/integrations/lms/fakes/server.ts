import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { demoPassword } from '../../identity/fakes/people.ts'
import type { LmsClient } from '../port.ts'
import { moodleFunctions } from './functions.ts'
import { moodlePages } from './pages.ts'
import { readForm, textOf } from './read-form.ts'
import { invalidParameter, MoodleException, MoodleSite } from './site.ts'

export const demoEnvironment = 'akademija'
const moodleException = String.raw`core\exception\moodle_exception`
const token = 'the token of the demo at akademija'

/**
 * How the learning system misbehaves until it is asked otherwise: it answers 503, 500 or 403 (its web services are
 * off), too late, with a page instead of JSON, elsewhere, or with an exception; it refuses the token; it says that a
 * user or an address exists; it cuts the connection after the work was done.
 */
export const misbehaviours = [
  'down',
  'error',
  'off',
  'slow',
  'html',
  'redirect',
  'exception',
  'invalid-token',
  'user-exists',
  'email-taken',
  'cut',
] as const
export type Misbehaviour = (typeof misbehaviours)[number]

export type FakeMoodle = {
  url: string
  site: MoodleSite
  environment: { environment: string; client: LmsClient }
  /** All functions, or those named. */
  misbehave: (how: Misbehaviour | undefined, functions?: readonly string[]) => void
  /** The service does not have these functions. */
  withhold: (functions: readonly string[]) => void
  /** The requests so far: their addresses and functions. */
  requests: { address: string; called: string }[]
  close: () => Promise<void>
}

const maxBody = 64 * 1024
/** Longer than a test's patience, shorter than a stop's. */
const slowMs = 3_000

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) {
    body += String(chunk)
    if (body.length > maxBody) throw new Error('The body is too long')
  }
  return body
}

const isLocal = ({ host = '' }: IncomingMessage['headers']) => /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(host)

/** A local Moodle: speaks the REST protocol of its web services. All it knows is in memory. */
export async function startFakeMoodle({ port = 0, host = '127.0.0.1' } = {}): Promise<FakeMoodle> {
  const site = new MoodleSite()
  const pages = moodlePages(site, demoPassword)
  const requests: FakeMoodle['requests'] = []
  let wrong: { how: Misbehaviour; functions: readonly string[] | undefined } | undefined

  const answer = (response: ServerResponse, json: unknown) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(json))

  const failures: Readonly<Partial<Record<Misbehaviour, () => MoodleException>>> = {
    'exception': () =>
      new MoodleException(moodleException, 'generalexceptionmessage', 'Exception - <b>cannot</b> do\nthat'),
    'invalid-token': () => new MoodleException(moodleException, 'invalidtoken', 'Invalid token - token not found'),
    'user-exists': invalidParameter,
    'email-taken': invalidParameter,
  }

  async function serveFunction(request: IncomingMessage, response: ServerResponse) {
    const form = readForm(await readBody(request))
    const called = textOf(form.wsfunction)
    requests.push({ address: request.url ?? '', called })
    const how = wrong && (wrong.functions?.includes(called) ?? true) ? wrong.how : undefined
    if (how === 'down') return void response.writeHead(503).end()
    if (how === 'error') return void response.writeHead(500).end('Fatal error')
    if (how === 'off') return void response.writeHead(403).end()
    if (how === 'html') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>')
    if (how === 'redirect') return void response.writeHead(302, { location: '/elsewhere' }).end()
    if (how === 'slow') await new Promise((done) => setTimeout(done, slowMs).unref())
    try {
      const failure = how && failures[how]?.()
      if (failure) throw failure
      if (textOf(form.wstoken) !== token)
        throw new MoodleException(moodleException, 'invalidtoken', 'Invalid token - token not found')
      const isThere = Object.hasOwn(moodleFunctions, called) && !site.withheld.includes(called)
      const run = isThere ? moodleFunctions[called] : undefined
      if (!run)
        throw new MoodleException(
          String.raw`core\exception\webservice_access_exception`,
          'accessexception',
          'Access control exception',
        )
      const result = run(site, form)
      if (how === 'cut') return void response.destroy()
      answer(response, result)
    } catch (error) {
      if (!(error instanceof MoodleException)) throw error
      const { exception, errorcode, message } = error
      answer(response, { exception, errorcode, message })
    }
  }

  /** `POST /control {"misbehave": "down"}`, in the demo. */
  async function control(request: IncomingMessage, response: ServerResponse) {
    if (!request.headers['content-type']?.startsWith('application/json')) return void response.writeHead(415).end()
    const asked: unknown = JSON.parse(await readBody(request))
    const given = typeof asked === 'object' && asked && 'misbehave' in asked ? asked.misbehave : undefined
    const how = misbehaviours.find((name) => name === given)
    wrong = how && { how, functions: undefined }
    answer(response, { misbehave: how ?? null })
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    if (!isLocal(request.headers)) return void response.writeHead(403).end()
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.pathname === '/webservice/rest/server.php' && request.method === 'POST')
      return serveFunction(request, response)
    if (url.pathname === '/control' && request.method === 'POST') return control(request, response)
    if (url.pathname === '/course/view.php') return pages.showCourse(request, response, url)
    if (url.pathname === '/login/index.php' && request.method === 'POST')
      return pages.signIn(request, response, new URLSearchParams(await readBody(request)))
    if (url.pathname === '/login/index.php' || url.pathname === '/')
      return pages.showSignIn(request, response, url.searchParams.get('wanted') ?? '/')
    response.writeHead(404).end()
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(400).end(String(error))
    })
  })
  await once(server.listen(port, host), 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`
  return {
    url,
    site,
    requests,
    environment: { environment: demoEnvironment, client: { url, token } },
    misbehave: (how, functions) => (wrong = how && { how, functions }),
    withhold: (functions) => void (site.withheld = functions),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
