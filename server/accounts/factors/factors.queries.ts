import type { Insertable } from 'kysely'
import type { Read, Write } from '../../db/connect.ts'
import type { TotpFactors } from '../../db/tables.ts'

/** What a user has set up. */
export async function findFactors(db: Read, userId: string) {
  const user = await db
    .selectFrom('users')
    .select((eb) => [
      eb('password_hash', 'is not', null).as('hasPassword'),
      eb.exists(eb.selectFrom('user_roles').select('role').whereRef('user_id', '=', 'users.id')).as('isStaff'),
      eb
        .exists(
          eb
            .selectFrom('totp_factors')
            .select('user_id')
            .whereRef('user_id', '=', 'users.id')
            .where('confirmed_at', 'is not', null),
        )
        .as('totp'),
      eb
        .selectFrom('recovery_codes')
        .select((inner) => inner.fn.countAll<number>().as('left'))
        .whereRef('user_id', '=', 'users.id')
        .as('recoveryCodes'),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return { ...user, passkeys }
}

export const countPasskeys = async (db: Read, userId: string): Promise<number> => {
  const passkeys = db.selectFrom('passkeys').select((eb) => eb.fn.countAll<number>().as('total'))
  return (await passkeys.where('user_id', '=', userId).executeTakeFirstOrThrow()).total
}

/** A sign-in in which the user set up a second factor, or gave it, allows what staff may do. */
export const markSecondFactor = (db: Write, familyId: string) =>
  db.updateTable('token_families').set({ second_factor: true }).where('id', '=', familyId).execute()

/** Stores the key of an app that is not confirmed yet; false when the user has one that is. */
export async function storeTotp(
  db: Write,
  userId: string,
  factor: Omit<Insertable<TotpFactors>, 'user_id'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('totp_factors')
    .values({ user_id: userId, ...factor })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(factor).where('totp_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const confirmTotp = (db: Write, userId: string, now: Date) =>
  db.updateTable('totp_factors').set({ confirmed_at: now }).where('user_id', '=', userId).execute()

/** Removes the app of a user, with the codes that replace it. */
export async function deleteTotp(db: Write, userId: string): Promise<void> {
  for (const table of ['totp_factors', 'recovery_codes'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
}

/** False when the user has no such passkey. */
export async function deletePasskey(db: Write, userId: string, id: string): Promise<boolean> {
  const passkey = db.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', userId)
  return (await passkey.executeTakeFirst()).numDeletedRows === 1n
}

export const findUsername = (db: Read, userId: string) =>
  db.selectFrom('users').select('username').where('id', '=', userId).executeTakeFirstOrThrow()
