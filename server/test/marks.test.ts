import { expect, test } from 'vitest'
import type { Language } from '../../contract/common.ts'
import { readTexts } from './texts.ts'

/** What is not written, by language; the rules of words are in `docs/glossary.md`. */
const everywhere: readonly [RegExp, string][] = [
  [/"/, 'a straight quotation mark'],
  [/(?<=\p{L})'(?=\p{L})/u, 'a straight apostrophe'],
  [/\.\.\./, 'three full stops for an ellipsis'],
  [/(?<=[\p{L}\d]) [,;!?]/u, 'a space before a mark'],
  [/[\d\p{L}] - \p{L}/u, 'a hyphen for a dash'],
]
const rules: Record<Language, readonly [RegExp, string][]> = {
  lt: [
    [/[«»”]/, 'a quotation mark of another language: „…“'],
    [/\d%/, 'no space before %'],
  ],
  en: [
    [/[«»„]/, 'a quotation mark of another language: “…”'],
    [/\d[  ]%/, 'a space before %'],
  ],
  ru: [
    [/[„“”]/, 'a quotation mark of another language: «…»'],
    [/\d%/, 'no space before %'],
  ],
}

/** Messages that the specification names, sign for sign. */
const exact = /We're sorry, but activity was not found|You're not allowed to see grades|Couldn't register user/

test('quotation marks, apostrophes, dashes and spaces are those of the language', () => {
  const found = readTexts().flatMap(({ file, at, language, text }) =>
    [...everywhere, ...rules[language]]
      .filter(([pattern]) => pattern.test(text.replace(exact, '')))
      .map(([, fault]) => `${file}:${at}: ${fault}: ${text.slice(0, 160)}`),
  )
  expect(found).toEqual([])
})
