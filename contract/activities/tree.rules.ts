import type { Effect } from './scenarios.ts'

/** What an effect is worth when a choice does not say it. */
export const worthOf = { right: 2, acceptable: 1, wrong: 0 } as const satisfies Record<Effect, number>

/** A choice as far as the rules need it. `critical`: the step that nobody passes without. */
export type RuleChoice = { key: string; next: string; effect: string; points: number; critical: string | null }
type RuleDecision<C extends RuleChoice> = {
  kind: 'decision'
  key: string
  limit: { seconds: number; timeOut: string } | null
  choices: readonly C[]
}
/** A node with texts of any form. */
export type RuleNode<C extends RuleChoice = RuleChoice> = RuleDecision<C> | { kind: 'end'; key: string }
/** A scenario or algorithm as far as the rules need it. */
export type RuleTree<N extends RuleNode = RuleNode> = { start: string; passPoints: number; nodes: readonly N[] }
type TreeOf<C extends RuleChoice> = RuleTree<RuleNode<C>>

/** A node of a sound tree. Throws for an unknown key: trees are checked when they are saved. */
export function nodeOf<N extends RuleNode>({ nodes }: RuleTree<N>, key: string): N {
  const node = nodes.find((one) => one.key === key)
  if (!node) throw new Error(`No node ${key} in the tree`)
  return node
}

export const choicesOf = <C extends RuleChoice>(node: RuleNode<C>): readonly C[] =>
  node.kind === 'end' ? [] : node.choices

/** The choice that was taken at a node. */
export function choiceOf<C extends RuleChoice>(tree: TreeOf<C>, node: string, key: string): C {
  const choice = choicesOf(nodeOf(tree, node)).find((one) => one.key === key)
  if (!choice) throw new Error(`No choice ${key} at ${node}`)
  return choice
}

/** How many steps each node is from the start, by the shortest way; nodes that cannot be reached are absent. */
export function levelsOf(tree: RuleTree): Map<string, number> {
  const levels = new Map([[tree.start, 0]])
  // A map is iterated in the order in which it grows.
  for (const [key, level] of levels)
    for (const { next } of choicesOf(nodeOf(tree, key))) if (!levels.has(next)) levels.set(next, level + 1)
  return levels
}

/** The critical steps of a tree, each with the first choice that does it. */
export function criticalSteps<C extends RuleChoice>({ nodes }: TreeOf<C>): Map<string, C> {
  const steps = new Map<string, C>()
  for (const choice of nodes.flatMap((node) => choicesOf(node)))
    if (choice.critical !== null && !steps.has(choice.critical)) steps.set(choice.critical, choice)
  return steps
}

/**
 * The most points of a way from the start to an end that does all of the steps `required`; undefined when there is none.
 * The tree must have no way back.
 */
export function mostPoints(tree: RuleTree, required: readonly string[] = []): number | undefined {
  const known = new Map<string, number>()
  const all = (1 << required.length) - 1
  function best(key: string, done: number): number {
    const state = `${key} ${done}`
    const seen = known.get(state)
    if (seen !== undefined) return seen
    const node = nodeOf(tree, key)
    const end = done === all ? 0 : Number.NEGATIVE_INFINITY
    const points = node.kind === 'end' ? end : Math.max(...node.choices.map((choice) => after(choice, done)))
    known.set(state, points)
    return points
  }
  function after({ critical, points, next }: RuleChoice, done: number): number {
    const at = critical === null ? -1 : required.indexOf(critical)
    return points + best(next, at < 0 ? done : done | (1 << at))
  }
  const points = best(tree.start, 0)
  return Number.isFinite(points) ? points : undefined
}

/** The most points that one run can get; those of an algorithm are none. */
export const pointsOfTree = (tree: RuleTree): number =>
  tree.passPoints === 0 && !hasPoints(tree) ? 0 : (mostPoints(tree) ?? 0)
const hasPoints = ({ nodes }: RuleTree) => nodes.some((node) => choicesOf(node).some(({ points }) => points > 0))

export const isTimed = ({ nodes }: RuleTree): boolean =>
  nodes.some((node) => node.kind === 'decision' && node.limit !== null)

/** What is right to choose; several may be. */
export const rightChoices = <C extends RuleChoice>({ choices }: { choices: readonly C[] }): C[] =>
  choices.filter(({ effect }) => effect === 'right')
