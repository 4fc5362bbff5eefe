import type { Read } from '../../../db/connect.ts'
import { countAnswers, type FormResults } from './count-responses.rules.ts'
import { hasForm, readForm } from './form-settings.ts'
import { listResponses } from './responses.queries.ts'

/** The results of a form by its fields; undefined when the step is none. Nothing in them says who answered. */
export async function countResponses(db: Read, stepId: number): Promise<FormResults | undefined> {
  const step = await db.selectFrom('steps').select('settings').where('id', '=', stepId).executeTakeFirst()
  if (!step || !hasForm(step.settings)) return undefined
  return countAnswers(readForm(step.settings), await listResponses(db, stepId))
}
