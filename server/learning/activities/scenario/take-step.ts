import type { TreeModule } from '../../../../contract/activities/scenarios.ts'
import type { RunStep } from '../../../db/json-columns.ts'
import { findState, saveState } from '../../study/completions.queries.ts'
import { recordStep, type Standing } from '../../enrolments/finish-course.ts'
import type { Enrolled } from '../../study/outline.queries.ts'
import type { ActivityWork } from '../kind.ts'
import { keepBetter } from '../quiz/attempts.rules.ts'
import { isFull, nextNode, scoreOf, timedOut } from './run.rules.ts'
import { advanceRun, findOpenRun, type Run, type RunAt } from './runs.queries.ts'
import { nodeOf, pointsOfTree } from '../../../../contract/activities/tree.rules.ts'

export type Taking = { enrolled: Enrolled; stepId: number; module: TreeModule }
/** A run after a step; `standing` when the step ended it. */
export type Taken = { run: Run; standing: Standing | undefined }

/**
 * Takes a step in an open run. At an end the run is scored and the step of the course completed: an algorithm by being
 * walked through, a scenario passed or failed; the best run counts. The enrolment must be locked.
 */
export async function takeStep(
  work: ActivityWork,
  { enrolled, stepId, module }: Taking,
  run: Run,
  step: RunStep,
): Promise<Taken> {
  const { db, now } = work
  const taken = [...run.taken, step]
  const node = nextNode(run.tree, step)
  const ends = nodeOf(run.tree, node).kind === 'end'
  const score = ends ? scoreOf(run.tree, taken, node) : undefined
  const after = await advanceRun(db, enrolled.userId, run.id, { taken, node, score, now })
  if (!score) return { run: after, standing: undefined }
  const { userId, enrolmentId, courseId } = enrolled
  const item = { userId, enrolmentId, stepId }
  const verdict = module === 'algorithm' ? 'complete' : score.passed ? 'passed' : 'failed'
  const most = pointsOfTree(run.tree)
  const percent = module === 'scenario' && most > 0 ? Math.round((score.points / most) * 100) : null
  await saveState(db, item, keepBetter(await findState(db, item), verdict), now, percent)
  return { run: after, standing: await recordStep(work, { ...item, courseId, now }) }
}

/** The run that may be continued. One that only led in circles ends without a result. The enrolment must be locked. */
export async function findCurrentRun({ db, now }: ActivityWork, at: RunAt): Promise<Run | undefined> {
  const run = await findOpenRun(db, at)
  if (!run || !isFull(run)) return run
  const { tree, taken, node } = run
  await advanceRun(db, at.userId, run.id, { taken, node, score: scoreOf(tree, taken, node), now })
  return undefined
}

/** An open run whose decision ran out of time while nobody looked goes on; the next decision has its whole time. */
export async function catchUp(work: ActivityWork, taking: Taking, run: Run): Promise<Taken> {
  const over = timedOut(run, work.now)
  return over ? takeStep(work, taking, run, over) : { run, standing: undefined }
}
