import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import * as accounts from '../../contract/accounts.ts'
import * as activity from '../../contract/activity.ts'
import type { AnySchema } from '../../contract/call.ts'
import * as catalogue from '../../contract/catalogue.ts'
import * as certificates from '../../contract/certificates.ts'
import { Success } from '../../contract/common.ts'
import * as content from '../../contract/content.ts'
import * as devices from '../../contract/devices.ts'
import * as factors from '../../contract/factors.ts'
import { failures } from '../../contract/fail.ts'
import * as grades from '../../contract/grades.ts'
import * as identities from '../../contract/identities.ts'
import * as learning from '../../contract/learning.ts'
import * as tests from '../../contract/activities/tests.ts'
import * as forms from '../../contract/activities/forms.ts'
import * as scenarios from '../../contract/activities/scenarios.ts'
import * as practice from '../../contract/practice.ts'
import * as settings from '../../contract/settings.ts'
import * as shop from '../../contract/shop.ts'
import * as signIns from '../../contract/sign-ins.ts'
import { withNotes } from './notes/describe.ts'
import './notes/notes.ts'
import { noteOf } from './openapi-fields.ts'
import type { FieldNote } from './openapi-note.ts'
import { jsonSchema } from './schemas.ts'

export type Json = Record<string, unknown>

const isObjectSchema = (value: unknown): value is AnySchema =>
  typeof value === 'object' && value !== null && 'kind' in value && 'type' in value && value.type === 'object'

const modules = [
  accounts,
  activity,
  catalogue,
  certificates,
  content,
  devices,
  factors,
  forms,
  grades,
  identities,
  learning,
  scenarios,
  practice,
  settings,
  shop,
  signIns,
  tests,
  { Success },
]

/** The objects that the contract exports, by their name there. */
const named: Readonly<Record<string, AnySchema>> = Object.fromEntries(
  modules.flatMap((module) =>
    Object.entries<unknown>(module).filter((entry): entry is [string, AnySchema] => isObjectSchema(entry[1])),
  ),
)

export const schemaPath = (name: string) => `#/components/schemas/${name}`
const overrideRef = ({ referenceId }: { referenceId: string }) => schemaPath(referenceId)
const options = { target: 'draft-2020-12', typeMode: 'output', errorMode: 'ignore', overrideSchema: withNotes } as const

/** A schema of a reply; objects of the contract are references. */
export function replySchema(schema: AnySchema): Json {
  const { $schema: _, $defs: __, ...rest } = toJsonSchema(schema, { ...options, definitions: named, overrideRef })
  return rest
}

/**
 * A schema of an input without patterns of Unicode properties, which JSON Schema does not count among those that all tools
 * read (2020-12 core, 6.4). The server checks them all the same.
 */
export function inputSchema(schema: AnySchema) {
  const text = JSON.stringify(jsonSchema(schema, 'input', withNotes), (key, value: unknown) =>
    key === 'pattern' && typeof value === 'string' && /\\p\{/i.test(value) ? undefined : value,
  )
  const read: ReturnType<typeof jsonSchema> = JSON.parse(text)
  return read
}

/** The note at the field itself (`contract/manage/fields.ts`), or the one of its name. */
export function fieldNote(name: string, schema: Json): FieldNote {
  const { description, examples: [example] = [] }: { description?: string; examples?: FieldNote['example'][] } = schema
  return description === undefined || example === undefined ? noteOf(name, schema) : { description, example }
}

/**
 * A schema of a body, each field with its note. Without defaults: generators of clients (openapi-typescript) take a field
 * with one for required.
 */
export function bodySchema(body: AnySchema): Json & { properties: Record<string, Json>; required?: string[] } {
  const schema = inputSchema(body)
  const properties = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, property]) => {
      const { description, example } = fieldNote(name, Object(property))
      const { default: _, ...shape } = Object(property)
      return [name, { ...shape, description, examples: [example] }]
    }),
  )
  return { ...schema, properties }
}

export const failureSchema = {
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

/** All named objects. */
export const namedSchemas = (): Json => toJsonSchemaDefs(named, { ...options, overrideRef })

/** `signIn` as `SignIn`, `not_signed_in` as `NotSignedIn`. */
export const pascal = (name: string) => name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Schemas that get a name of their own as the document is made: those of bodies and of replies. */
export type NamedParts = { schemas: Json; name: (name: string, schema: Json) => Json }

/** Collects named schemas; `name` answers the reference. One that is a reference already stays what it is. */
export function collectSchemas(): NamedParts {
  const schemas: Json = {}
  return {
    schemas,
    name: (name, schema) => {
      if (schema.$ref !== undefined || schema.type !== 'object') return schema
      schemas[name] = schema
      return { $ref: schemaPath(name) }
    },
  }
}

/** The schemas to which something in the parts refers, directly or through another. */
export function onlyUsed(schemas: Json, parts: unknown): Json {
  const used = new Set<string>()
  const follow = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part ?? null).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      follow(schemas[name])
    }
  }
  follow(parts)
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)))
}
