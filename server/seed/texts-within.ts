/** The texts of a value with the path of each. */
export function* textsWithin(value: unknown, path = ''): Generator<[path: string, text: string]> {
  if (typeof value === 'string') yield [path, value]
  else if (value && typeof value === 'object')
    for (const [key, within] of Object.entries(value)) yield* textsWithin(within, `${path}.${key}`)
}

type Three = { lt: unknown; en: unknown; ru: unknown }
const isThree = (value: object): value is Three => 'lt' in value && 'en' in value && 'ru' in value

/** What a value says in three languages, with the path of each. */
export function* threesWithin(value: unknown, path = ''): Generator<[path: string, three: Three]> {
  if (!value || typeof value !== 'object') return
  if (isThree(value)) yield [path, value]
  else for (const [key, within] of Object.entries(value)) yield* threesWithin(within, `${path}.${key}`)
}

/** All texts of a language within a value, in their order. */
export const textsOf = (value: unknown, language: keyof Three): string[] =>
  [...threesWithin(value)].flatMap(([, three]) => [...textsWithin(three[language])].map(([, text]) => text))
