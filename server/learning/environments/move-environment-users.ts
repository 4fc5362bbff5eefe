import type { Write } from '../../db/connect.ts'
import { resumeAccess } from './request-access.ts'

type Move = { from: string; to: string; except: readonly string[]; now: Date }

/**
 * Gives a user's accounts in learning systems to another, but for those at the environments of `except`. What the other
 * waited for there is prepared.
 */
export async function moveEnvironmentUsers(db: Write, { from, to, except, now }: Move): Promise<void> {
  const moved = await db
    .updateTable('environment_users')
    .set({ user_id: to })
    .where('user_id', '=', from)
    .$if(except.length > 0, (query) => query.where('environment', 'not in', except))
    .returning(['environment', 'lms_user_id'])
    .execute()
  for (const { environment, lms_user_id } of moved)
    if (lms_user_id !== null) await resumeAccess(db, { userId: to, environment, now })
}

/**
 * Enrolments moved to a user whose access was given to an account that did not: it is prepared for the user's own account
 * there, or waits for one.
 */
export const prepareForOwn = (db: Write, { from, to, now }: Omit<Move, 'except'>) =>
  db
    .updateTable('environment_access as access')
    .set({ state: 'preparing', lms_user_id: null, was_enrolled: null, tries: 0, fault: null })
    .set({ due_at: now, changed_at: now })
    .where('user_id', '=', to)
    .where('state', 'in', ['preparing', 'account_suspended', 'ready'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('environment_users as left')
          .select('left.environment')
          .where('left.user_id', '=', from)
          .whereRef('left.environment', '=', 'access.environment')
          .whereRef('left.lms_user_id', '=', 'access.lms_user_id'),
      ),
    )
    .execute()
