import type { Context, Fails, Principal } from '../../context.ts'
import type { Read, Write } from '../../db/connect.ts'
import { lockAccount } from '../../db/hold-user.ts'

/** How long a sign-in may do what needs a fresh proof of identity, in minutes. */
const proofMinutes = 10

const findOpen = (db: Read, { familyId }: Pick<Principal, 'familyId'>) =>
  db
    .selectFrom('token_families')
    .select('authenticated_at')
    .where('id', '=', familyId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** Whether the user of this sign-in has proved who they are in the last minutes. */
export async function hasFreshProof(
  { db, now }: Pick<Context, 'now'> & { db: Read },
  principal: Pick<Principal, 'familyId'>,
): Promise<boolean> {
  const open = await findOpen(db, principal)
  return open !== undefined && open.authenticated_at.getTime() > now().getTime() - proofMinutes * 60_000
}

/**
 * Locks the account of a sign-in, by which its address, password or ways to sign in are changed. Who ends the sign-in locks
 * it as well: either waits for the other. False: the sign-in has ended.
 */
export async function lockSignIn(db: Write, principal: Principal): Promise<boolean> {
  await lockAccount(db, principal.userId)
  return (await findOpen(db, principal)) !== undefined
}

/** Locks the account as {@link lockSignIn}; fails without a fresh proof, and when the sign-in has ended. */
export async function requireProof(
  { db, now, fail }: Pick<Context, 'now'> & { db: Write } & Fails<'proof_needed'>,
  principal: Principal,
  field?: string,
): Promise<void> {
  await lockAccount(db, principal.userId)
  if (!(await hasFreshProof({ db, now }, principal))) return field ? fail('proof_needed', field) : fail('proof_needed')
}
