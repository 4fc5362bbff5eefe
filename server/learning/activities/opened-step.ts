import { isOf, type KindName } from '../../../contract/activities/modules.ts'
import type { Fails } from '../../context.ts'
import { inLanguage, languageOf } from '../../db/texts.ts'
import { lockEnrolment } from '../enrolments/enrolments.queries.ts'
import { findStep, type Item } from '../study/completions.queries.ts'
import type { OutlineStep } from '../study/outline.queries.ts'
import { requireAvailableStep } from '../study/require-available-step.ts'
import { type OpenClaims, type WorkClaims, workToken } from './activity-tokens.ts'
import type { ActivityWork } from './kind.ts'

export type Opening = ActivityWork & Fails<'activity_not_found' | 'not_available_yet'>

/** An available step of a kind with its enrolment locked, so that concurrent requests go on with one piece of work. */
export async function lockStep<K extends KindName>(
  work: Opening,
  kind: K,
  { sub: userId, module, item }: OpenClaims | WorkClaims,
) {
  if (!isOf(kind, module)) return work.fail('activity_not_found')
  const found = await findStep(work.db, userId, module, item)
  if (found) await lockEnrolment(work.db, userId, found.course_id)
  const { step, enrolled } = await requireAvailableStep(work, userId, module, item)
  const at: Item = { userId, enrolmentId: enrolled.enrolmentId, stepId: item }
  return { module, step, enrolled, at }
}

/** What every opened activity has. */
export async function openedOf(work: ActivityWork, claims: OpenClaims, { title }: Pick<OutlineStep, 'title'>) {
  const { item, lang } = claims
  return {
    id: item,
    title: inLanguage(title, lang),
    lang: languageOf(title, lang),
    token: await workToken(work, claims),
  }
}
