import * as v from 'valibot'
import { Id, line as Line, note as Note } from '../common.ts'
import { EditedText } from './texts.ts'

/** What the API document says of a field; `example`: a value that it could have had. */
type About<T> = { description: string; example: T }

/** A schema that carries its description and example into the API document, for bodies and replies alike. */
export const described = <S extends v.GenericSchema>(schema: S, { description, example }: About<v.InferOutput<S>>): S =>
  v.pipe(schema as v.GenericSchema, v.metadata({ description, examples: [example] })) as v.GenericSchema as S

// What staff edits. `unit`: how it is entered; `blank`: what a new object begins with.

/** One line that is needed. `max`: characters. */
export const line = (max: number, about: About<string>) =>
  ({ unit: 'line', max, blank: '', schema: described(Line(max), about) }) as const

/** Lines of text, or none. */
export const text = (max: number, about: About<string>) =>
  ({ unit: 'text', max, blank: '', schema: described(Note(max), about) }) as const

/** A text in three languages, of which Lithuanian is needed. `rows`: lines of its controls. */
export const three = (max: number, about: About<EditedText>, rows = 1) =>
  ({ unit: 'three', max, rows, blank: { lt: '', en: '', ru: '' }, schema: described(EditedText(max), about) }) as const

/** A whole number. */
export const number = (min: number, max: number, { blank, ...about }: About<number> & { blank: number }) => {
  const schema = v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
  return { unit: 'number', min, max, blank, schema: described(schema, about) } as const
}

export const flag = ({ blank, ...about }: About<boolean> & { blank: boolean }) =>
  ({ unit: 'flag', blank, schema: described(v.boolean(), about) }) as const

/** The id of an object of a list that the screen has. 0: not chosen yet. */
export const choice = (about: About<number>) => ({ unit: 'choice', blank: 0, schema: described(Id, about) }) as const

/** As {@link choice}, or none. */
export const optionalChoice = (about: About<number | null>) =>
  ({ unit: 'optionalChoice', blank: null, schema: described(v.nullable(Id), about) }) as const

export type Field = ReturnType<
  typeof line | typeof text | typeof three | typeof number | typeof flag | typeof choice | typeof optionalChoice
>
export type Fields = Readonly<Record<string, Field>>
export type SchemasOf<F extends Fields> = { [K in keyof F]: F[K]['schema'] }
export type ValuesOf<F extends Fields> = { -readonly [K in keyof F]: v.InferOutput<F[K]['schema']> }

export const schemasOf = <F extends Fields>(fields: F): SchemasOf<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as SchemasOf<F>
