import { toJsonSchema } from '@valibot/to-json-schema'
import type { FastifySchema } from 'fastify'
import '@fastify/swagger'
import type { AnySchema, Call } from '../../contract/call.ts'
import { failures } from '../../contract/fail.ts'

/** JSON Schema (draft 2020-12) of a valibot schema. What it cannot say (two fields that must match) is left to the handler. */
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

function replySchema({ reply }: Call) {
  if (reply === 'nothing') return { 204: { type: 'null', description: 'Done' } }
  if (reply === 'pdf' || reply === 'html') {
    const type = reply === 'pdf' ? 'application/pdf' : 'text/html'
    return { 200: { description: 'A file', content: { [type]: { schema: { type: 'string', format: 'binary' } } } } }
  }
  return { 200: { description: 'Done', ...jsonSchema(reply, 'output') } }
}

/** The Fastify schema of a call: Ajv checks what comes in, the serialiser drops every field that the reply's schema does not name. */
export function schemaOf(name: string, call: Call): FastifySchema {
  const statuses = new Set([
    ...call.fails.map((code) => failures[code]),
    ...(call.who === 'learner' ? [401] : []),
    429,
    500,
  ])
  const failing = Object.fromEntries(
    [...statuses].map((status) => [status, { description: 'Failure', ...failureSchema }]),
  )
  return {
    operationId: name,
    summary: call.about,
    tags: [call.api],
    ...(call.who === 'learner' ? { security: [{ bearer: [] }] } : {}),
    ...(call.params ? { params: jsonSchema(call.params, 'input') } : {}),
    ...(call.query ? { querystring: jsonSchema(call.query, 'input') } : {}),
    ...(call.body ? { body: jsonSchema(call.body, 'input') } : {}),
    response: { ...replySchema(call), ...failing },
  }
}
