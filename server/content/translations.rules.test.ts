import { expect, test } from 'vitest'
import { staleTranslations, translatedFrom } from './translations.rules.ts'

const first = { title: { lt: 'Gaivinimas', en: 'Resuscitation', ru: 'Реанимация' } }
const made = translatedFrom({}, first, {})

test('new translations are up to date', () => {
  expect(staleTranslations(first, made)).toEqual([])
})

test('a translation is out of date when the Lithuanian text changes after it, until it changes too', () => {
  const source = { title: { ...first.title, lt: 'Suaugusiųjų gaivinimas' } }
  const later = translatedFrom(first, source, made)
  expect(staleTranslations(source, later)).toEqual(['title.en', 'title.ru'])
  const translated = { title: { ...source.title, en: 'Adult resuscitation' } }
  const then = translatedFrom(source, translated, later)
  expect(staleTranslations(translated, then)).toEqual(['title.ru'])
  expect(staleTranslations(translated, translatedFrom(translated, translated, then, ['title.ru']))).toEqual([])
})

test('a text that was saved before translations were followed counts as translated from what it was', () => {
  const source = { title: { ...first.title, lt: 'Kitas' } }
  expect(staleTranslations(first, {})).toEqual([])
  expect(staleTranslations(source, translatedFrom(first, source, {}))).toEqual(['title.en', 'title.ru'])
})

test('a Lithuanian text that changes back makes its translations up to date again; bound spaces change nothing', () => {
  const source = { title: { ...first.title, lt: 'Kitas' } }
  const later = translatedFrom(first, source, made)
  expect(staleTranslations(first, translatedFrom(source, first, later))).toEqual([])
  const bound = { skills: { lt: ['A\u00a0b'], en: ['C'] } }
  const free = { skills: { lt: ['A b'], en: ['C'] } }
  expect(staleTranslations(free, translatedFrom(bound, free, translatedFrom({}, bound, {})))).toEqual([])
})
