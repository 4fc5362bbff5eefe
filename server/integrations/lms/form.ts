type Value = string | number | boolean | readonly Value[] | { readonly [name: string]: Value }
export type Parameters = { readonly [name: string]: Value }

function* fieldsOf(name: string, value: Value): Generator<[string, string]> {
  if (typeof value !== 'object') yield [name, typeof value === 'boolean' ? String(Number(value)) : String(value)]
  else for (const [key, inner] of Object.entries(value)) yield* fieldsOf(`${name}[${key}]`, inner)
}

/** Parameters as Moodle reads them from a form: `users[0][email]=…`, booleans as 1 and 0. */
export const formOf = (parameters: Parameters): URLSearchParams =>
  new URLSearchParams(Object.entries(parameters).flatMap(([name, value]) => [...fieldsOf(name, value)]))
