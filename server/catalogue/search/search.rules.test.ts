import { expect, test } from 'vitest'
import {
  bestCorrections,
  correctedText,
  isBlank,
  isOneLetterApart,
  mayBeMistyped,
  readSearch,
  spelledWords,
} from './search.rules.ts'

test.each([
  ['sirdies ritmo sutrikimai', ['ritmo', 'sirdies', 'sutrikimai']],
  ['ekg ir ekg, ekg-12', []],
  ['рана раны, рана', ['рана', 'раны']],
])('the words that may be mistyped of %j', (plain, words) => {
  expect(spelledWords(plain)).toEqual(words)
})

test.each([
  ['gaivinmas', 'gaivinimas', true],
  ['gaivvinimas', 'gaivinimas', true],
  ['geivinimas', 'gaivinimas', true],
  ['giavinimas', 'gaivinimas', true],
  ['aivinimas', 'gaivinimas', true],
  ['gaivinimasa', 'gaivinimas', true],
  ['реанимцаия', 'реанимация', true],
  ['gaivinimas', 'gaivinimas', false],
  ['insultas', 'insulinas', false],
  ['drowning', 'donning', false],
  ['drowning', 'crowning', false],
  ['agivinimas', 'gaivinimas', true],
  ['abcd', 'badc', false],
  ['abc', 'cba', false],
])('%s and %s are one letter apart: %j', (a, b, apart) => {
  expect([isOneLetterApart(a, b), isOneLetterApart(b, a)]).toEqual([apart, apart])
})

test.each([
  ['nothing is near', 'gaivinmas', 'gaivinm', [], []],
  [
    'a letter away',
    'gaivinmas',
    'gaivinm',
    [
      ['gaivinimas', 'gaivinim'],
      ['gairinimas', 'gairinim'],
    ],
    ['gaivinimas'],
  ],
  [
    'of a stem a letter away, after the words that are',
    'gaivinmas',
    'gaivinm',
    [
      ['gaivinimo', 'gaivinim'],
      ['gaivinmos', 'gaivinmos'],
    ],
    ['gaivinmos', 'gaivinimo'],
  ],
  [
    'one of each stem',
    'gaivinmas',
    'gaivinm',
    [
      ['gaivinimams', 'gaivinim'],
      ['gaivinimas', 'gaivinim'],
    ],
    ['gaivinimas'],
  ],
  ['a short stem is not specific enough', 'vaiku', 'vaik', [['varkas', 'vark']], []],
  [
    'known as it is',
    'vaikas',
    'vaik',
    [
      ['vaiko', 'vaik'],
      ['vaitas', 'vait'],
    ],
    [],
  ],
] satisfies [string, string, string, [string, string][], string[]][])(
  'corrections: %s',
  (_, typed, typed_stem, near, kept) => {
    expect(
      bestCorrections(
        typed,
        near.map(([word, stem]) => ({ word, stem, typed_stem })),
      ),
    ).toEqual(kept)
  },
)

test.each([
  ['lt', 'klaseje', ['klas']],
  ['lt', 'gaivinimas', ['gaivinimas']],
  ['en', 'nursing', ['nursing']],
  ['ru', 'ребёнок', ['ребенок', 'ребенк']],
  ['ru', 'ребёнка', ['ребенка', 'ребенок', 'ребенек']],
  ['ru', 'младенец', ['младенец', 'младенц']],
  ['ru', 'инсульт', ['инсульт']],
] as const)('the roots in %s of %s', (language, typed, roots) => {
  expect(readSearch(typed, language).map((word) => word.roots)).toEqual([roots])
})

test.each([
  ['', true],
  [' \0\u0007\n', true],
  ['\ud800', true],
  ['%', false],
  ['a\0', false],
])('%j is blank: %j', (search, blank) => {
  expect(isBlank(search)).toBe(blank)
})

test.each([
  ['gaivnimas', ['gaivinimas'], 'gaivinimas'],
  ['kudykiu gaivinimas', ['kudikiu', undefined], 'kūdikių gaivinimas'],
])('%s is said to be read as the texts write it', (search, corrections, text) => {
  const readings = readSearch(search, 'lt').map((word, at) => [
    ...(corrections[at] ? readSearch(corrections[at], 'lt') : []),
    word,
  ])
  expect(correctedText(readings, ['Kūdikių gaivinimas', 'kudikiu'])).toBe(text)
})

// requirements 10.999
test('the first four words of five letters or more may be mistyped', () => {
  const words = readSearch('viena antras trečias ir ketvirtas penktas šeštas', 'lt')
  expect(mayBeMistyped(words).map(({ typed }) => typed)).toEqual(['viena', 'antras', 'trečias', 'ketvirtas'])
  expect(mayBeMistyped(readSearch('du ir trys', 'lt'))).toEqual([])
})
