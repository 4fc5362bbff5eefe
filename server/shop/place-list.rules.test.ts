import { expect, test } from 'vitest'
import { readPlaceList } from './place-list.rules.ts'

const context = { own: 'hr@klinika.lt', invited: ['jau@klinika.lt'], free: 4 }
const read = (list: string) => readPlaceList(list, context)

test.each([
  ['an address alone', 'ona@klinika.lt', 'ona@klinika.lt', ''],
  ['name, address', 'Ona Onaitė, ona@klinika.lt', 'ona@klinika.lt', 'Ona Onaitė'],
  ['CSV of a Lithuanian spreadsheet', 'Ona;Onaitė;ona@klinika.lt', 'ona@klinika.lt', 'Ona Onaitė'],
  ['copied cells', '3\tOna Onaitė\tona@klinika.lt', 'ona@klinika.lt', 'Ona Onaitė'],
  ['a recipient of a mail program', '"Ona Onaitė" <Ona@klinika.lt>', 'Ona@klinika.lt', 'Ona Onaitė'],
  ['a name with what is not seen', 'O\u200bna Onai\u00adtė, ona@klinika.lt', 'ona@klinika.lt', 'Ona Onaitė'],
  ['the address first', 'ona@klinika.lt Ona Onaitė', 'ona@klinika.lt', 'Ona Onaitė'],
])('a line may be %s', (_, text, email, name) => {
  expect(read(text)).toEqual({ people: [{ line: 1, text: text.trim(), email, name }], faults: [] })
})

test('empty lines and a heading are left out, and lines keep their numbers', () => {
  const { people, faults } = read('\uFEFFVardas;El. paštas\r\n\r\nOna;ona@klinika.lt\r\n')
  expect([people.map(({ line }) => line), faults]).toEqual([[3], []])
})

test.each([
  ['without an address', 'Ona Onaitė', { kind: 'no_email' }],
  ['with two', 'ona@klinika.lt, ona@gmail.com', { kind: 'several_emails' }],
  ['with a wrong one', 'Ona, ona@klinika', { kind: 'email_wrong' }],
  ['with a name that is too long', `${'a'.repeat(161)}, ona@klinika.lt`, { kind: 'name_long' }],
  ['of the buyer', 'HR@klinika.lt', { kind: 'own' }],
  ['of somebody who has a place', 'Jau@klinika.lt', { kind: 'invited' }],
])('a line %s is named', (_, text, fault) => {
  expect(read(`jonas@klinika.lt\n${text}`).faults).toEqual([{ line: 2, text: text.slice(0, 80), ...fault }])
})

test('a person who is there twice is named with the first line, those above the free places each', () => {
  const { faults } = read('a@k.lt\nA@k.lt\nb@k.lt\nc@k.lt\nd@k.lt\ne@k.lt\nf@k.lt')
  expect(faults).toEqual([
    { line: 2, text: 'A@k.lt', kind: 'twice', first: 1 },
    { line: 6, text: 'e@k.lt', kind: 'no_place' },
    { line: 7, text: 'f@k.lt', kind: 'no_place' },
  ])
})

test('the worst text of the size that is taken is read in linear time', () => {
  const began = performance.now()
  read('@,'.repeat(10_000))
  read('a '.repeat(10_000))
  read('\n'.repeat(20_000))
  expect(performance.now() - began).toBeLessThan(1000)
})
