import type { TreeModule } from '../../../../contract/activities/scenarios.ts'
import type { Language } from '../../../../contract/common.ts'
import type { CourseStanding } from '../../../../contract/activities/common.ts'
import type { RunSheet, Situation } from '../../../../contract/activities/scenarios.ts'
import { boundText } from '../../../../contract/typography.ts'
import { courseHtml } from '../../../content/public.ts'
import { inLanguage } from '../../../db/texts.ts'
import { debriefOf } from './debrief.ts'
import { takenMap, wholeMap } from './run-map.rules.ts'
import { secondsLeft } from './run.rules.ts'
import type { Run } from './runs.queries.ts'
import { choiceOf, nodeOf } from '../../../../contract/activities/tree.rules.ts'

/** A run as far as it is shown. */
export type ShownRun = Pick<Run, 'id' | 'tree' | 'taken' | 'node' | 'entered_at' | 'ended_at'>

/** What the browser is sent of a decision: never the effect, the points or what follows. */
async function situationOf(run: ShownRun, language: Language, now: Date): Promise<Situation | null> {
  const node = nodeOf(run.tree, run.node)
  if (node.kind === 'end') return null
  return {
    node: node.key,
    title: boundText(inLanguage(node.title, language)),
    html: await courseHtml(node.text, language),
    picture: node.picture && { src: node.picture.src, alt: inLanguage(node.picture.alt, language) },
    choices: node.choices.map(({ key, text }) => ({ key, text: boundText(inLanguage(text, language)) })),
    seconds_left: secondsLeft(run, now),
  }
}

type Shown = { module: TreeModule; lang: Language; now: Date; course?: CourseStanding | null }

/** A run as the browser gets it: the only place that decides it. */
export async function sheetOf(run: ShownRun, { module, lang, now, course = null }: Shown): Promise<RunSheet> {
  const { id, tree, taken, node, ended_at } = run
  const whole = module === 'algorithm' || ended_at !== null
  return {
    run: id,
    taken: taken.map((step) => {
      const { text, next } = choiceOf(tree, step.node, step.choice)
      return { node: step.node, choice: step.late ? null : boundText(inLanguage(text, lang)), next }
    }),
    map: whole ? wholeMap(tree, lang) : takenMap(tree, taken, node, lang),
    situation: ended_at ? null : await situationOf(run, lang, now),
    debrief: ended_at ? await debriefOf(tree, taken, node, lang) : null,
    course,
  }
}
