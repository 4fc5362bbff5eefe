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
