import { expect, test } from 'vitest'
import { practiceTile } from './practice-tile.ts'

const session = { starts_at: '2027-01-08T07:00:00Z', ends_at: '2027-01-08T11:00:00Z' }

test.each([
  ['lt', [session], /^Pn, 2027 m. sausio 8 d., 9–13 val.$/],
  ['ru', [session], /^Пт, 8 января 2027/],
  ['en', [], /^Fri, 8 January 2027$/],
] as const)('the date of a practice begins its line with a capital letter: %s', (language, sessions, words) => {
  const part = practiceTile({ sessions, start_date: '2027-01-08', where: [] }, language)
  const when = typeof part === 'object' && 'tile' in part ? part.tile.when : ''
  expect(when.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')).toMatch(words)
})
