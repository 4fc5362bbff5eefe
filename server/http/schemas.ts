import { toJsonSchema } from '@valibot/to-json-schema'
import type { FastifySchema } from 'fastify'
import '@fastify/swagger'
import type { AnySchema, Call } from '../../contract/call.ts'
import { type FailureCode, failures } from '../../contract/fail.ts'

/**
 * JSON Schema (draft 2020-12) of a valibot schema. Rules across fields (e.g. equal passwords) are checked by the
 * handler.
 */
export function jsonSchema(schema: AnySchema, typeMode: 'input' | 'output') {
  const { $schema: _, ...rest } = toJsonSchema(schema, { target: 'draft-2020-12', typeMode, errorMode: 'ignore' })
  return rest
}

const failureSchema = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', enum: Object.keys(failures) },
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    error: { type: 'array', items: { type: 'string' } },
    id: { type: 'string' },
  },
}

const binary = (type: string) => ({
  200: { description: 'A file', content: { [type]: { schema: { type: 'string', format: 'binary' } } } },
})

function replySchema({ reply }: Call) {
  if (reply === 'nothing') return { 204: { type: 'null', description: 'Done' } }
  if (reply === 'redirect') return { 302: { type: 'null', description: 'See the Location header' } }
  if (reply === 'pdf') return binary('application/pdf')
  if (reply === 'html') return binary('text/html')
  if (reply === 'file') return binary('application/octet-stream')
  return { 200: { description: 'Done', ...jsonSchema(reply, 'output') } }
}

/** The failures of a call that it does not declare: those of its audience, of its inputs and of any request. */
function commonOf({ audience, needs, params, query, body }: Call): FailureCode[] {
  return [
    ...(audience === 'anyone' ? [] : (['not_signed_in'] as const)),
    ...(audience === 'staff' ? (['not_allowed'] as const) : []),
    ...(needs === 'shop' ? (['shop_is_off'] as const) : []),
    ...(params ? (['not_found'] as const) : []),
    ...(query || body ? (['invalid_fields'] as const) : []),
    ...(body ? (['bad_json', 'body_too_large', 'unsupported_media_type'] as const) : []),
    'too_many_requests',
    'general',
    'service_unavailable',
  ]
}

/** The failures of a call by status, each with its codes. */
function failureSchemas(call: Call) {
  const codes = [...new Set([...call.fails, ...commonOf(call)])]
  const byStatus = Map.groupBy(codes, (code) => failures[code])
  return Object.fromEntries(
    [...byStatus].map(([status, named]) => [status, { description: named.join(', '), ...failureSchema }]),
  )
}

/**
 * The Fastify schema of a call: Ajv validates the input; the serialiser drops fields that the reply does not declare.
 */
export function schemaOf(name: string, call: Call): FastifySchema {
  return {
    operationId: name,
    summary: call.about,
    tags: [call.api],
    ...(call.audience === 'anyone' ? {} : { security: [{ bearer: [] }] }),
    ...(call.params ? { params: jsonSchema(call.params, 'input') } : {}),
    ...(call.query ? { querystring: jsonSchema(call.query, 'input') } : {}),
    ...(call.body ? { body: jsonSchema(call.body, 'input') } : {}),
    response: { ...replySchema(call), ...failureSchemas(call) },
  }
}
