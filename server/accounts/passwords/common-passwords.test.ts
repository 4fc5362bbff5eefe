import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

const names = ['Praktika', 'ona.kazlauske', 'ona@example.com', 'Ona', 'Kazlauskė', '1234']

test.each([
  'password1', // common
  'PASSWORD1',
  'slaptazodis',
  'aaaaaaaaaa',
  'Praktika2026!', // words of the portal
  'sláuga-2026',
  '2026.Medicina',
  'Kazlauskė', // names of the user
  'kazlauske1985!',
  'ona.kazlauske',
])('%s is refused', (password) => {
  expect(isCommonPassword(password, names)).toBe(true)
})

test.each(['Teorija ir praktika', 'kalnai ir ežerai', '9041 5573 2206', '!!??!!??', 'Ona-myli-jūrą'])(
  '%s is accepted',
  (password) => {
    expect(isCommonPassword(password, names)).toBe(false)
  },
)

test('the list has more than the 3000 most used passwords of at least eight characters', () => {
  const list = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .trim()
    .split('\n')
  expect(list.length).toBeGreaterThan(15_000)
  expect(list.filter((password) => password.length < 8 || password !== password.toLowerCase())).toEqual([])
})
