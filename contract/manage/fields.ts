import * as v from 'valibot'
import {
  Cents,
  Day,
  distinctBy,
  Email,
  entered,
  hourLimits,
  Hours,
  Id,
  line as Line,
  note as Note,
  optionalLine as OptionalLine,
} from '../common.ts'
import { LocalTime } from './practice-times.ts'
import { EditedLine, EditedText } from './texts.ts'

/** What the API document says of a field; `example`: a value that it could have had. */
type About<T> = { description: string; example: T }

/** Marks a schema, for the compiler only, as one that needs no note of the API document (`server/http/notes`). */
export type Described = { readonly described?: true }
/** A schema that carries its description and example into the API document, for bodies and replies alike. */
export const described = <S extends v.GenericSchema>(
  schema: S,
  { description, example }: About<v.InferOutput<S>>,
): S & Described =>
  v.pipe(schema as v.GenericSchema, v.metadata({ description, examples: [example] })) as v.GenericSchema as S &
    Described

// What staff edits. `unit`: how it is entered; `required`: not empty; `blank`: what a new object begins with; null: nothing
// is entered yet.

/** One line. `max`: characters. */
export const line = (max: number, about: About<string>) =>
  ({ unit: 'line', max, required: true, blank: '', schema: described(Line(max), about) }) as const

/** One line, or none. */
export const optionalLine = (max: number, about: About<string>) =>
  ({ unit: 'line', max, required: false, blank: '', schema: described(OptionalLine(max), about) }) as const

/** Letters and digits in a form of their own (`manage.<name>.faults.<field>` says which). */
export const code = (max: number, form: RegExp, about: About<string>) => {
  const schema = v.pipe(v.string(), v.minLength(1), v.maxLength(max), v.regex(form))
  return { unit: 'code', max, form, required: true, blank: '', schema: described(schema, about) } as const
}

export const email = (about: About<string>) =>
  ({ unit: 'email', max: 254, required: true, blank: '', schema: described(Email, about) }) as const

/** Lines of text, or none. */
export const text = (max: number, about: About<string>) =>
  ({ unit: 'text', max, required: false, blank: '', schema: described(Note(max), about) }) as const

const textOf = <U extends string>(unit: U, max: number, about: About<EditedText>, { rows = 1, required = true }) => {
  const schema = described<ReturnType<typeof EditedText>>(rows === 1 ? EditedLine(max) : EditedText(max), about)
  return { unit, max, rows, required, blank: { lt: '', en: '', ru: '' }, schema } as const
}
type Shape = { /** Lines of its controls. */ rows?: number; /** Not without Lithuanian. */ required?: boolean }
/** A text in three languages. */
export const three = (max: number, about: About<EditedText>, shape: Shape = {}) => textOf('three', max, about, shape)
/** As {@link three}, of Markdown. */
export const markdown = (max: number, about: About<EditedText>, shape: Shape = {}) =>
  textOf('markdown', max, about, shape)

type Blank<T> = { /** What a new one has. */ blank: T }
/** A whole number. */
export const number = (min: number, max: number, { blank, ...about }: About<number> & Blank<number | null>) => {
  const schema = v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
  return { unit: 'number', min, max, step: 1, required: true, blank, schema: described(schema, about) } as const
}
/** A number with decimals. */
export const decimal = (min: number, max: number, { blank, ...about }: About<number> & Blank<number | null>) => {
  const schema = v.pipe(v.number(), v.minValue(min), v.maxValue(max))
  return { unit: 'number', min, max, step: 'any', required: true, blank, schema: described(schema, about) } as const
}
/** Clock hours to the half hour. */
export const hours = (about: About<number>) =>
  ({ unit: 'number', ...hourLimits, required: true, blank: null, schema: described(Hours, about) }) as const

/** An amount, entered in euros. */
export const cents = (about: About<number>) => {
  const schema = v.pipe(Cents, v.minValue(0), v.maxValue(100_000_000))
  return { unit: 'cents', required: true, blank: null, schema: described(schema, about) } as const
}

export const day = (about: About<string>) =>
  ({ unit: 'day', required: true, blank: '', schema: described(Day, about) }) as const

/** A day and a time in Vilnius: `2026-12-01T09:00`. */
export const time = (about: About<string>) =>
  ({ unit: 'time', required: true, blank: '', schema: described(LocalTime, about) }) as const

export const flag = ({ blank, ...about }: About<boolean> & Blank<boolean>) =>
  ({ unit: 'flag', required: false, blank, schema: described(v.boolean(), about) }) as const

/** The id of an object of a list that the screen has; a new one begins with the first. */
export const choice = (about: About<number>) =>
  ({ unit: 'choice', required: true, blank: 0, schema: described(Id, about) }) as const
/** As {@link choice}, where objects have keys. */
export const keyChoice = (about: About<string>) =>
  ({ unit: 'choice', required: true, blank: '', schema: described(entered(64), about) }) as const
/** One of a few words. */
export const option = <const W extends readonly [string, ...string[]]>(words: W, about: About<W[number]>) =>
  ({ unit: 'choice', required: true, blank: words[0], schema: described(v.picklist(words), about) }) as const

/** Ids of objects of a list that the screen has, each once, in their order. */
export const choices = (max: number, about: About<number[]>) => {
  const schema = v.pipe(v.array(Id), v.maxLength(max))
  return { unit: 'choices', max, required: false, blank: [], schema: described(schema, about) } as const
}

/** Rows, each with a key that stays, in the order that they are given. */
export const rows = <const F extends Fields>(fields: F, { min, max, ...about }: About<RowOf<F>[]> & Range) => {
  const list = v.pipe(v.array(rowOf(fields)), v.minLength(min), v.maxLength(max), distinctBy('key') as never)
  const schema = described(list as unknown as v.GenericSchema<RowOf<F>[]>, about as never)
  return { unit: 'rows', fields, min, max, required: min > 0, blank: [], schema } as const
}
type Range = { min: number; max: number }
const Key = described(v.pipe(v.string(), v.minLength(1), v.maxLength(60), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)), {
  description: 'Names the row, also when it is moved.',
  example: 'row-1',
})
const rowOf = <F extends Fields>(fields: F) =>
  v.object<{ key: typeof Key } & SchemasOf<F>>({ key: Key, ...schemasOf(fields) })
type RowOf<F extends Fields> = { key: string } & ValuesOf<F>

type OptionalOf<F extends Field> = Omit<F, keyof Common> & {
  required: false
  blank: null
  schema: v.GenericSchema<v.InferOutput<F['schema']> | null> & Described
}
/** As a field, or null for none. */
export function optional<F extends Field>(field: F): OptionalOf<F> {
  const { description = '', examples: [example] = [] } = v.getMetadata(field.schema) as Metadata
  const schema = described(v.nullable(field.schema), { description, example })
  return { ...field, required: false, blank: null, schema } as unknown as OptionalOf<F>
}
type Metadata = { description?: string; examples?: readonly unknown[] }

type Common = { required: boolean; blank: unknown; schema: v.GenericSchema }
type Shaped =
  | { unit: 'line' | 'email' | 'text' | 'choices'; max: number }
  | { unit: 'code'; max: number; form: RegExp }
  | { unit: 'three' | 'markdown'; max: number; rows: number }
  | { unit: 'number'; min: number; max: number; step: number | 'any' }
  | { unit: 'cents' | 'day' | 'time' | 'flag' | 'choice' }
  | { unit: 'rows'; min: number; max: number; fields: Fields }
export type Field = Common & Shaped
export type Fields = { readonly [name: string]: Field }
export type SchemasOf<F extends Fields> = { [K in keyof F]: F[K]['schema'] }
export type ValuesOf<F extends Fields> = { -readonly [K in keyof F]: v.InferOutput<F[K]['schema']> }

export const schemasOf = <F extends Fields>(fields: F): SchemasOf<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as SchemasOf<F>
