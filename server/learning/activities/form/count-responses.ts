import { sql } from 'kysely'
import type { Read } from '../../../db/connect.ts'
import { countAnswers, type FormResults } from './count-responses.rules.ts'
import { hasForm, readForm } from './form-settings.ts'
import { listResponses } from './responses.queries.ts'

/** Below so many people who answered anonymously, one could guess whose the answers are. */
const fewest = 3

/**
 * How many people answered a form anonymously, at least: of those who submitted it, without those whose responses have
 * names. One person may have submitted it several times.
 */
async function countAnonymous(db: Read, stepId: number): Promise<number> {
  const { people } = await db
    .selectFrom('activity_states')
    .select(({ fn }) => fn.count<string>('user_id').distinct().as('people'))
    .where('step_id', '=', stepId)
    .where(sql<boolean>`(state ->> 'round')::int > 0`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('form_responses')
            .select('form_responses.id')
            .whereRef('form_responses.step_id', '=', 'activity_states.step_id')
            .whereRef('form_responses.user_id', '=', 'activity_states.user_id'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(people)
}

/**
 * The results of a form by its fields; undefined when the step is none. Nothing in them says who answered: anonymous
 * responses of few people, `hidden`, are left out, also when the form is not anonymous any more.
 */
export async function countResponses(
  db: Read,
  stepId: number,
): Promise<(FormResults & { hidden: number }) | undefined> {
  const step = await db.selectFrom('steps').select('settings').where('id', '=', stepId).executeTakeFirst()
  if (!step || !hasForm(step.settings)) return undefined
  const responses = await listResponses(db, stepId)
  const named = responses.filter(({ form }) => !form.anonymous)
  const hidden = (await countAnonymous(db, stepId)) < fewest ? responses.length - named.length : 0
  return { ...countAnswers(readForm(step.settings), hidden ? named : responses), hidden }
}
