import { expect, test } from 'vitest'
import { bestCorrections, spelledWords } from './search.rules.ts'

test.each([
  ['sirdies ritmo sutrikimai', ['ritmo', 'sirdies', 'sutrikimai']],
  ['ekg ir ekg, ekg-12', []],
  ['рана раны, рана', ['рана', 'раны']],
])('the words that may be mistyped of %j', (plain, words) => {
  expect(spelledWords(plain)).toEqual(words)
})

test.each([
  ['none', [], []],
  ['the most alike and what is nearly so', [['gaivinimas', 0.6], ['gaivinimo', 0.5], ['gairinimas', 0.44]], ['gaivinimas', 'gaivinimo']],
  ['three at most', [['a', 0.4], ['b', 0.4], ['c', 0.4], ['d', 0.4]], ['a', 'b', 'c']],
] satisfies [string, [string, number][], string[]][])('corrections: %s', (_, words, kept) => {
  expect(bestCorrections(words.map(([word, likeness]) => ({ word, likeness })))).toEqual(kept)
})
