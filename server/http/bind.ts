import { createHash } from 'node:crypto'
import '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AllCalls, calls } from '../../contract/calls.ts'
import type { Call } from '../../contract/call.ts'
import type { Ctx, Delivery, Person, Root } from '../context.ts'
import { isRetryable, type Write } from '../db/connect.ts'
import type { CatalogueWatch } from '../catalogue/catalogue-version.ts'
import type { Enqueue, Jobs } from '../jobs/jobs.ts'
import { ExpectedFailure } from './fail.ts'
import { type AllHandlers, opensItsOwn } from './handlers.ts'
import type { Identify } from './identity.ts'
import { type CachedReply, etagOf, matchesTag, type ReplyCache } from './reply-cache.ts'
import { lastingHeaders, type ReadyReplies } from './ready-replies.ts'
import { schemaOf } from './schemas.ts'
import { strictPolicy } from './security.ts'
import { readLanguage } from '../sentences.ts'
import { readSessionId } from './sessions.ts'
import { visitorOf } from './visitor.ts'

export type Binding = Root & {
  jobs: Jobs
  identify: Identify
  cache: ReplyCache<CachedReply>
  ready: ReadyReplies
  catalogue: CatalogueWatch
}
type Prepared = Ctx & { effects: (() => void)[] }
type Input = { params: unknown; query: unknown; body: unknown }
type AnyHandler = (ctx: never, input: never) => Promise<unknown>

/** Runs a typed handler: its input has been checked against the very schema that its type comes from. */
const run = (handler: AnyHandler, ctx: Ctx, input: Input): Promise<unknown> =>
  Reflect.apply(handler, undefined, [ctx, input])

function deliveryOf(request: FastifyRequest, reply: FastifyReply): Delivery {
  // `__Host-` (RFC 6265bis, 4.1.3.2): secure, whole site's path, no domain. Browsers count localhost as secure.
  const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const
  return {
    byCookie: request.headers['x-token-delivery'] === 'cookie',
    cookie: (name) => request.cookies[name],
    setCookie: (name, value, maxAge) => void reply.setCookie(name, value, { ...attributes, maxAge }),
    clearCookie: (name) => void reply.clearCookie(name, attributes),
    header: (name, value) => void reply.header(name, value),
  }
}

async function inTransaction<T>(binding: Binding, work: (db: Write, enqueue: Enqueue) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await binding.db.transaction().execute((db) => work(db, binding.jobs.enqueueIn(db)))
    } catch (error) {
      if (tries >= 3 || !isRetryable(error)) throw error
    }
  }
}

function contextOf(binding: Binding, request: FastifyRequest, reply: FastifyReply, who: Person | undefined): Prepared {
  const effects: (() => void)[] = []
  const { config, tokens, outside, now } = binding
  return {
    db: binding.db,
    who,
    session: readSessionId(request),
    language: readLanguage(request.headers['accept-language']),
    now,
    config,
    tokens,
    outside,
    effects,
    log: request.log,
    address: visitorOf(request.ip),
    delivery: deliveryOf(request, reply),
    enqueue: binding.jobs.enqueueIn(undefined),
    afterCommit: (effect) => void effects.push(effect),
    transaction: (work) => inTransaction(binding, work),
    catalogueChanged: () => Promise.reject(new Error('The catalogue changes inside a write only')),
  }
}

/** Reads run on the pool; writes in one transaction, run again when the database asks for it. */
async function runCall(
  binding: Binding,
  call: Call,
  handler: AnyHandler,
  ctx: Prepared,
  input: Input,
): Promise<unknown> {
  if (call.who === 'learner' && !ctx.who) throw new ExpectedFailure('not_signed_in')
  if (call.method === 'GET' || opensItsOwn(handler)) return run(handler, ctx, input)
  const answer = await inTransaction(binding, (db, enqueue) => {
    ctx.effects.length = 0
    const catalogueChanged = async () => {
      await binding.catalogue.change(db)
      ctx.effects.push(binding.catalogue.forget)
    }
    return run(handler, { ...ctx, db, enqueue, catalogueChanged }, input)
  })
  for (const effect of ctx.effects) effect()
  return answer
}

const keyOf = (name: string, language: string, { params, query }: Input) => {
  const key = `${name} ${language} ${JSON.stringify(params)} ${JSON.stringify(query, Object.keys(query ?? {}).sort())}`
  return key.length < 300 ? key : createHash('sha1').update(key).digest('base64url')
}

/** The same again, for whoever asks alike before the catalogue changes. */
function keepReady(ready: ReadyReplies, request: FastifyRequest, reply: FastifyReply, { body, etag }: CachedReply) {
  const headers = { ...lastingHeaders(reply), etag, 'content-security-policy': strictPolicy }
  const whole = { ...headers, 'content-length': body.length }
  ready.keep(
    request,
    ({ headers: asked }, response) => {
      if (matchesTag(asked['if-none-match'], etag)) response.writeHead(304, headers).end()
      else response.writeHead(200, whole).end(body)
    },
    body.length,
  )
}

function sendCached(
  { ready }: Binding,
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedReply,
  generation: number,
  now: number,
) {
  const { body, etag } = cached
  void reply
    .header('etag', etag)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-language')
    .type('application/json; charset=utf-8')
  if (generation === now) keepReady(ready, request, reply, cached)
  return matchesTag(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(body)
}

/** Calls that begin or end a sign-in: they must work beside an access token that has ended. */
const signInCalls: readonly (keyof AllCalls)[] = ['signIn', 'refreshTokens', 'register', 'signOut', 'getCaptcha']

/** Who asks. One whose sign-in has ended is told so instead of being served as a guest; what is the same for everybody does not ask. */
async function whoAsks(
  { identify }: Binding,
  name: string,
  call: Call,
  request: FastifyRequest,
): Promise<Person | undefined> {
  if (call.cached) return undefined
  const who = await identify(request)
  if (!who && request.headers.authorization && !signInCalls.some((known) => known === name))
    throw new ExpectedFailure('not_signed_in')
  return who
}

/** The query names that the call knows; all others are dropped, so that they cannot fill the cache either. */
const knownQuery = ({ query }: Call, given: object): object =>
  Object.fromEntries(
    Object.entries(given).filter(([name]) => query !== undefined && Object.hasOwn(query.entries, name)),
  )

function bindOne(app: FastifyInstance, binding: Binding, name: string, call: Call, handler: AnyHandler) {
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const input = { params: request.params, query: knownQuery(call, { ...Object(request.query) }), body: request.body }
    if (!call.cached) void reply.header('cache-control', 'no-store')
    const key = call.cached ? keyOf(name, readLanguage(request.headers['accept-language']), input) : ''
    const ready = call.cached ? binding.cache.get(key) : undefined
    const { generation } = binding.cache
    if (ready) return sendCached(binding, request, reply, ready, generation, generation)
    const answer = await runCall(
      binding,
      call,
      handler,
      contextOf(binding, request, reply, await whoAsks(binding, name, call, request)),
      input,
    )
    if (call.reply === 'nothing') return reply.code(204).send()
    if (call.reply === 'pdf') return reply.type('application/pdf').send(answer)
    if (call.reply === 'html') return reply.type('text/html; charset=utf-8').send(answer)
    if (!call.cached) return answer
    const body = Buffer.from(String(reply.serialize(answer)))
    const entry = { body, size: body.length, etag: etagOf(body) }
    binding.cache.set(key, entry, generation)
    return sendCached(binding, request, reply, entry, generation, binding.cache.generation)
  }
  const absent = !binding.config.shopping && call.fails.includes('shop_is_off')
  const preValidation = async (request: FastifyRequest) => {
    // Where there is no shop its calls are not there, whoever asks and whatever for.
    if (absent) throw new ExpectedFailure('shop_is_off')
    // No body at all is an empty one: a call whose fields are all optional needs none.
    if (call.body) request.body ??= {}
  }
  const url = `/api/${call.api}${call.path}`
  app.route({
    method: call.method,
    url,
    schema: schemaOf(name, call),
    config: { call },
    preValidation,
    handler: handle,
  })
}

/** Makes every call of the contract a route. `handlers` has one for each, or this does not compile. */
export function bindCalls(app: FastifyInstance, binding: Binding, handlers: AllHandlers): void {
  const byName = new Map<string, AnyHandler>(Object.entries(handlers))
  for (const [name, call] of Object.entries(calls)) {
    const handler = byName.get(name)
    if (!handler) throw new Error(`No handler for ${name}`)
    bindOne(app, binding, name, call, handler)
  }
}
