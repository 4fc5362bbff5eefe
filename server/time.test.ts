import { expect, test } from 'vitest'
import { instantOf, periodInWords } from './time.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')

test('a period of one day names the day once, a longer one both its ends', () => {
  const [from, later] = [instantOf('2026-12-19T09:00'), instantOf('2026-12-19T13:00')]
  expect(plain(periodInWords(from, later, 'en'))).toBe('19 December 2026 at 09:00–13:00')
  expect(plain(periodInWords(instantOf('2026-12-19T00:00'), instantOf('2026-12-22T00:00'), 'en'))).toBe(
    '19 December 2026 at 00:00 – 22 December 2026 at 00:00',
  )
})
