/** Holds that texts are whole in three languages. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { failures } from '../../contract/fail.ts'
import { root, tracked } from './sources.ts'

type Tree = { [key: string]: string | Tree }
const flatten = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : flatten(value, `${path}${key}.`),
  )
const read = (file: string) => new Map(flatten(JSON.parse(readFileSync(join(root, file), 'utf8'))))
const folders = [
  'contract/sentences',
  'contract/manage/words',
  'activity/messages',
  ...readdirSync(join(root, 'web/messages')).map((name) => `web/messages/${name}`),
]
/** The arguments and tags of an ICU message; what follows the name of a choice is text. */
const argumentsOf = (message: string) =>
  [
    ...new Set(
      [...message.matchAll(/(?<!(?:\b(?:one|few|many|other)|=\d) )\{(\w+)[,}]|<(\w+)>/g)].map(
        ([, name, tag]) => name ?? tag,
      ),
    ),
  ].toSorted()

test.each(folders)('%s: every key has three languages with the same arguments', (folder) => {
  const lt = read(`${folder}/lt.json`)
  for (const language of ['en', 'ru']) {
    const other = read(`${folder}/${language}.json`)
    expect([...other.keys()].toSorted(), language).toEqual([...lt.keys()].toSorted())
    for (const [key, message] of lt)
      expect(argumentsOf(other.get(key) ?? ''), `${language} ${key}`).toEqual(argumentsOf(message))
  }
})

test.each(folders)('%s: no key is written twice, where the last one would win', (folder) => {
  const count = (tree: Tree): number =>
    Object.values(tree).reduce((sum, value) => sum + 1 + (typeof value === 'string' ? 0 : count(value)), 0)
  for (const language of ['lt', 'en', 'ru']) {
    const text = readFileSync(join(root, `${folder}/${language}.json`), 'utf8')
    expect(text.match(/^\s*"[\w-]+": /gm)?.length, language).toBe(count(JSON.parse(text)))
  }
})

test('nothing is left in another language: Cyrillic in ru only, Lithuanian letters not in en, no empty sentence', () => {
  for (const folder of folders) {
    for (const [key, message] of read(`${folder}/ru.json`)) {
      if (/\p{L}{4,}/u.test(message.replace(/\{[^}]*\}|<[^>]*>/g, '')))
        expect(message, `${folder} ${key}`).toMatch(
          /[а-яё]|PayPal|Google|Play|App|http|Store|LinkedIn|Facebook|PDF|Trio Run|Paysera|Rivilė|Finvalda|Centas/i,
        )
    }
    for (const language of ['lt', 'en']) {
      for (const [key, message] of read(`${folder}/${language}.json`)) {
        expect(message.trim(), `${folder} ${key}`).not.toBe('')
        expect(message, `${folder} ${key}`).not.toMatch(/[а-яё]/i)
        if (language === 'en') expect(message.replaceAll('Rivilė', ''), `${folder} ${key}`).not.toMatch(/[ąčęėįšųūž]/i)
      }
    }
  }
})

test('in Russian a dash is long; the short one is only between numbers', () => {
  const short = folders.flatMap((folder) =>
    [...read(`${folder}/ru.json`)]
      .filter(([, message]) => /(?<![\d}])–|–(?![\d{])| - /.test(message.replace('. _ - @', '')))
      .map(([key]) => `${folder} ${key}`),
  )
  expect(short).toEqual([])
  const seeds = tracked
    .filter((file) => /^server\/seed\/.*\.yaml$/.test(file))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .map((line, at) => ({ line, at: `${file}:${at + 1}` })),
    )
  expect(
    seeds
      .filter(({ line }) => /[а-яё]/i.test(line.replace(/^.*\bru:/, '')) && / – /.test(line.replace(/^.*\bru:/, '')))
      .map(({ at }) => at),
  ).toEqual([])
})

test('no sentence ends with a day, which ends with a full stop of its own in Lithuanian and Russian', () => {
  const doubled = folders.flatMap((folder) =>
    ['lt', 'ru'].flatMap((language) =>
      [...read(`${folder}/${language}.json`)]
        .filter(([, message]) => message.includes('{day}.'))
        .map(([key]) => `${folder} ${language} ${key}`),
    ),
  )
  expect(doubled).toEqual([])
})

test('every failure has a sentence, and no sentence is without its failure', () => {
  const keys = [...read('contract/sentences/lt.json').keys()]
    .filter((key) => key.startsWith('failures.'))
    .map((key) => key.slice(9))
  expect(keys.toSorted()).toEqual(Object.keys(failures).toSorted())
})
