import { algorithmFaults, scenarioFaults } from '../../../../../contract/activities/tree-faults.rules.ts'
import { type Fault, lacks, when } from '../fault.ts'
import { type NodeDraft, ruleTreeOf, type TreeDraft } from './draft.ts'

function nodeFaults(node: NodeDraft, module: 'scenario' | 'algorithm'): Fault[] {
  const at = `node-${node.key}`
  const name = node.title.lt
  const texts = when(lacks(node.title) || lacks(node.text), 'node_text', at, { name })
  if (node.kind === 'end') return texts
  const unsaid = node.choices.some(({ text, feedback }) => lacks(text) || (module === 'scenario' && lacks(feedback)))
  return [
    ...texts,
    ...when(node.choices.length === 0, 'no_choices', at, { name }),
    ...when(unsaid, 'choice_text', at, { name }),
  ]
}
/** What a tree lacks: each node is reached and leads to an end, and each has its texts. */
export function treeFaults(tree: TreeDraft, module: 'scenario' | 'algorithm'): Fault[] {
  const titles = new Map(tree.nodes.map(({ key, title }) => [key, title.lt]))
  const rules = module === 'scenario' ? scenarioFaults : algorithmFaults
  const ruled = ruleTreeOf(tree)
  return [
    ...tree.nodes.flatMap((node) => nodeFaults(node, module)),
    ...rules(ruled).map(({ code, node, count }): Fault => {
      const at = node !== undefined && titles.has(node) ? `node-${node}` : 'tree-start'
      return { code, at, name: titles.get(node ?? '') ?? '', ...(count === undefined ? {} : { count }) }
    }),
  ]
}
