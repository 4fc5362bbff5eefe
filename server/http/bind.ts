import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify'
import type { Call, Calls } from '../../contract/call.ts'
import type { Capability } from '../../contract/common.ts'
import { runFor, server } from '../caller.ts'
import type { Context, Principal, Root } from '../context.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { readLanguage } from '../sentences.ts'
import { raiseCacheVersion } from './cache-version.ts'
import { clientNetwork } from './client-network.ts'
import { deliveryOf } from './delivery.ts'
import { EncodedResponse } from './encoded-response.ts'
import { ExpectedFailure, fail, fieldFaults } from './fail.ts'
import { finderOf, type Handlers, hasOwnTransaction } from './handlers.ts'
import type { Identify } from './identity.ts'
import { runHeld } from './hold-caller.ts'
import type { LargeBodies } from './large-bodies.ts'
import { isInProcess } from './in-process.ts'
import { once, readIdempotencyKey } from './idempotency.ts'
import { type KeepOpening, keepOpened } from './openings.ts'
import type { ResponseCache } from './response-cache.ts'
import { schemaOf } from './schemas.ts'
import { readAsked } from './asked.ts'
import { sendReply } from './send-reply.ts'
import { readSessionId } from './sessions.ts'
import { toFieldFaults } from './validate.ts'

export type Binding = Root & {
  jobs: Pick<Jobs, 'enqueueIn'>
  identify: Identify
  /** The sign-in of an access token; undefined once it has ended. */
  findSignIn: (principal: Principal) => Promise<{ agreed: boolean } | undefined>
  /** What the user may do as staff, while the sign-in lasts. */
  capabilitiesOf: (principal: Principal) => Promise<readonly Capability[]>
  /** Keeps that staff opened personal or bank data. */
  keepOpening: KeepOpening
  cache: ResponseCache
  largeBodies: LargeBodies
}
type RequestContext = Context & {
  fail: typeof fail
  effects: (() => void)[]
  /** The `Idempotency-Key` of calls that accept one. */
  idempotencyKey: string | undefined
}
type Input = { params: unknown; query: unknown; body: unknown }
type AnyHandler = (ctx: never, input: never) => Promise<unknown>
type PlainHandler = (ctx: RequestContext, input: Input) => Promise<unknown>

/**
 * Erases a handler's types. Sound, because its input is validated against the schema that its type is inferred from.
 */
const plainHandler = (handler: AnyHandler) => handler as unknown as PlainHandler

function contextOf(
  binding: Binding,
  request: FastifyRequest,
  reply: FastifyReply,
  principal: Principal | undefined,
  capabilities: readonly Capability[],
): RequestContext {
  const effects: (() => void)[] = []
  const { db, config, integrations, now, jobs } = binding
  return {
    db,
    principal,
    capabilities,
    shopSession: readSessionId(request),
    asked: readAsked(request),
    language: readLanguage(request.headers['accept-language']),
    now,
    config,
    integrations,
    effects,
    fail,
    idempotencyKey: readIdempotencyKey(request.headers['idempotency-key']),
    log: request.log,
    address: clientNetwork(request.ip),
    delivery: deliveryOf(request, reply),
    enqueue: jobs.enqueueIn(undefined),
    afterCommit: (effect) => void effects.push(effect),
    transaction: (work) => runHeld(db, principal, (write) => work(write, jobs.enqueueIn(write))),
    publicDataChanged: () => Promise.reject(new Error('publicDataChanged may be called in a write only')),
  }
}

/** Whether the query asks for what is the user's own in a call that is otherwise the same for all. */
const isPersonal = ({ personalQuery }: Call, { query }: Input): boolean =>
  personalQuery !== undefined && new Map(Object.entries(Object(query))).get(personalQuery) === true

function authorize(call: Call, principal: Principal | undefined, input: Input) {
  if (call.audience === 'anyone' && !isPersonal(call, input)) return
  if (!principal) throw new ExpectedFailure('not_signed_in')
}

type Caller = { principal: Principal; capabilities: readonly Capability[] }

/** Before the input of a staff call is read, so that who may not make it learns nothing of it. */
async function authorizeStaff(
  binding: Binding,
  { capability, alsoNeeds }: Call,
  request: FastifyRequest,
): Promise<Caller> {
  const named = await binding.identify(request)
  // Empty as well when the sign-in has ended.
  const capabilities = named ? await binding.capabilitiesOf(named) : []
  const may = [capability, alsoNeeds].every((needed) => !needed || capabilities.includes(needed))
  if (named && may) return { principal: named, capabilities }
  const signIn = named && (await binding.findSignIn(named))
  if (!signIn) throw new ExpectedFailure('not_signed_in')
  throw new ExpectedFailure(signIn.agreed ? 'not_allowed' : 'terms_first')
}

/** Runs reads on the pool and writes in one transaction. */
async function runCall(
  binding: Binding,
  name: string,
  call: Call,
  handler: PlainHandler,
  ctx: RequestContext,
  input: Input,
) {
  authorize(call, ctx.principal, input)
  if (call.method === 'GET' || hasOwnTransaction(handler)) return handler(ctx, input)
  const answer = await runHeld(binding.db, ctx.principal, (db) => {
    ctx.effects.length = 0
    const publicDataChanged = async () => {
      await raiseCacheVersion(db)
      ctx.effects.push(() => binding.cache.clear())
    }
    const run = () => handler({ ...ctx, db, enqueue: binding.jobs.enqueueIn(db), publicDataChanged }, input)
    if (!call.idempotent || !ctx.idempotencyKey || !ctx.principal) return run()
    const keyed = { userId: ctx.principal.userId, call: name, key: ctx.idempotencyKey, input, now: ctx.now() }
    return once(db, keyed, run)
  })
  for (const effect of ctx.effects) effect()
  return answer
}

/**
 * The signed-in user. An invalid or expired access token is an error, so that no user is silently served as a guest;
 * so is the sign-in of who has not agreed to the terms, except in calls that are for them too.
 */
async function principalOf(
  binding: Binding,
  call: Call,
  request: FastifyRequest,
  input: Input,
): Promise<Principal | undefined> {
  if (call.cached && !isPersonal(call, input)) return undefined
  const named = await binding.identify(request)
  const signIn = named && (await binding.findSignIn(named))
  if (!signIn && request.headers.authorization && call.staleToken !== 'ignore')
    throw new ExpectedFailure('not_signed_in')
  if (signIn && !signIn.agreed && !call.beforeTerms) throw new ExpectedFailure('terms_first')
  return signIn ? named : undefined
}

/** Before the input is read: a guest is told to sign in, not what is wrong with the fields. */
async function authorizeLearner(binding: Binding, call: Call, request: FastifyRequest): Promise<Caller> {
  const noInput = { params: undefined, query: undefined, body: undefined }
  const principal = await principalOf(binding, call, request, noInput)
  if (!principal) throw new ExpectedFailure('not_signed_in')
  return { principal, capabilities: [] }
}

/**
 * The query parameters that the call declares; others are dropped, so that they can neither fill nor bypass the cache.
 */
const knownQuery = ({ query: schema }: Call, query: object): object =>
  Object.fromEntries(
    Object.entries(query).filter(([name]) => schema !== undefined && Object.hasOwn(schema.entries, name)),
  )

function cacheKey(name: string, language: string, { params, query }: Input): string {
  const key = `call ${name} ${language} ${JSON.stringify(params)} ${JSON.stringify(query, Object.keys(query ?? {}).sort())}`
  return key.length < 300 ? key : createHash('sha1').update(key).digest('base64url')
}

/** Read from any site, never with cookies (Fetch, CORS protocol): the reply is the same for everybody. */
const openToAll = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

const cachedHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-cache',
  'vary': 'accept-language',
  ...openToAll,
}

function bindCall(app: FastifyInstance, binding: Binding, name: string, call: Call, handler: PlainHandler) {
  const known = new WeakMap<FastifyRequest, Caller>()
  const finder = finderOf(handler)
  async function answer(request: FastifyRequest, reply: FastifyReply, input: Input) {
    const caller = known.get(request)
    const principal = caller ? caller.principal : await principalOf(binding, call, request, input)
    const ctx = contextOf(binding, request, reply, principal, caller?.capabilities ?? [])
    const onBehalfOf = principal?.userId ?? (isInProcess(request) ? server : ctx.address)
    const answered = await runFor(onBehalfOf, () => runCall(binding, name, call, handler, ctx, input))
    await keepOpened({ keep: binding.keepOpening, name, call }, ctx, input)
    return answered
  }

  async function answerCached(request: FastifyRequest, reply: FastifyReply, input: Input) {
    const key = cacheKey(name, readLanguage(request.headers['accept-language']), input)
    const make = async () => {
      const body = Buffer.from(String(reply.serialize(await answer(request, reply, input))))
      return {
        response: await EncodedResponse.create(200, cachedHeaders, body),
        cacheClass: request.url.includes('?') ? ('other' as const) : ('public' as const),
        storable: true,
      }
    }
    return (await binding.cache.fetch(key, make)).send(request, reply)
  }

  /** A body that the schema refuses: with all faults that its handler would find. */
  async function refuse(request: FastifyRequest, reply: FastifyReply): Promise<never> {
    const { validationError } = request
    if (!finder || !validationError?.validation || validationError.validationContext !== 'body') throw validationError
    const ctx = contextOf(binding, request, reply, undefined, [])
    const found = await finder(ctx, { ...Object(request.body) })
    throw new ExpectedFailure('invalid_fields', { ...fieldFaults(found), ...toFieldFaults(validationError.validation) })
  }

  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.validationError) return refuse(request, reply)
    const query = knownQuery(call, { ...Object(request.query) })
    const input = { params: request.params, query, body: request.body }
    if (call.cached && !isPersonal(call, input)) return answerCached(request, reply, input)
    void reply.header('cache-control', 'no-store')
    if (call.crossOrigin) void reply.headers(openToAll)
    return sendReply(call, reply, await answer(request, reply, input))
  }
  // Before the body is read: nothing is held or parsed of who may not call.
  const preParsing = async (request: FastifyRequest, _reply: FastifyReply, body: RequestPayload) => {
    if (call.needs === 'shop' && !binding.config.shopping) throw new ExpectedFailure('shop_is_off')
    if (call.capability) known.set(request, await authorizeStaff(binding, call, request))
    if (call.audience === 'learner') known.set(request, await authorizeLearner(binding, call, request))
    const user = known.get(request)?.principal?.userId
    const ofStaff = call.isLong ? 'long' : 'staff'
    const sender = call.capability ? ofStaff : user === undefined ? 'guest' : 'learner'
    if (!call.maxBytes) return body
    return binding.largeBodies.enter(sender, user ?? clientNetwork(request.ip), request, body, call.maxBytes)
  }
  const preValidation = async (request: FastifyRequest) => {
    // A missing body counts as an empty object: a call whose fields are all optional needs no body.
    if (call.body) request.body ??= {}
  }
  const url = `/api/${call.api}${call.path}`
  const limit = call.maxBytes ? { bodyLimit: call.maxBytes } : {}
  app.route({
    method: call.method,
    url,
    schema: schemaOf(call),
    // A handler that finds faults itself gets refused bodies too, in `refuse`.
    attachValidation: finder !== undefined,
    config: { call },
    ...limit,
    preParsing,
    preValidation,
    ...(call.maxBytes ? { onSend: async (request: FastifyRequest) => binding.largeBodies.leave(request) } : {}),
    handler: handle,
  })
}

/** Registers a route for each call. A missing handler is a type error. */
export function bindCalls<T extends Calls>(
  app: FastifyInstance,
  binding: Binding,
  calls: T,
  handlers: Handlers<T>,
): void {
  for (const [name, call] of Object.entries(calls)) {
    const handler = handlers[name]
    if (!handler) throw new Error(`No handler for ${name}`)
    bindCall(app, binding, name, call, plainHandler(handler))
  }
}
