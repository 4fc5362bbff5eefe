import { expect, test } from 'vitest'
import { gapFault, parseCloze, splitAtGaps } from './cloze.rules.ts'

test('a text is split at its gaps, in the order of its language', () => {
  expect(splitAtGaps('A {2}, b {1} {9}.', ['1', '2'])).toEqual({ parts: ['A ', ', b ', ' {9}.'], ids: ['2', '1'] })
  expect(splitAtGaps('Be tarpų', ['1'])).toEqual({ parts: ['Be tarpų'], ids: [] })
})

test.each([
  ['A {1} b {2}', undefined],
  ['A {1}', { key: 'gap_lost', gap: '{2}' }],
  ['A {1} {2} {1}', { key: 'gap_twice', gap: '{1}' }],
  ['A {1} {2} {3}', { key: 'gap_unknown', gap: '{3}' }],
])('%s: each gap is in the text once', (text, fault) => {
  expect(gapFault(text, ['1', '2'])).toEqual(fault)
})

test('the form with the answers in the text', () => {
  expect(parseCloze('A [[30|trisdešimt]] b [[=du|trys]]')).toEqual({
    parts: ['A ', ' b ', ''],
    gaps: [
      { accepted: ['30', 'trisdešimt'], options: null },
      { accepted: ['du'], options: ['du', 'trys'] },
    ],
  })
})
