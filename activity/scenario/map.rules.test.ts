import { expect, test } from 'vitest'
import type { RunSheet } from '../../contract/activities/scenarios.ts'
import { drawMap } from './map.rules.ts'

const node = (key: string, level: number, kind: 'decision' | 'end' = 'decision') => ({ key, title: key, kind, level })
const edge = (from: string, to: string) => ({ from, to, label: '' })
const sheet: RunSheet = {
  run: '1',
  taken: [{ node: 'a', choice: 'x', next: 'c' }],
  map: {
    nodes: [node('a', 0), node('b', 1), node('c', 1), node('d', 2, 'end')],
    edges: [edge('a', 'b'), edge('a', 'c'), edge('a', 'c'), edge('b', 'd'), edge('c', 'd'), edge('c', 'a')],
  },
  situation: { node: 'c', title: '', html: '', picture: null, choices: [], seconds_left: null },
  debrief: null,
  course: null,
}

test('nodes are numbered and placed level by level; the taken path and the current node are marked', () => {
  const { nodes, edges, width, height } = drawMap(sheet)
  expect(nodes.map(({ number }) => number)).toEqual([1, 2, 3, 4])
  expect(new Set(nodes.map(({ y }) => y)).size).toBe(3)
  expect(nodes.map(({ taken, current }) => [taken, current])).toEqual([
    [true, false],
    [false, false],
    [false, true],
    [false, false],
  ])
  expect(edges.filter(({ taken }) => taken).map(({ id }) => id)).toEqual(['a c'])
  for (const { x, y } of nodes) {
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(width)
    expect(y).toBeLessThan(height)
  }
})

test('two choices that lead to the same node are one line', () => {
  expect(drawMap(sheet).edges).toHaveLength(5)
})

test('an ended run is at its end', () => {
  const ended = { ...sheet, situation: null, taken: [{ node: 'c', choice: null, next: 'd' }] }
  expect(drawMap(ended).nodes.find(({ current }) => current)?.key).toBe('d')
})
