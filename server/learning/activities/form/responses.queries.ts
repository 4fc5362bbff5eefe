import * as v from 'valibot'
import { v4, v7 } from 'uuid'
import type { Answers } from '../../../../contract/activities/form.rules.ts'
import { FormAnswers } from '../../../../contract/activities/forms.ts'
import { modulesOf } from '../../../../contract/activities/modules.ts'
import type { Read, Write } from '../../../db/connect.ts'
import type { Form } from '../../../db/json-columns.ts'
import type { Item } from '../../study/completions.queries.ts'
import type { Revised } from '../revisions.rules.ts'

/**
 * `round`: how many times the learner submitted the form; `draft`: what was filled in since. `sent`: by which the last
 * submission of an anonymous form is known when it is repeated (`sentMark`).
 */
const FormState = v.object({
  round: v.number(),
  draft: FormAnswers,
  revision: v.optional(v.number()),
  client: v.optional(v.nullable(v.string())),
  sent: v.optional(v.string()),
})
export type FormState = Revised & { round: number; draft: Answers; sent?: string | undefined }

export async function findFormState(db: Read, { userId, enrolmentId, stepId }: Item): Promise<FormState> {
  const row = await db
    .selectFrom('activity_states')
    .select('state')
    .where('user_id', '=', userId)
    .where('enrolment_id', '=', enrolmentId)
    .where('step_id', '=', stepId)
    .executeTakeFirst()
  const kept = v.safeParse(FormState, row?.state)
  return kept.success ? kept.output : { round: 0, draft: {} }
}

export async function saveFormState(db: Write, item: Item, state: FormState, now: Date): Promise<void> {
  const saved = { state: JSON.stringify(state), changed_at: now }
  await db
    .insertInto('activity_states')
    .values({ user_id: item.userId, enrolment_id: item.enrolmentId, step_id: item.stepId, ...saved })
    .onConflict((conflict) => conflict.columns(['user_id', 'enrolment_id', 'step_id']).doUpdateSet(saved))
    .execute()
}

/** Adds a response. Of an anonymous form nothing is stored that says whose it is: no user, moment or ordered id. */
export async function insertResponse(
  db: Write,
  { userId, enrolmentId, stepId }: Item,
  { form, answers, now }: { form: Form; answers: Answers; now: Date },
): Promise<void> {
  const whose = form.anonymous
    ? { id: v4(), user_id: null, enrolment_id: null, submitted_at: null }
    : { id: v7(), user_id: userId, enrolment_id: enrolmentId, submitted_at: now }
  await db
    .insertInto('form_responses')
    .values({ ...whose, step_id: stepId, form: JSON.stringify(form), answers: JSON.stringify(answers) })
    .execute()
}

/** The learner's last response; undefined when there is none, or it is anonymous. */
export const findLastResponse = (db: Read, { userId, enrolmentId, stepId }: Item) =>
  db
    .selectFrom('form_responses')
    .select(['submitted_at', 'form', 'answers'])
    .where('user_id', '=', userId)
    .where('enrolment_id', '=', enrolmentId)
    .where('step_id', '=', stepId)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** All responses to a form in an order that says nothing of who answered first. */
export const listResponses = (db: Read, stepId: number) =>
  db.selectFrom('form_responses').select(['form', 'answers']).where('step_id', '=', stepId).orderBy('id').execute()

/** Deletes what a user filled in: responses and drafts. Anonymous responses have nobody's name and stay. */
export async function deleteResponsesOf(db: Write, userId: string): Promise<void> {
  await db.deleteFrom('form_responses').where('user_id', '=', userId).execute()
  const forms = db.selectFrom('steps').select('id').where('module', 'in', modulesOf('form'))
  await db.deleteFrom('activity_states').where('user_id', '=', userId).where('step_id', 'in', forms).execute()
}
