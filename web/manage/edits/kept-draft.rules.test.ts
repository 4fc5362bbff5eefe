import { expect, test } from 'vitest'
import { readKept } from './kept-draft.rules.ts'

const room = { name: 'A', capacity: 6 as number | null, note: null as string | null, version: 1 }
const kept = (draft: object, base: object = room) => JSON.stringify({ base, draft, at: '2026-11-26T10:00:00Z' })

test('what was typed is read with the version that it was typed over', () => {
  const draft = { ...room, name: 'B' }
  expect(readKept(kept(draft), room)).toEqual({ base: room, draft, at: '2026-11-26T10:00:00Z' })
})

test('a number that is not typed yet, and what had no value, are kept', () => {
  const draft = { ...room, capacity: null, note: 'Raktas' }
  expect(readKept(kept(draft), room)?.draft).toEqual(draft)
})

test.each([
  ['nothing', null],
  ['broken text', '{"base":'],
  ['another value', '[]'],
  ['a draft without a field', kept({ name: 'B', version: 1 })],
  ['a draft with a field of another type', kept({ ...room, name: 5 })],
  ['a base without a field', kept(room, { name: 'A' })],
  ['no time', JSON.stringify({ base: room, draft: room })],
])('%s is left out', (_what, text) => expect(readKept(text, room)).toBeUndefined())
