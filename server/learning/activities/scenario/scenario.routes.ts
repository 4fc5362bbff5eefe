import { isOf } from '../../../../contract/activities/modules.ts'
import { isPreviewRun, type OpenedScenario } from '../../../../contract/activities/scenarios.ts'
import type { Language } from '../../../../contract/common.ts'
import { failFields } from '../../../http/fail.ts'
import { findStep, startItem } from '../../study/completions.queries.ts'
import { lockEnrolment } from '../../enrolments/enrolments.queries.ts'
import { requireUnlocked } from '../../study/require-available-step.ts'
import type { OpenClaims, WorkClaims } from '../activity-tokens.ts'
import { standingOf } from '../course-standing.ts'
import type { ActivityWork, KindHandlers } from '../kind.ts'
import { lockStep, openedOf, type Opening } from '../opened-step.ts'
import { sheetOf } from './run-sheet.ts'
import { decide } from './run.rules.ts'
import { findRun, insertRun, listEnded } from './runs.queries.ts'
import { catchUp, findCurrentRun, type Taken, takeStep, type Taking } from './take-step.ts'
import { hasTree, readTree } from './tree-settings.ts'
import { isTimed, pointsOfTree } from '../../../../contract/activities/tree.rules.ts'

/** An available scenario or algorithm with its enrolment locked, so that concurrent requests go on with one run. */
async function lockTree(work: Opening, claims: OpenClaims | WorkClaims) {
  const { module, step, enrolled, at } = await lockStep(work, 'scenario', claims)
  if (!hasTree(step.settings, module)) return work.fail('activity_not_found')
  return { step, enrolled, at, module, tree: readTree(module, step.settings) }
}

/**
 * A run of the learner, open or ended, with its enrolment locked. A step that was retired meanwhile may be finished.
 */
async function lockRun({ db, fail }: Opening, { sub: userId, module, item }: WorkClaims, id: string) {
  if (!isOf('scenario', module) || isPreviewRun(id)) return fail('activity_not_found')
  const step = await findStep(db, userId, module, item)
  const enrolmentId = step && (await lockEnrolment(db, userId, step.course_id))
  const run = await findRun(db, userId, id, item)
  if (!step || !enrolmentId || run?.enrolment_id !== enrolmentId) return fail('activity_not_found')
  const taking: Taking = { enrolled: { userId, enrolmentId, courseId: step.course_id }, stepId: item, module }
  return { run, taking }
}

async function answer(work: ActivityWork, { enrolled, module }: Taking, { run, standing }: Taken, lang: Language) {
  const course = standing && (await standingOf(work, enrolled, standing, lang))
  return sheetOf(run, { module, lang, now: work.now, course: course ?? null })
}

/** Opens a scenario or algorithm, with the run that was left unfinished on any device. */
export async function openScenario(work: Opening, claims: OpenClaims): Promise<OpenedScenario> {
  const { db } = work
  const { item, lang } = claims
  const { step, enrolled, at, module, tree } = await lockTree(work, claims)
  const taking = { enrolled, stepId: item, module }
  const open = await findCurrentRun(work, at)
  const sheet = open ? await answer(work, taking, await catchUp(work, taking, open), lang) : null
  return {
    kind: 'scenario',
    module,
    ...(await openedOf(work, claims, step)),
    pass_points: tree.passPoints,
    of: pointsOfTree(tree),
    timed: isTimed(tree),
    past: await listEnded(db, at),
    sheet,
  }
}

export const scenarioHandlers: KindHandlers<'scenario'> = {
  beginRun: async (work, claims) => {
    const { db, now } = work
    const { at, enrolled, module, tree } = await lockTree(work, claims)
    const taking = { enrolled, stepId: claims.item, module }
    const open = await findCurrentRun(work, at)
    if (open) return answer(work, taking, await catchUp(work, taking, open), claims.lang)
    await startItem(db, at, now)
    const run = await insertRun(db, at, tree, now)
    return answer(work, taking, { run, standing: undefined }, claims.lang)
  },

  chooseStep: async (work, claims, { run: id, at, choice }) => {
    const { run, taking } = await lockRun(work, claims, id)
    const decided = decide(run, { at, choice }, work.now)
    if (decided === 'unknown') return failFields({ choice: 'choice' })
    if (decided === 'already_decided') return work.fail('already_decided')
    if (decided !== 'repeat') await requireUnlocked(work, taking.enrolled, taking.stepId)
    const taken = decided === 'repeat' ? { run, standing: undefined } : await takeStep(work, taking, run, decided.step)
    return answer(work, taking, taken, claims.lang)
  },

  showRun: async (work, claims, { run: id }) => {
    const { run, taking } = await lockRun(work, claims, id)
    if (!run.ended_at) await requireUnlocked(work, taking.enrolled, taking.stepId)
    return answer(work, taking, await catchUp(work, taking, run), claims.lang)
  },
}
