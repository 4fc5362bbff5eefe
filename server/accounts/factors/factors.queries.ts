import type { Read, Write } from '../../db/connect.ts'
import type { WaysIn } from './factors.rules.ts'

/** The ways in which a user can sign in. Locks the user, so that two removals cannot take the last two ways. */
export async function lockWaysIn(db: Write, userId: string): Promise<WaysIn> {
  const user = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { passkeys } = await db
    .selectFrom('passkeys')
    .select((eb) => eb.fn.countAll<number>().as('passkeys'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { hasPassword: user.password_hash !== null, passkeys, identities: 0 }
}

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
