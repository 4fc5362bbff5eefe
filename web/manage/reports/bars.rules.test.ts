import { expect, test } from 'vitest'
import { barsOf, namesUnder } from './bars.rules.ts'

test('rows of the same month are one bar', () => {
  const rows = [
    { month: '2026-12-01', course: 'A', expiring: 2, free: 3 },
    { month: '2026-12-01', course: 'B', expiring: 1, free: null },
    { month: '2027-01-01', course: 'A', expiring: 4, free: 0 },
  ]
  expect(barsOf({ rows, chart: { along: 'month', drawn: ['expiring', 'free'] } })).toEqual([
    { name: '2026-12-01', values: [3, 3] },
    { name: '2027-01-01', values: [4, 0] },
  ])
})

const bars = ['2027-01', 'Klaipėdos simuliacijų centras', 'Vilnius'].map((name) => ({ name }))

test('names are whole where there is room, and cut where most of one is left', () => {
  expect(namesUnder(bars, 400)).toEqual({ slanted: false, names: bars.map(({ name }) => name) })
  expect(namesUnder(bars, 100)).toEqual({ slanted: false, names: ['2027-01', 'Klaipėdos si…', 'Vilnius'] })
})

test('names without room are slanted instead of overlapping', () => {
  expect(namesUnder(bars, 60)).toEqual({ slanted: true, names: ['2027-01', 'Klaipėdos sim…', 'Vilnius'] })
  expect(namesUnder(bars.slice(2), 60)).toEqual({ slanted: false, names: ['Vilnius'] })
})

test('where slanted names overlap, some are left out', () => {
  expect(namesUnder(bars, 10)).toEqual({ slanted: true, names: ['2027-01', '', 'Vilnius'] })
})

test('without bars there are no names', () => {
  expect(namesUnder([], 100)).toEqual({ slanted: false, names: [] })
})
