import type { Context } from '../context.ts'
import type { Write } from '../db/connect.ts'
import type { Enqueue } from '../jobs/job.ts'
import { describeDevice } from './sign-ins/describe-device.ts'
import { sendSecurityNotice } from './account-emails.ts'
import { endFamilies } from './sign-ins/tokens.ts'

const waysIn = ['passkeys', 'totp_factors', 'recovery_codes', 'identities'] as const

/**
 * Confirms the address of an account, if it is still `email`, for who opened a link that was sent there. At the first
 * confirmation everything that was added before ends: passkeys, factors, recovery codes, identities, sign-ins. It may
 * have been added by somebody who registered with the address of another (account pre-hijacking, Sudhodanan and Paverd,
 * USENIX Security 2022). What the sign-in of the browser that opened the link added stays. Returns whether the address
 * is confirmed.
 */
export async function confirmAddress(
  ctx: Pick<Context, 'config' | 'delivery' | 'now' | 'principal'>,
  { db, enqueue }: { db: Write; enqueue: Enqueue },
  { userId, email }: { userId: string; email: string },
): Promise<boolean> {
  const now = ctx.now()
  const account = db.selectFrom('users').select('email_verified_at').where('id', '=', userId).where('email', '=', email)
  const found = await account.forUpdate().executeTakeFirst()
  if (!found || found.email_verified_at) return Boolean(found)
  await db.updateTable('users').set({ email_verified_at: now }).where('id', '=', userId).execute()
  const own = ctx.principal?.userId === userId ? ctx.principal.familyId : undefined
  let removed = 0n
  for (const table of waysIn) {
    let added = db.deleteFrom(table).where('user_id', '=', userId)
    if (own !== undefined) added = added.where('family_id', 'is distinct from', own)
    removed += (await added.executeTakeFirst()).numDeletedRows
  }
  // Begun before and finished after it would add another.
  for (const table of ['authorization_requests', 'sign_in_codes'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
  await endFamilies(db, { userId, except: own }, 'revoked', now)
  if (!removed) return true
  const device = describeDevice(ctx.delivery.userAgent)
  await sendSecurityNotice({ db, enqueue, config: ctx.config }, userId, { event: 'waysInRemoved', device, at: now })
  return true
}
