import { expect, test } from 'vitest'
import { differencesOf, merged, mergedOver } from './merge.rules.ts'

const names = ['texts', 'link', 'tags'] as const
const base = { version: 1, texts: { title: { lt: 'A', en: 'A' } }, link: '/a', tags: ['x'] }

test('what only the other changed, and what both changed, are distinguished', () => {
  const mine = { ...base, texts: { title: { lt: 'Mano', en: 'A' } } }
  const theirs = { version: 2, texts: { title: { lt: 'Kito', en: 'A' } }, link: '/b', tags: ['x'] }
  expect(differencesOf(base, mine, theirs, names)).toEqual([
    { path: 'texts.title.lt', mine: 'Mano', theirs: 'Kito', both: true },
    { path: 'link', mine: '/a', theirs: '/b', both: false },
  ])
})

test('what only I changed, and what both wrote alike, is no difference', () => {
  const mine = { ...base, link: '/mine', tags: ['y'] }
  const theirs = { ...base, version: 2, tags: ['y'] }
  expect(differencesOf(base, mine, theirs, names)).toEqual([])
})

test('a list is one field', () => {
  expect(differencesOf(base, base, { ...base, tags: ['x', 'z'] }, names)).toEqual([
    { path: 'tags', mine: ['x'], theirs: ['x', 'z'], both: false },
  ])
})

test('each field is taken from the side that was chosen; my other changes stay', () => {
  const mine = { ...base, texts: { title: { lt: 'Mano', en: 'Mine' } } }
  const theirs = { version: 2, texts: { title: { lt: 'Kito', en: 'Theirs' } }, link: '/b', tags: ['x'] }
  const differences = differencesOf(base, mine, theirs, names)
  const chosen = { 'texts.title.lt': 'theirs', 'texts.title.en': 'mine', 'link': 'theirs' } as const
  expect(merged(mine, differences, chosen)).toEqual({
    ...mine,
    texts: { title: { lt: 'Kito', en: 'Mine' } },
    link: '/b',
  })
})

test('what is merged is saved over their version', () => {
  const mine = { ...base, link: '/mine' }
  const theirs = { ...base, version: 2, tags: ['z'] }
  const differences = differencesOf(base, mine, theirs, names)
  expect(mergedOver({ mine, theirs, differences }, { tags: 'theirs' })).toEqual({ ...mine, tags: ['z'], version: 2 })
})
