import type { Read, Write } from '../../db/connect.ts'

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

/** A sign-in in which the user set up a second factor, or gave it, allows what staff may do. */
export const markSecondFactor = (db: Write, familyId: string) =>
  db.updateTable('token_families').set({ second_factor: true }).where('id', '=', familyId).execute()
