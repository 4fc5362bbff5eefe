import { isOf } from '../../../../contract/activities/modules.ts'
import type { OpenedScenario, RunSheet } from '../../../../contract/activities/scenarios.ts'
import { choicesOf, isTimed, nodeOf, pointsOfTree } from '../../../../contract/activities/tree.rules.ts'
import type { RunStep, Tree } from '../../../db/json-columns.ts'
import { failFields } from '../../../http/fail.ts'
import type { PreviewClaims } from '../activity-tokens.ts'
import type { KindPreviews } from '../kind.ts'
import { isWalked, readTree } from './tree-settings.ts'
import { sheetOf, type ShownRun } from './run-sheet.ts'
import { nextNode } from './run.rules.ts'
import { commonOf, findStepOf, type Previewing } from '../preview/opened-preview.ts'

const begun = 'preview'

async function treeOf(work: Previewing, claims: PreviewClaims) {
  const step = await findStepOf(work, claims)
  if (!isOf('scenario', claims.module) || !isWalked(step.settings)) return work.fail('activity_not_found')
  return { step, module: claims.module, tree: readTree(claims.module, step.settings) }
}

/** The decisions that a run's id names; undefined when the tree is another one by now. */
function takenOf(tree: Tree, id: string): { taken: RunStep[]; node: string } | undefined {
  let node = tree.start
  const taken: RunStep[] = []
  for (const named of id.split('/').slice(1)) {
    const late = named.startsWith('~')
    const choice = late ? named.slice(1) : named
    if (!choicesOf(nodeOf(tree, node)).some(({ key }) => key === choice)) return undefined
    taken.push({ node, choice, late, seconds: 0 })
    node = nextNode(tree, { node, choice, late, seconds: 0 })
  }
  return { taken, node }
}

async function showRun(work: Previewing, claims: PreviewClaims, id: string): Promise<RunSheet> {
  const { tree, module } = await treeOf(work, claims)
  const at = takenOf(tree, id)
  if (!at) return work.fail('activity_not_found')
  const ended_at = nodeOf(tree, at.node).kind === 'end' ? work.now : null
  const run: ShownRun = { id, tree, ...at, entered_at: work.now, ended_at }
  return sheetOf(run, { module, lang: claims.lang, now: work.now })
}

/** A scenario or algorithm that nobody has begun. */
export async function previewScenario(work: Previewing, claims: PreviewClaims): Promise<OpenedScenario> {
  const { step, module, tree } = await treeOf(work, claims)
  return {
    kind: 'scenario',
    module,
    ...(await commonOf(work, claims, step)),
    pass_points: tree.passPoints,
    of: pointsOfTree(tree),
    timed: isTimed(tree),
    past: [],
    sheet: null,
  }
}

/** The decisions are in the id of the run, which each reply gives again. The clock is the browser's. */
export const previewedScenarios: KindPreviews<'scenario'> = {
  beginRun: (work, claims) => showRun(work, claims, begun),

  chooseStep: async (work, claims, { run: id, choice }) => {
    const { tree } = await treeOf(work, claims)
    const at = takenOf(tree, id)
    if (!at) return work.fail('activity_not_found')
    const node = nodeOf(tree, at.node)
    const over = node.kind === 'decision' && choice === null ? node.limit?.timeOut : undefined
    const known = choicesOf(node).some(({ key }) => key === (choice ?? over))
    if (!known) return failFields({ choice: 'choice' })
    return showRun(work, claims, `${id}/${choice ?? `~${over}`}`)
  },

  showRun: (work, claims, { run }) => showRun(work, claims, run),
}
