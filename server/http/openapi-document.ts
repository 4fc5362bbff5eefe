import type { ActivityCall } from '../../contract/activities/common.ts'
import * as activity from '../../contract/activity.ts'
import type { AnySchema, Call } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import type { FailureCode } from '../../contract/fail.ts'
import type { Config } from '../config.ts'
import { describeCall, gettingStarted } from './openapi-about.ts'
import { exampleOf } from './openapi-examples.ts'
import { failureReplies } from './openapi-failures.ts'
import {
  bodySchema,
  collectSchemas,
  failureSchema,
  fieldNote,
  inputSchema,
  type Json,
  namedSchemas,
  onlyUsed,
  pascal,
  replySchema,
} from './openapi-schemas.ts'
import { failuresOf } from './schemas.ts'

const headers = {
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    description: 'The language of texts and messages: lt (default), en or ru.',
    schema: { type: 'string', enum: ['lt', 'en', 'ru'], default: 'lt' },
    example: 'en',
  },
  SessionId: {
    name: 'X-Session-Id',
    in: 'header',
    description: "A guest's session: the value of the same header of an earlier reply. Signed-in users do without.",
    schema: { type: 'string' },
    example: '01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a11',
  },
  TokenDelivery: {
    name: 'X-Token-Delivery',
    in: 'header',
    description: '`cookie` keeps the refresh token in an HttpOnly cookie instead of the reply.',
    schema: { type: 'string', enum: ['cookie'] },
    example: 'cookie',
  },
  ProductId: {
    name: 'X-Product-Id',
    in: 'header',
    description: 'The product whose enrolment is meant; without it, or for another product, the current one.',
    schema: { type: 'integer' },
    example: 5004,
  },
  Environment: {
    name: 'X-Environment',
    in: 'header',
    description:
      'The learning environment that the client speaks for: 403 `environment_not_linked` when the user has no account there that is linked. Otherwise without effect; other calls do not read it.',
    schema: { type: 'string' },
    example: 'akademija',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'A random text of the client: a repeat with it and the same input gets the stored reply.',
    schema: { type: 'string', minLength: 8, maxLength: 128 },
    example: '5f0c2a7e-8a34-4a5f-9d1e-3c1b7a9d2e60',
  },
} as const

const tags = [
  { name: 'shop', description: 'Cart, order and payment.' },
  { name: 'learning', description: 'Catalogue, accounts, study, certificates and content.' },
  { name: 'manage', description: 'The back office; needs a capability.' },
]

const isJson = (reply: Call['reply']): reply is AnySchema => typeof reply !== 'string'
/** The types of a reply that is not JSON. */
function fileTypes({ reply, media }: Call): readonly string[] {
  if (reply === 'pdf') return ['application/pdf']
  return reply === 'html' ? ['text/html'] : (media ?? [])
}

/** What all operations of a document share. */
type Parts = {
  /** Names a schema; answers its reference. */
  name: (name: string, schema: Json) => Json
  failed: (codes: readonly FailureCode[]) => Json
  find: (reference: string) => Json
}

function successOf(name: string, call: Call, parts: Parts): Json {
  const { reply } = call
  if (isJson(reply)) {
    const schema = parts.name(`${pascal(name)}Reply`, replySchema(reply))
    const content = { 'application/json': { schema, example: exampleOf(schema, parts.find) } }
    return { 200: { description: 'Done', content } }
  }
  if (reply === 'nothing') return { 204: { description: 'Done' } }
  if (reply === 'redirect') {
    const Location = { description: 'Where the browser goes on.', schema: { type: 'string', format: 'uri-reference' } }
    return { 302: { description: 'The address is in the header Location.', headers: { Location } } }
  }
  const file = { schema: { type: 'string', format: 'binary' } }
  const json = { schema: { type: 'object' }, example: { account: { username: 'ona.kazlauske' } } }
  return {
    200: {
      description: 'A file',
      content: Object.fromEntries(fileTypes(call).map((type) => [type, type === 'application/json' ? json : file])),
    },
  }
}

function parametersOf(call: Call): Json[] {
  const given = (['params', 'query'] as const).flatMap((part) => {
    const schema = call[part]
    if (!schema) return []
    const { properties = {}, required = [] } = inputSchema(schema)
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || required.includes(name),
      ...fieldNote(name, Object(property)),
      schema: property,
    }))
  })
  const sent = [
    'AcceptLanguage',
    ...(call.api === 'shop' ? ['SessionId'] : []),
    ...(call.staleToken === 'ignore' ? ['TokenDelivery'] : []),
    ...(call.takesProduct ? ['ProductId'] : []),
    ...(call.fails.includes('environment_not_linked') ? ['Environment'] : []),
    ...(call.idempotent ? ['IdempotencyKey'] : []),
  ]
  return [...given, ...sent.map((name) => ({ $ref: `#/components/parameters/${name}` }))]
}

function bodyOf(name: string, { body }: Call, parts: Parts): Json {
  if (!body) return {}
  const full = bodySchema(body)
  const example = Object.fromEntries(
    Object.entries(full.properties).map(([field, { examples }]) => [field, [examples].flat()[0]]),
  )
  const schema = parts.name(`${pascal(name)}Input`, full)
  const required = (full.required ?? []).length > 0
  return { requestBody: { required, content: { 'application/json': { schema, example } } } }
}

function operationOf(name: string, call: Call, parts: Parts): Json {
  return {
    operationId: name,
    ...describeCall(call),
    tags: [call.api],
    security: call.audience === 'anyone' ? [] : [{ bearer: [] }],
    parameters: parametersOf(call),
    ...bodyOf(name, call, parts),
    responses: { ...successOf(name, call, parts), ...parts.failed(failuresOf(call)) },
  }
}

type ActivityOrigin = Pick<Config, 'activityUrl' | 'activityPort'>

/** Where the activities are; without a configured address on the host by which the portal is reached. */
const activityServer = ({ activityUrl, activityPort }: ActivityOrigin): Json =>
  activityUrl
    ? { url: activityUrl }
    : { url: `http://{host}:${activityPort}`, variables: { host: { default: 'localhost' } } }

/** They take a token of the activity and not an access token. */
const activityCalls: Record<string, Call> = Object.fromEntries(
  Object.entries<ActivityCall>(activity.activityCalls).map(([name, call]) => [
    name,
    { api: 'learning', audience: 'learner', staleToken: 'ignore', ...call },
  ]),
)

function activityPathsOf(origin: ActivityOrigin, parts: Parts): Json {
  const paths = Object.entries(activityCalls).map(([name, call]) => {
    const operation = {
      ...operationOf(name, call, parts),
      parameters: [{ $ref: '#/components/parameters/AcceptLanguage' }],
      security: [{ activity: [] }],
    }
    return [`/api${call.path}`, { servers: [activityServer(origin)], [call.method.toLowerCase()]: operation }]
  })
  return Object.fromEntries(paths)
}

function pathsOf(parts: Parts): Json {
  const paths: Record<string, Json> = {}
  for (const [name, call] of Object.entries<Call>(calls)) {
    const path = `/api/${call.api}${call.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name, call, parts) }
  }
  return paths
}

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The access token of `signIn`.' },
  activity: {
    type: 'http',
    scheme: 'bearer',
    description: 'For one activity: the token of the address that `launchActivity` answers, or of `openSheet`.',
  },
}

/**
 * OpenAPI 3.1 of every call, generated from the contract. `brand` is its title; servers are relative: it works at any
 * address.
 */
export function openApiDocument({
  brand,
  contactEmail: email,
  ...origin
}: ActivityOrigin & Pick<Config, 'brand' | 'contactEmail'>): Json {
  const used = new Set<string>(Object.values<Call>(calls).map(({ api }) => api))
  const { schemas: own, name } = collectSchemas()
  const schemas: Json = { Failure: failureSchema, ...namedSchemas() }
  const all = [...Object.values<Call>(calls), ...Object.values(activityCalls)]
  const { responses, of: failed } = failureReplies(all.map(failuresOf))
  const find = (reference: string) => Object({ ...schemas, ...own }[reference.split('/').at(-1) ?? ''])
  const parts = { name, failed, find }
  const paths = { ...pathsOf(parts), ...activityPathsOf(origin, parts) }
  return {
    openapi: '3.1.0',
    info: {
      title: brand,
      version: '1.0.0',
      description: gettingStarted,
      contact: { name: brand, email },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: tags.filter((tag) => used.has(tag.name)),
    paths,
    components: {
      securitySchemes,
      parameters: headers,
      responses,
      schemas: onlyUsed({ ...schemas, ...own }, [paths, responses]),
    },
  }
}
