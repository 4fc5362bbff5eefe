import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { IntlMessageFormat } from 'intl-messageformat'
import type { Language } from '../contract/common.ts'
import { boundText } from '../contract/typography.ts'

type Tree = { [key: string]: string | Tree }
const read = (path: string): Tree => JSON.parse(readFileSync(join(import.meta.dirname, '..', path), 'utf8'))

const folders: Readonly<Record<string, string>> = { activity: 'activity/messages', words: 'contract/manage/words' }

/** The messages of a language by key: `messages('lt')('shop.cart.pay')`. */
export function messages(language: Language) {
  return (key: string, values: Record<string, string | number> = {}): string => {
    const [subject = '', ...path] = key.split('.')
    const folder = folders[subject] ?? `web/messages/${subject}`
    let at: string | Tree | undefined = read(`${folder}/${language}.json`)
    for (const step of path) at = typeof at === 'object' ? at[step] : undefined
    if (typeof at !== 'string') throw new Error(`No words ${key} in ${language}`)
    return String(new IntlMessageFormat(boundText(at).replaceAll(/<(\w+)>(.*?)<\/\1>/g, '$2'), language).format(values))
  }
}

function* leaves(tree: Tree, path = ''): Generator<[string, string]> {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') yield [path + key, value]
    else yield* leaves(value, `${path}${key}.`)
  }
}

const sets = [
  'contract/manage/words',
  ...readdirSync(join(import.meta.dirname, '../web/messages')).map((subject) => `web/messages/${subject}`),
]

/** Lithuanian messages in a text of another language, except those that are the same in both. */
export function lithuanianLeftIn(text: string, language: Exclude<Language, 'lt'>): string[] {
  const whole = text.replaceAll(/\s+/g, ' ')
  return sets.flatMap((set) => {
    const translated = new Map(leaves(read(`${set}/${language}.json`)))
    return [...leaves(read(`${set}/lt.json`))]
      .filter(
        ([key, sentence]) =>
          sentence.length > 8 && !/[{<]/.test(sentence) && translated.get(key) !== sentence && whole.includes(sentence),
      )
      .map(([key, sentence]) => `${set} ${key}: ${sentence}`)
  })
}
