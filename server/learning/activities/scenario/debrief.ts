import type { Language } from '../../../../contract/common.ts'
import type { Debrief, Reviewed } from '../../../../contract/activities/scenarios.ts'
import { boundText } from '../../../../contract/typography.ts'
import { courseHtml } from '../../../content/public.ts'
import type { RunStep, Tree } from '../../../db/json-columns.ts'
import { inLanguage, type Texts } from '../../../db/texts.ts'
import { scoreOf } from './run.rules.ts'
import {
  choiceOf,
  criticalSteps,
  nodeOf,
  pointsOfTree,
  rightChoices,
} from '../../../../contract/activities/tree.rules.ts'

const print = (texts: Texts | null, language: Language) => (texts ? boundText(inLanguage(texts, language)) : '')

function reviewOf(tree: Tree, { node: key, choice: chosen, late, seconds }: RunStep, language: Language): Reviewed[] {
  const node = nodeOf(tree, key)
  if (node.kind === 'end') return []
  const choice = choiceOf(tree, key, chosen)
  return [
    {
      node: key,
      title: print(node.title, language),
      chosen: late ? null : print(choice.text, language),
      late,
      effect: choice.effect,
      critical: node.choices.some(({ critical }) => critical !== null),
      feedback: print(choice.feedback, language),
      best: rightChoices(node).map(({ text, feedback }) => ({
        text: print(text, language),
        feedback: print(feedback, language),
      })),
      points: choice.points,
      of: Math.max(...node.choices.map(({ points }) => points)),
      seconds,
    },
  ]
}

/** What is said of an ended run: only now does the browser get what was right. */
export async function debriefOf(
  tree: Tree,
  taken: readonly RunStep[],
  end: string,
  language: Language,
): Promise<Debrief> {
  const { points, missed, passed, outcome } = scoreOf(tree, taken, end)
  const { title, text } = nodeOf(tree, end)
  return {
    outcome,
    passed,
    points,
    of: pointsOfTree(tree),
    pass_points: tree.passPoints,
    seconds: taken.reduce((sum, { seconds }) => sum + seconds, 0),
    ending: { title: print(title, language), html: await courseHtml(text, language) },
    decisions: taken.flatMap((step) => reviewOf(tree, step, language)),
    critical: [...criticalSteps(tree)].map(([step, choice]) => ({
      text: print(choice.text, language),
      done: !missed.includes(step),
    })),
  }
}
