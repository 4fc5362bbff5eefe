import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { IntlMessageFormat } from 'intl-messageformat'
import { languageTags } from '../contract/constants.ts'
import type { Language } from '../contract/common.ts'
import { limits } from '../contract/limits.ts'

type Tree = { [key: string]: string | Tree }

const folder = join(import.meta.dirname, '../contract')

/** `{ failures: { general: '…' } }` as `failures.general` → its ICU message. */
function flatten(tree: Tree, language: Language, path = ''): [string, IntlMessageFormat][] {
  return Object.entries(tree).flatMap(([key, value]): [string, IntlMessageFormat][] =>
    typeof value === 'string'
      ? [[path + key, new IntlMessageFormat(value, language)]]
      : flatten(value, language, `${path}${key}.`),
  )
}

const readTree = (path: string): Tree => JSON.parse(readFileSync(join(folder, path), 'utf8'))
/** The words of lists are in messages of the screens too (`web/manage/load-messages.ts`). */
const read = (language: Language) =>
  new Map(
    flatten({ ...readTree(`sentences/${language}.json`), words: readTree(`manage/words/${language}.json`) }, language),
  )
const sentences = { lt: read('lt'), en: read('en'), ru: read('ru') } satisfies Record<
  Language,
  Map<string, IntlMessageFormat>
>

/** A sentence of the contract in a language, e.g. `failures.not_found`. A key that is missing is a bug. */
export function sentence(language: Language, key: string, values?: Record<string, string | number>): string {
  const message = sentences[language].get(key)
  if (!message) throw new Error(`No sentence ${key} in ${language}`)
  return String(message.format({ ...limits, ...values }))
}

/** As {@link sentence}, or the other text where there is none: of keys of before, which stored entries still have. */
export const sentenceOr = (language: Language, key: string, otherwise: string): string =>
  sentences[language].has(key) ? sentence(language, key) : otherwise

/** `lt`, `lt-lt`, `en-gb`, `ru-ru` …; anything else is lt. Returns the first supported language of the header. */
export function readLanguage(header: string | undefined): Language {
  const wanted = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((entry) => entry.trim().slice(0, 2))
  return languageTags.find((tag) => tag === wanted.find((code) => languageTags.some((known) => known === code))) ?? 'lt'
}
