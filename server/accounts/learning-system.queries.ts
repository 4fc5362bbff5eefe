import type { Language } from '../../contract/common.ts'
import { viewLearningSystem } from '../../contract/constants.ts'
import type { Read } from '../db/connect.ts'
import { inLanguage } from '../db/texts.ts'

/** The learning system in which the user has an account, the first environment of several. */
const findRow = (db: Read, userId: string) =>
  db
    .selectFrom('environments')
    .select(['name', 'lms_url'])
    .where('lms_url', '<>', '')
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('identities')
            .select('identities.id')
            .whereRef('identities.environment', '=', 'environments.environment')
            .where('identities.user_id', '=', userId),
        ),
        exists(
          selectFrom('environment_users')
            .select('environment_users.user_id')
            .whereRef('environment_users.environment', '=', 'environments.environment')
            .where('environment_users.user_id', '=', userId)
            .where('linked_at', 'is not', null),
        ),
      ]),
    )
    .orderBy('position')
    .orderBy('id')
    .executeTakeFirst()

/** The address and the name of the user's learning system; both null without one. */
export async function findLearningSystem(db: Read, userId: string, language: Language) {
  const row = await findRow(db, userId)
  return {
    learning_system_url: row?.lms_url ?? null,
    learning_system_url_text: row ? inLanguage(row.name, language) : null,
  }
}

/** What a user may see that depends on their accounts elsewhere. */
export const findLearnerCapabilities = async (db: Read, userId: string): Promise<string[]> =>
  (await findRow(db, userId)) ? [viewLearningSystem] : []
