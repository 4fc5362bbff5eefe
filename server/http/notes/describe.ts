import { isDeepStrictEqual } from 'node:util'
import type { OverrideSchemaContext } from '@valibot/to-json-schema'
import type { AnySchema } from '../../../contract/call.ts'
import type { FieldNote } from '../openapi-note.ts'

/** The fields of an object, within lists and nullable or optional values. */
type EntriesOf<S> = S extends { readonly entries: infer E }
  ? E
  : S extends { readonly item: infer I }
    ? EntriesOf<I>
    : S extends { readonly wrapped: infer W }
      ? EntriesOf<W>
      : never

/** A sentence; of an object without a description of its own, with its fields. */
type Note<S> = string | FieldNote | ([EntriesOf<S>] extends [never] ? never : readonly [string, NotesOf<S>])
/** One for each field, without those that have one in the contract (`described` of `contract/manage/fields.ts`). */
export type NotesOf<S> = {
  readonly [K in keyof EntriesOf<S> as 'described' extends keyof EntriesOf<S>[K] ? never : K]: Note<EntriesOf<S>[K]>
}

type Inside = { entries?: Readonly<Record<string, Inside>>; item?: Inside; wrapped?: Inside }
type Stored = Readonly<Record<string, string | FieldNote | readonly [string, Stored]>>

const described = new WeakMap<object, ReadonlyMap<string, Partial<FieldNote>>>()

const objectIn = (schema: Inside): Inside => {
  const within = schema.item ?? schema.wrapped
  return schema.entries || !within ? schema : objectIn(within)
}

function store(schema: Inside, notes: Stored) {
  const object = objectIn(schema)
  const texts = new Map<string, Partial<FieldNote>>()
  for (const [field, note] of Object.entries(notes)) {
    const inside = object.entries?.[field]
    if (!inside) continue // of an object that has more fields than this one
    if (typeof note === 'string') texts.set(field, { description: note })
    else if ('description' in note) texts.set(field, note)
    else {
      texts.set(field, { description: note[0] })
      store(inside, note[1])
    }
  }
  described.set(object, new Map([...(described.get(object) ?? []), ...texts]))
}

/**
 * Describes all fields of an object of the contract for the API document. The notes are here and not in the contract, so
 * that no browser loads them. An object that several others have is described once.
 */
export const describe = <S extends AnySchema>(schema: S, notes: NotesOf<S>): void =>
  store(schema as Inside, notes as never)

/** Fields of an input whose name means something else in other calls; `openapi-fields.ts` has the others. */
export const describeInput = <S extends AnySchema>(
  schema: S,
  notes: { readonly [K in keyof EntriesOf<S>]?: FieldNote },
): void => store(schema as Inside, notes as never)

/** Of every text that staff edits in three languages next to each other: such objects are made for each field. */
const inLanguages = new Map<string, Partial<FieldNote>>([
  ['lt', { description: 'In Lithuanian.', example: 'Laba diena' }],
  ['en', { description: 'In English; empty: Lithuanian is shown.', example: 'Hello' }],
  ['ru', { description: 'In Russian; empty: Lithuanian is shown.', example: 'Здравствуйте' }],
])
const isInLanguages = (properties: object) => isDeepStrictEqual(Object.keys(properties), [...inLanguages.keys()])

/** For the conversion of schemas: the fields of a described object with their notes. */
export function withNotes({ valibotSchema, jsonSchema }: Pick<OverrideSchemaContext, 'valibotSchema' | 'jsonSchema'>) {
  const notes = described.get(valibotSchema) ?? (isInLanguages(jsonSchema.properties ?? {}) ? inLanguages : undefined)
  if (!notes || !jsonSchema.properties) return undefined
  const properties = Object.entries(jsonSchema.properties).map(([field, property]) => {
    const { description, example } = notes.get(field) ?? {}
    const examples = example === undefined ? {} : { examples: [example] }
    return [field, description === undefined ? property : { ...Object(property), description, ...examples }] as const
  })
  return { ...jsonSchema, properties: Object.fromEntries(properties) }
}
