import * as v from 'valibot'
import { expect, test } from 'vitest'
import { namesOfTheWorld } from '../server/test/names.ts'
import { optionalPersonName, personName, seenName } from './person-name.ts'

const isName = (name: string) => v.is(personName(80), name)
const isOptional = (name: string) => v.is(optionalPersonName(80), name)

test.each([
  ...namesOfTheWorld.flatMap(([first, last]) => [first, last]),
  'علی\u200cرضا',
  'ශ්\u200dරී',
  'क्\u200dष',
  '葛\u{e0100}城',
  "O'Brien",
  'Ngô Thi\u0323\u0302\u0301',
  'שִּׁירָה',
  'ကြွေး',
  '2',
])('%s is a name, as it is', (name) => {
  expect(isName(name)).toBe(true)
  expect(isOptional(name)).toBe(true)
  expect(seenName(name)).toBe(name)
})

// requirements 10.896
test.each([
  ['O\u200bna', 'Ona'],
  ['O\u00adna', 'Ona'],
  ['O\u2060na', 'Ona'],
  ['O\u200dna', 'Ona'],
  ['О\u200cльга', 'Ольга'],
  ['O\ufe0fna', 'Ona'],
  ['\ufeffOna', 'Ona'],
  ['O\u202ena', 'Ona'],
  ['O\u2066na', 'Ona'],
  ['O\u200ena', 'Ona'],
  ['Ona\u{e0041}', 'Ona'],
  ['Ona\u3164', 'Ona'],
  ['O\nna', 'Ona'],
  ['O\u2800na', 'Ona'],
  ['Ona\ufffd', 'Ona'],
  ['O\u034fna', 'Ona'],
  ['محمد\ufe0f', 'محمد'],
  ['\u0301Ona', 'Ona'],
  [`O${'\u0336'.repeat(79)}`, 'O\u0336\u0336\u0336'],
])('%j looks like another name', (name, seen) => {
  expect(isName(name)).toBe(false)
  expect(isOptional(name)).toBe(false)
  expect(seenName(name)).toBe(seen)
})

test('only an optional name may be empty', () => {
  expect([isName(''), isOptional('')]).toEqual([false, true])
})
