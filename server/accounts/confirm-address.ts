import type { Context } from '../context.ts'
import type { Write } from '../db/connect.ts'
import type { Enqueue } from '../jobs/job.ts'
import { forgetEnvironmentUser } from '../learning/public.ts'
import { deleteCalendarOf } from '../practice/public.ts'
import { describeDevice } from './sign-ins/describe-device.ts'
import { sendSecurityNotice } from './account-emails.ts'
import { endFamilies } from './sign-ins/tokens.ts'

const waysIn = ['passkeys', 'totp_factors', 'recovery_codes'] as const

/** Deletes what sign-ins other than `own` added. Returns how much. */
async function deleteWaysIn(db: Write, userId: string, own: string | undefined, now: Date): Promise<bigint> {
  let removed = 0n
  for (const table of waysIn) {
    let added = db.deleteFrom(table).where('user_id', '=', userId)
    if (own !== undefined) added = added.where('family_id', 'is distinct from', own)
    removed += (await added.executeTakeFirst()).numDeletedRows
  }
  let linked = db.deleteFrom('identities').where('user_id', '=', userId)
  if (own !== undefined) linked = linked.where('family_id', 'is distinct from', own)
  const identities = await linked.returning('environment').execute()
  // Access to courses would otherwise go to the linked account there, which may be another person's.
  for (const environment of new Set(identities.flatMap((identity) => identity.environment ?? [])))
    await forgetEnvironmentUser(db, { userId, environment, foreign: true, now })
  return removed + BigInt(identities.length)
}

/** Whether the user never had another sign-in, so that nobody else can have added anything. */
const isOnlySignIn = async (db: Write, userId: string, own: string | undefined) =>
  own !== undefined &&
  !(await db
    .selectFrom('token_families')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '<>', own)
    .limit(1)
    .executeTakeFirst())

type Confirming = { userId: string; email: string; passwordIsNew?: boolean }

/**
 * Confirms the address of an account, if it is still `email`, for who opened a link that was sent there. At the first
 * confirmation everything that was added before ends: the password, passkeys, factors, recovery codes, identities,
 * sign-ins, devices that are being connected and the private address of the calendar. It may have been added by somebody
 * who registered with the address of another (account pre-hijacking, Sudhodanan and Paverd, USENIX Security 2022). In
 * the browser of a sign-in of the account the password stays, and what that sign-in added. `passwordIsNew`: the link set
 * it. Returns undefined when the address is not confirmed; else whether the user must set a password to sign in.
 */
export async function confirmAddress(
  ctx: Pick<Context, 'config' | 'delivery' | 'now' | 'principal'>,
  { db, enqueue }: { db: Write; enqueue: Enqueue },
  { userId, email, passwordIsNew = false }: Confirming,
): Promise<{ needsPassword: boolean } | undefined> {
  const now = ctx.now()
  const found = await db
    .selectFrom('users')
    .select(['email_verified_at', 'password_hash'])
    .where('id', '=', userId)
    .where('email', '=', email)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) return undefined
  if (found.email_verified_at) return { needsPassword: false }
  const own = ctx.principal?.userId === userId ? ctx.principal.familyId : undefined
  const needsPassword = own === undefined && !passwordIsNew
  const ended = needsPassword ? { password_hash: null, password_expired: false } : {}
  await db
    .updateTable('users')
    .set({ email_verified_at: now, ...ended })
    .where('id', '=', userId)
    .execute()
  const removed = await deleteWaysIn(db, userId, own, now)
  // Begun before and finished after it would add another.
  for (const table of ['authorization_requests', 'sign_in_codes', 'device_links'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
  if (!(await isOnlySignIn(db, userId, own))) await deleteCalendarOf(db, userId)
  await endFamilies(db, { userId, except: own }, 'revoked', now)
  if (!removed && !(needsPassword && found.password_hash !== null)) return { needsPassword }
  const device = describeDevice(ctx.delivery.userAgent)
  await sendSecurityNotice({ db, enqueue, config: ctx.config }, userId, { event: 'waysInRemoved', device, at: now })
  return { needsPassword }
}
