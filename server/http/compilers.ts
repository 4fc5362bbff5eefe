import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import fastJsonStringify from 'fast-json-stringify'
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'
import type { AnySchema } from '../../contract/call.ts'
import { isDistinctBy } from '../../contract/common.ts'
import { distinctKeyword, jsonSchema } from './schemas.ts'

/** Fields that a schema does not declare are dropped: a handler may spread its input into a row (ASVS 15.3.3). */
const options = { allErrors: true, useDefaults: true, removeAdditional: 'all', strict: false, verbose: true } as const
const strictTypes = new Ajv2020(options)
/** Params and query values are strings: coerced to numbers and booleans. */
const coercing = new Ajv2020({ ...options, coerceTypes: true })
for (const ajv of [strictTypes, coercing]) {
  addFormats.default(ajv)
  ajv.addKeyword({ keyword: distinctKeyword, type: 'array', schemaType: 'string', validate: isDistinctBy })
}

/** Compiles each schema of the contract once, at its first use: the compilation of all takes seconds of each start. */
function onceEach<T>(compile: (schema: AnySchema) => T): (schema: AnySchema) => T {
  const compiled = new WeakMap<AnySchema, T>()
  return (schema) => {
    const known = compiled.get(schema) ?? compile(schema)
    compiled.set(schema, known)
    return known
  }
}

const bodyValidator = onceEach((schema) => strictTypes.compile(jsonSchema(schema, 'input')))
const queryValidator = onceEach((schema) => coercing.compile(jsonSchema(schema, 'input')))
const serializer = onceEach((schema) => fastJsonStringify(Object(jsonSchema(schema, 'output'))))

/** Bodies are validated without coercion; params and query are coerced. */
export const validatorCompiler: FastifySchemaCompiler<AnySchema> = ({ schema, httpPart }) => {
  const validator = httpPart === 'body' ? bodyValidator : queryValidator
  return (data: unknown) => {
    const validate = validator(schema)
    return validate(data) || { error: validate.errors ?? [] }
  }
}

/** The routes of the app take schemas of the contract (`schemaOf`). */
export function compileAtFirstUse(app: FastifyInstance): void {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler<AnySchema>(
    ({ schema }) =>
      (data) =>
        serializer(schema)(data),
  )
}
