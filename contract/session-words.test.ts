import { expect, test } from 'vitest'
import type { Language } from './common.ts'
import { sessionsInWords, weekdayInWords } from './session-words.ts'

/** In Vilnius, in winter. */
const session = (day: string, from: string, to: string) => ({
  starts_at: new Date(`${day}T${from}:00+02:00`).toISOString(),
  ends_at: new Date(`${day}T${to}:00+02:00`).toISOString(),
})
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')
const morning = session('2027-01-08', '09:00', '13:00')

test.each([
  ['lt', [morning], 'pn, sausio 8 d., 9–13 val.'],
  ['en', [morning], 'Fri, 8 January, 9:00–13:00'],
  ['ru', [morning], 'пт, 8 января, 9:00–13:00'],
  ['lt', [morning, session('2027-01-08', '14:00', '18:00')], 'pn, sausio 8 d., 9–13 arba 14–18 val.'],
  ['en', [morning, session('2027-01-08', '14:00', '18:00')], 'Fri, 8 January, 9:00–13:00 or 14:00–18:00'],
  ['ru', [morning, session('2027-01-08', '14:00', '18:00')], 'пт, 8 января, 9:00–13:00 или 14:00–18:00'],
  ['lt', [session('2027-01-08', '09:30', '13:00')], 'pn, sausio 8 d., 9:30–13:00 val.'],
  [
    'lt',
    [morning, session('2027-01-09', '09:00', '12:00')],
    'pn, sausio 8 d., 9–13 val. arba št, sausio 9 d., 9–12 val.',
  ],
  [
    'lt',
    [morning, session('2027-01-08', '14:00', '18:00'), session('2027-01-08', '18:00', '20:00')],
    'pn, sausio 8 d., 9–13, 14–18 arba 18–20 val.',
  ],
  ['lt', [], ''],
] as const)('%s: %j is %s', (language: Language, sessions, words) => {
  expect(plain(sessionsInWords(sessions, language))).toBe(words)
})

test('a group of several sessions has all of them, several groups are to choose from', () => {
  const further = [session('2027-01-09', '09:00', '12:00')]
  const both = {
    lt: 'pn, sausio 8 d., 9–13 val. ir št, sausio 9 d., 9–12 val.',
    en: 'Fri, 8 January, 9:00–13:00 and Sat, 9 January, 9:00–12:00',
  }
  expect(plain(sessionsInWords([{ ...morning, further }], 'lt'))).toBe(both.lt)
  expect(plain(sessionsInWords([{ ...morning, further }], 'en'))).toBe(both.en)
  const sameDay = { ...morning, further: [session('2027-01-08', '14:00', '16:00')] }
  expect(plain(sessionsInWords([sameDay], 'lt'))).toBe('pn, sausio 8 d., 9–13 val. ir 14–16 val.')
  expect(
    plain(
      sessionsInWords(
        [morning, { ...session('2027-01-15', '09:00', '13:00'), further: [session('2027-01-16', '09:00', '12:00')] }],
        'en',
      ),
    ),
  ).toBe('Fri, 8 January, 9:00–13:00 or Fri, 15 January, 9:00–13:00 and Sat, 16 January, 9:00–12:00')
})

test('hours are those of Vilnius, in summer too', () => {
  const summer = { starts_at: '2027-07-09T06:00:00Z', ends_at: '2027-07-09T10:00:00Z' }
  expect(plain(sessionsInWords([summer], 'lt'))).toBe('pn, liepos 9 d., 9–13 val.')
})

test('what is kept for years has the year', () => {
  expect(plain(sessionsInWords([morning], 'lt', { year: true }))).toBe('pn, 2027 m. sausio 8 d., 9–13 val.')
  expect(plain(weekdayInWords('2027-01-08', 'ru', { year: true }))).toBe('пт, 8 января 2027 г.')
  expect(weekdayInWords('2027-01-08', 'en', { year: true })).toBe('Fri,\u00a08\u00a0January 2027')
})

test('a day with its weekday, and hours with their unit, stay on one line', () => {
  expect(sessionsInWords([morning], 'lt')).toBe('pn,\u00a0sausio\u00a08\u00a0d., 9–\u206013\u00a0val.')
  expect(sessionsInWords([morning], 'en')).toBe('Fri,\u00a08\u00a0January, 9:00–\u206013:00')
  expect(sessionsInWords([morning], 'ru')).toBe('пт,\u00a08\u00a0января, 9:00–\u206013:00')
  expect(weekdayInWords('2027-02-03', 'lt', { year: true })).toBe('tr,\u00a02027\u00a0m. vasario\u00a03\u00a0d.')
})
