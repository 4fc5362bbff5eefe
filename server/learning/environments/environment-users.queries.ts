import type { Read, Write } from '../../db/connect.ts'

type Key = { environment: string; userId: string }

/** The user's account in the learning system of an environment; its id is null while it is being created. */
export const findEnvironmentUser = (db: Read, { environment, userId }: Key) =>
  db
    .selectFrom('environment_users')
    .select(['environment', 'lms_user_id', 'linked_at'])
    .where('environment', '=', environment)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** The accounts of a user in learning systems. */
export const listEnvironmentUsers = (db: Read, userId: string) =>
  db
    .selectFrom('environment_users')
    .select(['environment', 'lms_user_id', 'linked_at'])
    .where('user_id', '=', userId)
    .where('linked_at', 'is not', null)
    .execute()

/** Written before an account is created there. */
export const noteEnvironmentUser = (db: Write, { environment, userId }: Key, now: Date) =>
  db
    .insertInto('environment_users')
    .values({ environment, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** The account is known, and left no more. Violates a constraint when it belongs to another user. */
export const storeEnvironmentUser = async (
  db: Write,
  { environment, userId, lmsUserId }: Key & { lmsUserId: string | null },
  now: Date,
) => {
  const columns = { lms_user_id: lmsUserId, linked_at: lmsUserId === null ? null : now }
  if (lmsUserId !== null)
    await db
      .deleteFrom('left_environment_users')
      .where('environment', '=', environment)
      .where('user_id', '=', userId)
      .where('lms_user_id', '=', lmsUserId)
      .execute()
  await db
    .insertInto('environment_users')
    .values({ environment, user_id: userId, created_at: now, ...columns })
    .onConflict((conflict) => conflict.columns(['environment', 'user_id']).doUpdateSet(columns))
    .execute()
}

/** Written before the user's account at an environment is forgotten, because they unlink it. */
export const noteLeft = (db: Write, { environment, userId }: Key, now: Date) =>
  db
    .insertInto('left_environment_users')
    .columns(['environment', 'user_id', 'lms_user_id', 'left_at'])
    .expression((eb) =>
      eb
        .selectFrom('environment_users')
        .select(['environment', 'user_id', eb.ref('lms_user_id').$notNull().as('lms_user_id')])
        .select(eb.val(now).as('left_at'))
        .where('environment', '=', environment)
        .where('user_id', '=', userId)
        .where('lms_user_id', 'is not', null),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** The identity with which the user signs in at the environment: the one that was used last. */
const findIdentity = (db: Read, { environment, userId }: Key) =>
  db
    .selectFrom('identities')
    .select(['subject', 'email', 'email_verified'])
    .where('user_id', '=', userId)
    .where('environment', '=', environment)
    .orderBy('last_used_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * What is known of the user's account at an environment; `hasAsked`: they have asked for one from here; `left`: the
 * accounts there that they unlinked.
 */
export async function readEnvironmentUser(db: Read, key: Key) {
  const [user, identity, account, left] = [
    await db
      .selectFrom('users')
      .select(['firstname', 'lastname', 'email', 'email_verified_at', 'language'])
      .where('id', '=', key.userId)
      .where('anonymised_at', 'is', null)
      .executeTakeFirst(),
    await findIdentity(db, key),
    await findEnvironmentUser(db, key),
    await db
      .selectFrom('left_environment_users')
      .select('lms_user_id')
      .where('environment', '=', key.environment)
      .where('user_id', '=', key.userId)
      .execute(),
  ]
  return {
    user,
    identity,
    lmsUserId: account?.lms_user_id ?? null,
    hasAsked: account !== undefined,
    left: left.map(({ lms_user_id }) => lms_user_id),
  }
}
export type KnownUser = Awaited<ReturnType<typeof readEnvironmentUser>>

/**
 * The ids by which the user is known at an environment: in its learning system, and of a linked identity. Empty without
 * an account there.
 */
export async function accountsAt(db: Read, key: Key): Promise<string[]> {
  const [account, identities] = [
    await findEnvironmentUser(db, key),
    await db
      .selectFrom('identities')
      .select('subject')
      .where('user_id', '=', key.userId)
      .where('environment', '=', key.environment)
      .execute(),
  ]
  return [...(account?.lms_user_id ? [account.lms_user_id] : []), ...identities.map(({ subject }) => subject)]
}
