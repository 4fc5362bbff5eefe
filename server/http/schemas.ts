import { type ConversionConfig, type OverrideActionContext, toJsonSchema } from '@valibot/to-json-schema'
import type { FastifySchema } from 'fastify'
import type { AnySchema, Call } from '../../contract/call.ts'
import type { FailureCode } from '../../contract/fail.ts'

/** What JSON Schema has no keyword for, and the server checks with its own (`compilers.ts`). */
export const distinctKeyword = 'x-distinct-by'
/** The unit of a number, in which staff do not enter it: `cents`. */
export const unitKeyword = 'x-unit'
const overrideAction = ({ valibotAction, jsonSchema: made }: OverrideActionContext) => {
  if ('distinctBy' in valibotAction) return { ...made, [distinctKeyword]: valibotAction.distinctBy }
  return 'unit' in valibotAction ? { ...made, [unitKeyword]: valibotAction.unit } : undefined
}

/**
 * JSON Schema (draft 2020-12) of a valibot schema. Rules across fields (e.g. equal passwords) are checked by the
 * handler.
 */
export function jsonSchema(
  schema: AnySchema,
  typeMode: 'input' | 'output',
  overrideSchema?: ConversionConfig['overrideSchema'],
) {
  const options = { target: 'draft-2020-12', typeMode, errorMode: 'ignore', overrideAction, overrideSchema } as const
  const { $schema: _, ...rest } = toJsonSchema(schema, options)
  return rest
}

/** The failures of a call that it does not declare: those of its audience, of its inputs and of any request. */
function commonOf(call: Call): FailureCode[] {
  const { audience, cached, staleToken, needs, params, query, body, personalQuery, beforeTerms, idempotent } = call
  const readsPrincipal = !cached || personalQuery !== undefined
  return [
    // An invalid access token is refused also where none is needed, unless nobody looks at it.
    ...(readsPrincipal && staleToken !== 'ignore' ? (['not_signed_in'] as const) : []),
    ...(readsPrincipal && staleToken !== 'ignore' && !beforeTerms ? (['terms_first'] as const) : []),
    ...(idempotent || call.repeatKey ? (['idempotency_key_reused'] as const) : []),
    ...(audience === 'staff' ? (['not_allowed'] as const) : []),
    ...(needs === 'shop' ? (['shop_is_off'] as const) : []),
    // A parameter that is too long or cannot be decoded is no address of the call.
    ...(params ? (['not_found', 'unknown_call'] as const) : []),
    ...(query || body ? (['invalid_fields'] as const) : []),
    ...(body ? (['bad_json', 'body_too_large', 'unsupported_media_type'] as const) : []),
    'too_many_requests',
    'general',
    'service_unavailable',
  ]
}

/** All failures that a call can answer. */
export const failuresOf = (call: Call): FailureCode[] => [...new Set([...call.fails, ...commonOf(call)])]

/**
 * The schemas of a call for Fastify: those of the contract, which `compilers.ts` converts and compiles at their first use.
 * Ajv validates the input; the serializer drops fields that the reply does not declare.
 */
export function schemaOf({
  params,
  query,
  body,
  reply,
}: Pick<Call, 'params' | 'query' | 'body' | 'reply'>): FastifySchema {
  return {
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    ...(typeof reply === 'string' ? {} : { response: { 200: reply } }),
  }
}
