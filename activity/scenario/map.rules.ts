import type { RunSheet } from '../../contract/activities/scenarios.ts'

export type DrawnNode = {
  key: string
  title: string
  kind: 'decision' | 'action' | 'end'
  number: number
  x: number
  y: number
  taken: boolean
  current: boolean
}
export type DrawnEdge = { id: string; path: string; taken: boolean }
export type Drawing = { width: number; height: number; nodes: DrawnNode[]; edges: DrawnEdge[] }

/** Half the size of a node, and the distances between their centres, in pixels. */
export const nodeSize = 14
const [across, down, margin] = [46, 50, 26]

/** Where the run is: at what it decides on, or at its end. */
export const currentNode = ({ situation, taken }: RunSheet) => situation?.node ?? taken.at(-1)?.next

/** The tree level by level from the start down, with the path that was taken. */
export function drawMap(sheet: RunSheet): Drawing {
  const { map, taken } = sheet
  const current = currentNode(sheet)
  const visited = new Set(taken.map(({ node }) => node))
  const levels = Map.groupBy(map.nodes, ({ level }) => level)
  const widest = Math.max(1, ...[...levels.values()].map(({ length }) => length))
  const width = (widest - 1) * across + 2 * margin + across / 2
  const nodes = map.nodes.map((node, at): DrawnNode => {
    const row = levels.get(node.level) ?? []
    return {
      key: node.key,
      title: node.title,
      kind: node.kind,
      number: at + 1,
      x: width / 2 + (row.indexOf(node) - (row.length - 1) / 2) * across,
      y: margin + node.level * down,
      taken: visited.has(node.key),
      current: node.key === current,
    }
  })
  const way = new Set(taken.map(({ node, next }) => `${node} ${next}`))
  const pairs = new Map(map.edges.map((edge) => [`${edge.from} ${edge.to}`, edge]))
  const edges = [...pairs].flatMap(([id, { from, to }]): DrawnEdge[] => {
    const [start, end] = [from, to].map((key) => nodes.find((node) => node.key === key))
    return start && end ? [{ id, path: pathOf(start, end, width), taken: way.has(id) }] : []
  })
  const deepest = Math.max(0, ...levels.keys())
  return { width, height: 2 * margin + deepest * down, nodes, edges }
}

type Point = { x: number; y: number }

/** A curve down, or along the right side back up. */
function pathOf(from: Point, to: Point, width: number): string {
  if (to.y <= from.y)
    return `M${from.x + nodeSize} ${from.y} C${width} ${from.y} ${width} ${to.y} ${to.x + nodeSize} ${to.y}`
  const [top, bottom] = [from.y + nodeSize, to.y - nodeSize]
  // Past what lies between, when a level is left out.
  const aside = to.y - from.y > down && Math.abs(to.x - from.x) < across / 2 ? across / 2 : 0
  const middle = (top + bottom) / 2
  return `M${from.x} ${top} C${from.x + aside} ${middle} ${to.x + aside} ${middle} ${to.x} ${bottom}`
}
