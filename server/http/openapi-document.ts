import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import * as accounts from '../../contract/accounts.ts'
import * as activity from '../../contract/activity.ts'
import { type AnySchema, type Call, defineCalls } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import * as catalogue from '../../contract/catalogue.ts'
import * as certificates from '../../contract/certificates.ts'
import { Success } from '../../contract/common.ts'
import * as content from '../../contract/content.ts'
import { type FailureCode, failures } from '../../contract/fail.ts'
import * as learning from '../../contract/learning.ts'
import * as shop from '../../contract/shop.ts'
import type { Config } from '../config.ts'
import { noteOf } from './openapi-fields.ts'
import { failuresOf, jsonSchema } from './schemas.ts'

type Json = Record<string, unknown>

const isObjectSchema = (value: unknown): value is AnySchema =>
  typeof value === 'object' && value !== null && 'kind' in value && 'type' in value && value.type === 'object'

/** The objects that the contract exports, by their name there. */
const named: Readonly<Record<string, AnySchema>> = Object.fromEntries(
  [accounts, activity, catalogue, certificates, content, learning, shop, { Success }].flatMap((module) =>
    Object.entries<unknown>(module).filter((entry): entry is [string, AnySchema] => isObjectSchema(entry[1])),
  ),
)

const schemaPath = (name: string) => `#/components/schemas/${name}`
const toSchema = (schema: AnySchema) => {
  const options = { target: 'draft-2020-12', typeMode: 'output', errorMode: 'ignore', definitions: named } as const
  const {
    $schema: _,
    $defs: __,
    ...rest
  } = toJsonSchema(schema, { ...options, overrideRef: ({ referenceId }) => schemaPath(referenceId) })
  return rest
}

const failureSchema = {
  type: 'object',
  required: ['code', 'message'],
  description: 'Every failure. `message` is in the language of the request and may be shown to the user.',
  properties: {
    code: { type: 'string', enum: Object.keys(failures), description: 'For programs; it never changes.' },
    message: { type: 'string' },
    errors: {
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' } },
      description: 'Sentences by field, with 400 `invalid_fields`.',
    },
    error: { type: 'array', items: { type: 'string' }, description: 'Shop API only: the sentences as a list.' },
    id: { type: 'string', description: 'With 500 only: the id under which the log has the cause.' },
  },
}

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
  },
} as const

const gettingStarted = `
All texts come in the language of \`Accept-Language\`: lt, en or ru.

**Signing in.** \`signIn\` and \`register\` answer an access token, valid for 10 minutes, and a refresh token. Send the access token as
\`Authorization: Bearer …\`; when it ends, or after a 401 \`not_signed_in\`, \`refreshTokens\` answers a new pair. A refresh token is used once.
Registration needs a solved proof of work (\`getCaptcha\`).

**Carts of guests.** The first \`addToCart\` answers the header \`X-Session-Id\`: send it with later calls of the shop, and as \`oc_session\` when
signing in, so that the cart is kept.

**Pages.** \`page\` counts from 1, \`limit\` is one of the values that the call lists; the reply has the total.

**Tests and surveys** run on an origin of their own. \`launchActivity\` answers an address there with a token after \`#token=\`: open it in
a web view, or call \`openSheet\` with this token and \`submitAnswers\` with the one that \`openSheet\` answers.

**Failures** have one format (\`Failure\`); each status of an operation lists its codes. Codes do not change, sentences may.

**Limits.** 600 requests per minute and address, less for signing in and for contact requests. 429 has \`Retry-After\` in seconds, and every reply
\`x-ratelimit-limit\`, \`x-ratelimit-remaining\` and \`x-ratelimit-reset\`.

**Caching.** Replies that are the same for everybody have an \`ETag\`; send it as \`If-None-Match\`.
`

const tags = [
  { name: 'shop', description: 'Cart, order and payment.' },
  { name: 'learning', description: 'Catalogue, accounts, study, certificates and content.' },
  { name: 'manage', description: 'The back office; needs a capability.' },
]

const isJson = (reply: Call['reply']): reply is AnySchema => typeof reply !== 'string'
const fileTypes = { pdf: 'application/pdf', html: 'text/html', file: 'application/octet-stream' } as const

function successOf({ reply }: Call): Json {
  if (isJson(reply))
    return { 200: { description: 'Done', content: { 'application/json': { schema: toSchema(reply) } } } }
  if (reply === 'nothing') return { 204: { description: 'Done' } }
  if (reply === 'redirect') return { 302: { description: 'The address is in the header Location.' } }
  return {
    200: { description: 'A file', content: { [fileTypes[reply]]: { schema: { type: 'string', format: 'binary' } } } },
  }
}

const failed = (codes: readonly FailureCode[]): Json => ({
  description: codes.map((code) => `\`${code}\``).join(', '),
  ...(codes.includes('too_many_requests') || codes.includes('service_unavailable')
    ? { headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } } }
    : {}),
  content: {
    'application/json': {
      schema: { allOf: [{ $ref: schemaPath('Failure') }, { properties: { code: { enum: codes } } }] },
    },
  },
})

function parametersOf(call: Call): Json[] {
  const given = (['params', 'query'] as const).flatMap((part) => {
    const schema = call[part]
    if (!schema) return []
    const { properties = {}, required = [] } = jsonSchema(schema, 'input')
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || required.includes(name),
      ...noteOf(name, Object(property)),
      schema: property,
    }))
  })
  const sent = [
    'AcceptLanguage',
    ...(call.api === 'shop' ? ['SessionId'] : []),
    ...(call.staleToken === 'ignore' ? ['TokenDelivery'] : []),
  ]
  return [...given, ...sent.map((name) => ({ $ref: `#/components/parameters/${name}` }))]
}

function bodyOf({ body }: Call): Json {
  if (!body) return {}
  const schema = jsonSchema(body, 'input')
  const properties = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, property]) => {
      const { description, example } = noteOf(name, Object(property))
      return [name, { ...Object(property), description, examples: [example] }]
    }),
  )
  const required = (schema.required ?? []).length > 0
  return { requestBody: { required, content: { 'application/json': { schema: { ...schema, properties } } } } }
}

function operationOf(name: string, call: Call): Json {
  const byStatus = Map.groupBy(failuresOf(call), (code) => failures[code])
  return {
    operationId: name,
    summary: call.about,
    tags: [call.api],
    security: call.audience === 'anyone' ? [] : [{ bearer: [] }],
    parameters: parametersOf(call),
    ...bodyOf(call),
    responses: {
      ...successOf(call),
      ...Object.fromEntries([...byStatus].map(([status, codes]) => [status, failed(codes)])),
    },
  }
}

type ActivityOrigin = Pick<Config, 'activityUrl' | 'activityPort'>

/** Where the activities are; without a configured address on the host by which the portal is reached. */
const activityServer = ({ activityUrl, activityPort }: ActivityOrigin): Json =>
  activityUrl
    ? { url: activityUrl }
    : { url: `http://{host}:${activityPort}`, variables: { host: { default: 'localhost' } } }

function activityPathsOf(origin: ActivityOrigin): Json {
  const paths = Object.entries<activity.ActivityCall>(activity.activityCalls).map(([name, { token: _, ...call }]) => {
    const operation = {
      // They take a token of the activity and not an access token.
      ...operationOf(name, { api: 'learning', audience: 'learner', staleToken: 'ignore', ...call }),
      parameters: [{ $ref: '#/components/parameters/AcceptLanguage' }],
      security: [{ activity: [] }],
    }
    return [`/api${call.path}`, { servers: [activityServer(origin)], [call.method.toLowerCase()]: operation }]
  })
  return Object.fromEntries(paths)
}

function pathsOf(): Json {
  const paths: Record<string, Json> = {}
  for (const [name, call] of Object.entries<Call>(calls)) {
    const path = `/api/${call.api}${call.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name, call) }
  }
  return paths
}

/**
 * OpenAPI 3.1 of every call, generated from the contract. `brand` is its title; servers are relative: it works at any
 * address.
 */
export function openApiDocument({ brand, ...origin }: ActivityOrigin & Pick<Config, 'brand'>): Json {
  const used = new Set<string>(Object.values<Call>(calls).map(({ api }) => api))
  const options = { target: 'draft-2020-12', typeMode: 'output', errorMode: 'ignore' } as const
  const schemas = toJsonSchemaDefs(named, { ...options, overrideRef: ({ referenceId }) => schemaPath(referenceId) })
  return {
    openapi: '3.1.0',
    info: {
      title: brand,
      version: '1.0.0',
      description: gettingStarted.trim(),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: tags.filter(({ name }) => used.has(name)),
    paths: { ...pathsOf(), ...activityPathsOf(origin) },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        activity: {
          type: 'http',
          scheme: 'bearer',
          description: 'For one activity: the token of the address that `launchActivity` answers, or of `openSheet`.',
        },
      },
      parameters: headers,
      schemas: { Failure: failureSchema, ...schemas },
    },
  }
}
