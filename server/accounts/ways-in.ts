import type { Write } from '../db/connect.ts'

/** The ways to sign in that a user has. */
export type WaysIn = { hasPassword: boolean; passkeys: number; identities: number }

/** Whether the user could still sign in; a way is removed only if it leaves another one. */
export const leavesWayIn = ({ hasPassword, passkeys, identities }: WaysIn) => hasPassword || passkeys + identities > 0

/** Locks the user's row, so that two removals at once cannot take the last two ways. */
export async function lockWaysIn(db: Write, userId: string): Promise<WaysIn> {
  const user = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const count = async (table: 'passkeys' | 'identities') => {
    const rows = db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('count'))
    return (await rows.where('user_id', '=', userId).executeTakeFirstOrThrow()).count
  }
  return {
    hasPassword: user.password_hash !== null,
    passkeys: await count('passkeys'),
    identities: await count('identities'),
  }
}
