import type { Read, Write } from './connect.ts'

const held = (db: Write, id: string) =>
  db.selectFrom('users').select('id').where('id', '=', id).where('anonymised_at', 'is', null).forKeyShare()

/**
 * Holds an account until the transaction ends: an erasure, which locks its key, waits for it, so that it finds all that was
 * written; other calls of the same person go on. False: it is erased, or there is none.
 */
export const holdUser = async (db: Write, id: string): Promise<boolean> =>
  (await held(db, id).executeTakeFirst()) !== undefined

type SignIn = { userId: string; familyId: string }
const ofSignIn = (db: Read, { userId, familyId }: SignIn) =>
  db
    .selectFrom('token_families')
    .innerJoin('users', 'users.id', 'token_families.user_id')
    .select('users.id')
    .where('token_families.id', '=', familyId)
    .where('token_families.ended_at', 'is', null)
    .where('users.id', '=', userId)
    .where('users.anonymised_at', 'is', null)

/** As {@link holdUser}. False also when the sign-in has ended. */
export const holdSignIn = async (db: Write, signIn: SignIn): Promise<boolean> =>
  (await ofSignIn(db, signIn).forKeyShare('users').executeTakeFirst()) !== undefined

/** Whether a sign-in has not ended, for what is only read. */
export const isSignedIn = async (db: Read, signIn: SignIn): Promise<boolean> =>
  (await ofSignIn(db, signIn).executeTakeFirst()) !== undefined

/** As {@link holdUser}; of one that is erased the transaction fails and is run again: it finds no account then. */
export const requireUser = (db: Write, id: string) => held(db, id).executeTakeFirstOrThrow()

/**
 * Holds an account as it is until the transaction ends: who changes it, such as its password or the ways to sign in, waits,
 * so that it finds the sign-in that is opened meanwhile. Undefined: it is erased, or there is none.
 */
export const holdAccount = (db: Write, id: string) =>
  db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .where('anonymised_at', 'is', null)
    .forShare()
    .executeTakeFirst()

/** Locks an account whose address, password, ways to sign in or sign-ins are changed. */
export const lockAccount = (db: Write, id: string) =>
  db.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Locks an account that is erased: what others began about it has ended then, and what they begin waits. */
export const lockUsers = (db: Write, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
