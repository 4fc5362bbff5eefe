import { choicesOf, criticalSteps, levelsOf, mostPoints, nodeOf, rightChoices } from './tree.rules.ts'
import type { RuleNode, RuleTree } from './tree.rules.ts'

const maxCritical = 16

/** What can be wrong with a tree. */
export const treeFaultCodes = [
  'node_twice',
  'start_unknown',
  'choice_twice',
  'choice_lost',
  'time_out_unknown',
  'node_unreached',
  'node_endless',
  'way_back',
  'no_right_choice',
  'critical_many',
  'critical_impossible',
  'points_impossible',
] as const
/** A fault with the keys that it is about; `node` is where it can be mended. */
export type TreeFault = {
  code: (typeof treeFaultCodes)[number]
  node?: string
  choice?: string
  next?: string
  count?: number
}

const firstTwice = (keys: readonly string[]) => keys.find((key, at) => keys.indexOf(key) !== at)

/** Faults of the nodes themselves: keys, what they lead to, their time-outs. */
function fabricFaults({ start, nodes }: RuleTree): TreeFault[] {
  const keys = nodes.map(({ key }) => key)
  const twice = firstTwice(keys)
  if (twice) return [{ code: 'node_twice', node: twice }]
  if (!keys.includes(start)) return [{ code: 'start_unknown', node: start }]
  return nodes.flatMap((node): TreeFault[] => {
    const own = choicesOf(node)
    const double = firstTwice(own.map(({ key }) => key))
    if (double) return [{ code: 'choice_twice', node: node.key, choice: double }]
    const lost = own
      .filter(({ next }) => !keys.includes(next))
      .map(({ key, next }): TreeFault => ({ code: 'choice_lost', node: node.key, choice: key, next }))
    if (node.kind === 'decision' && node.limit && !own.some(({ key }) => key === node.limit?.timeOut))
      return [...lost, { code: 'time_out_unknown', node: node.key, choice: node.limit.timeOut }]
    return lost
  })
}

/** The nodes from which an end can be reached. */
function endingNodes({ nodes }: RuleTree): Set<string> {
  const ending = new Set(nodes.filter(({ kind }) => kind === 'end').map(({ key }) => key))
  for (let before = -1; before < ending.size;) {
    before = ending.size
    for (const node of nodes) if (choicesOf(node).some(({ next }) => ending.has(next))) ending.add(node.key)
  }
  return ending
}

/** A node that one can come back to. */
function nodeOnCircle(tree: RuleTree): string | undefined {
  const finished = new Set<string>()
  function visit(node: RuleNode, path: readonly string[]): string | undefined {
    if (path.includes(node.key)) return node.key
    if (finished.has(node.key)) return undefined
    for (const { next } of choicesOf(node)) {
      const found = visit(nodeOf(tree, next), [...path, node.key])
      if (found) return found
    }
    finished.add(node.key)
    return undefined
  }
  return visit(nodeOf(tree, tree.start), [])
}

/** What is wrong with an algorithm. Ways are looked at only when the nodes themselves are right. */
export function algorithmFaults(tree: RuleTree): TreeFault[] {
  const faults = fabricFaults(tree)
  if (faults.length) return faults
  const levels = levelsOf(tree)
  const ending = endingNodes(tree)
  const keys = tree.nodes.map(({ key }) => key)
  return [
    ...keys.filter((key) => !levels.has(key)).map((node): TreeFault => ({ code: 'node_unreached', node })),
    ...keys.filter((key) => !ending.has(key)).map((node): TreeFault => ({ code: 'node_endless', node })),
  ]
}

/** What is wrong with a scenario. It has no way back, so that every run ends and its points have a limit. */
export function scenarioFaults(tree: RuleTree): TreeFault[] {
  const faults = algorithmFaults(tree)
  if (faults.length) return faults
  const circle = nodeOnCircle(tree)
  if (circle) return [{ code: 'way_back', node: circle }]
  const unanswered = tree.nodes.filter((node) => node.kind === 'decision' && !rightChoices(node).length)
  if (unanswered.length) return unanswered.map(({ key }): TreeFault => ({ code: 'no_right_choice', node: key }))
  const critical = [...criticalSteps(tree).keys()]
  if (critical.length > maxCritical) return [{ code: 'critical_many', count: maxCritical }]
  const most = mostPoints(tree, critical)
  if (most === undefined) return [{ code: 'critical_impossible' }]
  return most < tree.passPoints ? [{ code: 'points_impossible', count: tree.passPoints }] : []
}
