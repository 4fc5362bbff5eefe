import type { Write } from '../../db/connect.ts'
import { moveEnvironmentUsers } from '../../learning/public.ts'

/** The environments of partners at which a user is known: by an account in their learning system, or an identity. */
async function environmentsOf(db: Write, userId: string): Promise<string[]> {
  const accounts = await db
    .selectFrom('environment_users')
    .select('environment')
    .where('user_id', '=', userId)
    .execute()
  const identities = await db
    .selectFrom('identities')
    .select('environment')
    .where('user_id', '=', userId)
    .where('environment', 'is not', null)
    .execute()
  return [...accounts, ...identities].flatMap(({ environment }) => environment ?? [])
}

/**
 * Gives a user's accounts at environments of partners and linked identities to another, but for those at an environment
 * or of a provider that the other has too. The sign-in that added an identity is not that of the other.
 */
export async function moveIdentities(
  db: Write,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<void> {
  const except = await environmentsOf(db, to)
  await db
    .updateTable('identities')
    .set({ user_id: to, family_id: null })
    .where('user_id', '=', from)
    .where('issuer', 'not in', (eb) => eb.selectFrom('identities').select('issuer').where('user_id', '=', to))
    .$if(except.length > 0, (query) =>
      query.where((eb) => eb.or([eb('environment', 'is', null), eb('environment', 'not in', except)])),
    )
    .execute()
  await moveEnvironmentUsers(db, { from, to, except, now })
}
