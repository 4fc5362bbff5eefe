import { expect, test } from 'vitest'
import { areaBetween, movedBy, resizedBy } from './area.rules.ts'

test.each([
  ['drawn to the right', { x: 10, y: 20 }, { x: 30, y: 50 }, { x: 10, y: 20, width: 20, height: 30 }],
  ['drawn to the left', { x: 30, y: 50 }, { x: 10, y: 20 }, { x: 10, y: 20, width: 20, height: 30 }],
  ['drawn out of the picture', { x: 90, y: 90 }, { x: 120, y: 130 }, { x: 90, y: 90, width: 10, height: 10 }],
  ['clicked', { x: 50, y: 50 }, { x: 50.4, y: 50 }, { x: 40, y: 40, width: 20, height: 20 }],
  ['clicked at the corner', { x: 1, y: 99 }, { x: 1, y: 99 }, { x: 0, y: 80, width: 20, height: 20 }],
])('a place that is %s', (_, from, to, area) => {
  expect(areaBetween(from, to)).toEqual(area)
})

test('a place stays in the picture when it is moved or resized', () => {
  const area = { x: 10, y: 20, width: 20, height: 30 }
  expect(movedBy(area, { x: 5, y: -5 })).toEqual({ ...area, x: 15, y: 15 })
  expect(movedBy(area, { x: 500, y: -500 })).toEqual({ ...area, x: 80, y: 0 })
  expect(resizedBy(area, { x: 5, y: -5 })).toEqual({ ...area, width: 25, height: 25 })
  expect(resizedBy(area, { x: 500, y: -500 })).toEqual({ ...area, width: 90, height: 2 })
})
