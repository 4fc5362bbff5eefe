import type { Tree, TreeNode } from '../../../db/json-columns.ts'
import { choicesOf, criticalSteps, levelsOf, mostPoints, nodeOf, rightChoices } from './tree.rules.ts'

const maxCritical = 16

const firstTwice = (keys: readonly string[]) => keys.find((key, at) => keys.indexOf(key) !== at)

/** The first fault of the nodes themselves: keys, what they lead to, their time-outs. */
function fabricFault({ start, nodes }: Tree): string | undefined {
  const keys = nodes.map(({ key }) => key)
  const twice = firstTwice(keys)
  if (twice) return `There are two nodes "${twice}"`
  if (!keys.includes(start)) return `The start "${start}" is no node`
  for (const node of nodes) {
    const own = choicesOf(node)
    const double = firstTwice(own.map(({ key }) => key))
    if (double) return `Node "${node.key}" has two choices "${double}"`
    const lost = own.find(({ next }) => !keys.includes(next))
    if (lost) return `Choice "${lost.key}" of node "${node.key}" leads to "${lost.next}", which is no node`
    if (node.kind === 'decision' && node.limit && !own.some(({ key }) => key === node.limit?.timeOut))
      return `Node "${node.key}" has no choice "${node.limit.timeOut}" for when its time is over`
  }
  return undefined
}

/** The nodes from which an end can be reached. */
function endingNodes({ nodes }: Tree): Set<string> {
  const ending = new Set(nodes.filter(({ kind }) => kind === 'end').map(({ key }) => key))
  for (let before = -1; before < ending.size;) {
    before = ending.size
    for (const node of nodes) if (choicesOf(node).some(({ next }) => ending.has(next))) ending.add(node.key)
  }
  return ending
}

/** A node that one can come back to. */
function nodeOnCircle(tree: Tree): string | undefined {
  const finished = new Set<string>()
  function visit(node: TreeNode, path: readonly string[]): string | undefined {
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

/** What is wrong with an algorithm, in words for its author. */
export function algorithmFault(tree: Tree): string | undefined {
  const fault = fabricFault(tree)
  if (fault) return fault
  const levels = levelsOf(tree)
  const unreached = tree.nodes.find(({ key }) => !levels.has(key))
  if (unreached) return `Node "${unreached.key}" cannot be reached from the start`
  const ending = endingNodes(tree)
  const endless = tree.nodes.find(({ key }) => !ending.has(key))
  return endless && `No end can be reached from node "${endless.key}"`
}

/** What is wrong with a scenario. It has no way back, so that every run ends and its points have a limit. */
export function scenarioFault(tree: Tree): string | undefined {
  const fault = algorithmFault(tree)
  if (fault) return fault
  const circle = nodeOnCircle(tree)
  if (circle) return `A way leads back to node "${circle}"`
  const unanswered = tree.nodes.find((node) => node.kind === 'decision' && !rightChoices(node).length)
  if (unanswered) return `Node "${unanswered.key}" has no right choice`
  const critical = [...criticalSteps(tree).keys()]
  if (critical.length > maxCritical) return `A scenario has at most ${maxCritical} critical steps`
  const most = mostPoints(tree, critical)
  if (most === undefined) return 'No run can do all critical steps'
  return most < tree.passPoints ? `No run that does all critical steps can get ${tree.passPoints} points` : undefined
}
