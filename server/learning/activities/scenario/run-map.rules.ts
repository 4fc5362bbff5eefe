import type { Language } from '../../../../contract/common.ts'
import type { TreeMap } from '../../../../contract/activities/scenarios.ts'
import { boundText } from '../../../../contract/typography.ts'
import type { RunStep, Tree, TreeNode } from '../../../db/json-columns.ts'
import { inLanguage } from '../../../db/texts.ts'
import { choiceOf, choicesOf, levelsOf } from '../../../../contract/activities/tree.rules.ts'

const kindOf = (node: TreeNode): TreeMap['nodes'][number]['kind'] =>
  node.kind === 'end' ? 'end' : node.choices.length > 1 ? 'decision' : 'action'

/** The whole tree, the nodes by their level. */
export function wholeMap(tree: Tree, language: Language): TreeMap {
  const levels = levelsOf(tree)
  const nodes = tree.nodes
    .map((node) => ({
      key: node.key,
      title: boundText(inLanguage(node.title, language)),
      kind: kindOf(node),
      level: levels.get(node.key) ?? 0,
    }))
    .toSorted((a, b) => a.level - b.level)
  const edges = tree.nodes.flatMap((node) =>
    choicesOf(node).map(({ text, next }) => ({
      from: node.key,
      to: next,
      label: boundText(inLanguage(text, language)),
    })),
  )
  return { nodes, edges }
}

/** What was gone through and where one is, so that nothing ahead is given away. */
export function takenMap(tree: Tree, taken: readonly RunStep[], at: string, language: Language): TreeMap {
  const way = [...taken.map(({ node }) => node), at]
  const { nodes } = wholeMap(tree, language)
  return {
    nodes: way.flatMap((key, level) => {
      const node = nodes.find((one) => one.key === key)
      return node ? [{ ...node, level }] : []
    }),
    edges: taken.map(({ node, choice }) => {
      const { text, next } = choiceOf(tree, node, choice)
      return { from: node, to: next, label: boundText(inLanguage(text, language)) }
    }),
  }
}
