import { expect, test } from 'vitest'
import { readRange } from './byte-range.rules.ts'

test.each([
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=100-120', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=99999999999999999999-', 'unsatisfiable'],
  ['bytes=0-99999999999999999999', { start: 0, end: 99 }],
  ['bytes=20-10', undefined],
  ['bytes=0-1,5-9', undefined],
  ['bytes=-', undefined],
  ['items=0-9', undefined],
  ['bytes=a-b', undefined],
  ['', undefined],
  [undefined, undefined],
])('of 100 bytes %s is %o', (header, part) => {
  expect(readRange(header, 100)).toEqual(part)
})
