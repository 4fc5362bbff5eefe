import { expect, test } from 'vitest'
import { readLearners } from './people-list.rules.ts'

const read = (list: string) => readLearners(list)

test.each([
  ['name and address', 'Ona Onaitė ona@klinika.lt', ['Ona', 'Onaitė', undefined]],
  ['cells with a language', 'Ona;Onaitė;ona@klinika.lt;ru', ['Ona', 'Onaitė', 'ru']],
  ['a language by its name', 'Ona\tOnaitė\tona@klinika.lt\tanglų k.', ['Ona', 'Onaitė', 'en']],
  ['two first names in a cell', 'Ona Marija;Onaitė;ona@klinika.lt', ['Ona Marija', 'Onaitė', undefined]],
  ['two first names in words', 'Ona Marija Onaitė, ona@klinika.lt', ['Ona Marija', 'Onaitė', undefined]],
  ['characters that are not seen', 'O\u200bna; Onai\u00adtė; ona@klinika.lt', ['Ona', 'Onaitė', undefined]],
  ['one word', 'Onaitė; ona@klinika.lt', ['', 'Onaitė', undefined]],
  ['an address alone', 'ona@klinika.lt', ['', '', undefined]],
])('a line may have %s', (_, text, [firstname, lastname, language]) => {
  expect(read(text)).toEqual({
    people: [{ line: 1, email: 'ona@klinika.lt', firstname, lastname, language }],
    faults: [],
  })
})

test('a line without an address, one that repeats another and one with a long name are named', () => {
  const { people, faults } = read(`ona@klinika.lt\nOnaitė\n\nONA@klinika.lt\n${'a'.repeat(81)} b@klinika.lt`)
  expect(people).toHaveLength(1)
  expect(faults).toMatchObject([
    { line: 2, kind: 'no_email' },
    { line: 4, kind: 'twice', first: 1 },
    { line: 5, kind: 'name_long' },
  ])
})
