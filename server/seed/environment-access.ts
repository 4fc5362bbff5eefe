import type { Write } from '../db/connect.ts'

const environment = 'akademija'
/** Their numbers in the local learning system (`integrations/lms/fakes/site.ts`). */
const numbers = { linked: '203', waiting: '204' }

export type EnvironmentPeople = { linked: string; waiting: string }

const isPresent = async (db: Write) =>
  (await db
    .selectFrom('environments')
    .select('environment')
    .where('environment', '=', environment)
    .executeTakeFirst()) !== undefined

/** Accounts of demo people at the partner's environment; none where the demo does not have it. */
export async function seedEnvironmentUsers(db: Write, people: EnvironmentPeople, now: Date): Promise<void> {
  if (!(await isPresent(db))) return
  const account = (user_id: string, lms_user_id: string) => ({
    environment,
    user_id,
    lms_user_id,
    created_at: now,
    linked_at: now,
  })
  await db
    .insertInto('environment_users')
    .values([account(people.linked, numbers.linked), account(people.waiting, numbers.waiting)])
    .execute()
}

/** The access of one is ready; that of the other is tried again in some hours, because the environment did not answer. */
export async function seedWaitingAccess(db: Write, people: EnvironmentPeople, now: Date): Promise<void> {
  const preparing = db.updateTable('environment_access').where('state', '=', 'preparing')
  await preparing
    .set({ state: 'ready', due_at: null, lms_user_id: numbers.linked, given_at: now })
    .where('user_id', '=', people.linked)
    .execute()
  await preparing
    .set({ due_at: new Date(now.getTime() + 6 * 3_600_000), tries: 7, fault: 'the environment does not answer' })
    .where('user_id', '=', people.waiting)
    .execute()
}
