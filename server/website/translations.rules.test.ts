import { expect, test } from 'vitest'
import { showingOf, translationsOf } from './translations.rules.ts'

const lt = { lt: 'Tekstas' }
const both = { lt: 'Tekstas', en: 'Text', ru: 'Текст' }
const row = (texts: Parameters<typeof translationsOf>[0]['texts'], translated_from = {}) => ({ texts, translated_from })

test.each([
  ['everything is translated', row({ title: both, text: both }), 'complete', [], []],
  ['nothing is translated', row({ title: lt, text: lt }), 'lt_only', ['en', 'ru'], []],
  ['one text lacks a language', row({ title: both, text: { lt: 'T', en: 'T' } }), 'missing', ['ru'], []],
  [
    'what is not written needs no translation',
    row({ title: both, link_text: null, text: { lt: '' } }),
    'complete',
    [],
    [],
  ],
  ['the Lithuanian text changed', row({ title: both }, { 'title.en': 'another' }), 'stale', [], ['en']],
] as const)('%s', (_what, given, translations, missing, stale) => {
  expect(translationsOf(given)).toEqual({ translations, missing, stale })
})

test.each([
  [true, null, null, 'shown'],
  [false, null, null, 'hidden'],
  [true, '2026-11-23', '2026-11-23', 'shown'],
  [true, '2026-11-24', null, 'planned'],
  [true, null, '2026-11-22', 'ended'],
] as const)('shown %s from %s until %s is %s', (shown, shown_from, shown_until, showing) => {
  expect(showingOf({ shown, shown_from, shown_until }, '2026-11-23')).toBe(showing)
})
