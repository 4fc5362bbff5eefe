import { expect, test } from 'vitest'
import { textOf } from './list.ts'

test.each([
  [null, ''],
  [7, '7'],
  ['Ona', 'Ona'],
  [['Gaivinimas', 'Sepsis'], 'Gaivinimas; Sepsis'],
  [{ id: 'a', name: 'Lina Urbonaitė' }, 'Lina Urbonaitė'],
  // A change of the audit log is whole, also when one of its fields is a name.
  [{ name: { lt: 'Vilnius', en: '', ru: '' } }, '{"name":{"lt":"Vilnius","en":"","ru":""}}'],
  [{ name: 'Salė', capacity: 6 }, '{"name":"Salė","capacity":6}'],
  [{}, '{}'],
])('a cell of %j says %s', (value, text) => {
  expect(textOf(value)).toBe(text)
})
