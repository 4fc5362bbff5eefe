import type { Read } from '../db/connect.ts'

/** The learning system in which the user has an account, the first environment of several. */
export const learningSystem = (db: Read, userId: string) =>
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
    .limit(1)
