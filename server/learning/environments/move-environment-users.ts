import { v7 } from 'uuid'
import type { Write } from '../../db/connect.ts'
import { accountsAt } from './environment-users.queries.ts'
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
 * Enrolments moved to a user whose access was given to an account that did not. It is taken back from that account, also
 * where it had gone on with an enrolment that ended since, and prepared for the user's own account there, or waits for
 * one; so does what was given to an account that the other had unlinked. That it was given stays so.
 */
export async function prepareForOwn(db: Write, { from, to, now }: Omit<Move, 'except'>): Promise<void> {
  const left = await db
    .selectFrom('environment_access as access')
    .innerJoin('environment_users as account', (join) =>
      join
        .onRef('account.environment', '=', 'access.environment')
        .onRef('account.lms_user_id', '=', 'access.lms_user_id'),
    )
    .selectAll('access')
    .where('access.user_id', '=', to)
    .where('account.user_id', '=', from)
    .execute()
  const ending = { state: 'ending', due_at: now, tries: 0, fault: null, changed_at: now } as const
  const current = left.filter(({ state }) => state !== 'ending' && state !== 'ended')
  if (current.length) {
    const taken = current.map((access) => ({ ...access, ...ending, id: v7(), of_duplicate: true }))
    await db.insertInto('environment_access').values(taken).execute()
    await db
      .updateTable('environment_access')
      .set({ state: 'preparing', lms_user_id: null, was_enrolled: null, tries: 0, fault: null })
      .set({ due_at: now, changed_at: now })
      .where(
        'id',
        'in',
        current.map(({ id }) => id),
      )
      .execute()
  }
  // Of a course that was taken back it is not known any longer.
  const passedOn = left.filter((access) => access.state === 'ended' && access.was_enrolled !== null)
  if (passedOn.length)
    await db
      .updateTable('environment_access')
      .set(ending)
      .where(
        'id',
        'in',
        passedOn.map(({ id }) => id),
      )
      .execute()
  await prepareUnlinked(db, to, now)
}

/**
 * What a user has at environments where they have an account, and which was given to another or to none, is prepared
 * for theirs.
 */
async function prepareUnlinked(db: Write, userId: string, now: Date): Promise<void> {
  const given = await db
    .selectFrom('environment_access')
    .select('environment')
    .distinct()
    .where('user_id', '=', userId)
    .where('state', 'in', ['account_needed', 'ready'])
    .execute()
  for (const { environment } of given)
    if ((await accountsAt(db, { environment, userId })).length) await resumeAccess(db, { userId, environment, now })
}
