import { expect, test } from 'vitest'
import type { PackagePart } from '../../contract/activities/packages.ts'
import { type PartNode, treeOf, withoutTop } from './part-tree.rules.ts'

const part = (title: string, ...within: string[]): PackagePart => ({
  id: title,
  kind: 'sco',
  title,
  within,
  file: 'a.html',
  mastery: null,
  launch_data: null,
  completion: null,
  objectives: [],
  verdict: 'incomplete',
  score: null,
  state: null,
})
const written = (nodes: PartNode[]): unknown =>
  nodes.map(({ title, part: opened, inner }) => [
    opened ? title : `(${title})`,
    ...(inner.length ? [written(inner)] : []),
  ])

test('parts are below the items around them, which may be parts themselves', () => {
  const parts = [part('Pradžia'), part('Apie', 'Pradžia'), part('A1', 'A', 'B'), part('A2', 'A', 'B'), part('A3', 'A')]
  expect(written(treeOf(parts))).toEqual([
    ['Pradžia', [['Apie']]],
    ['(A)', [['(B)', [['A1'], ['A2']]], ['A3']]],
  ])
})

test('a heading of everything is left out', () => {
  const parts = [part('A1', 'Kursas', 'A'), part('B1', 'Kursas', 'B')]
  expect(written(withoutTop(treeOf(parts)))).toEqual([
    ['(A)', [['A1']]],
    ['(B)', [['B1']]],
  ])
})
