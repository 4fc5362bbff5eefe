import type { Context, Principal } from '../../context.ts'
import type { Read } from '../../db/connect.ts'
import { ExpectedFailure } from '../../http/fail.ts'
import { findFactors } from '../factors/factors.queries.ts'
import { hasFreshProof } from '../sign-ins/proof.ts'
import { hour, maxPerHour, waitFor } from './device-links.rules.ts'

/** A link of this sign-in; those of others, also of the same user, do not exist for it. */
export const findOwnLink = (db: Read, id: string, { userId, familyId }: Principal) =>
  db
    .selectFrom('device_links')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('family_id', '=', familyId)

/** The sign-in that shows a link, while it lasts. */
export const findOpenFamily = (db: Read, familyId: string) =>
  db
    .selectFrom('token_families')
    .select(['second_factor', 'authenticated_at'])
    .where('id', '=', familyId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** Fails with `too_many_requests` when the user has connected as many devices as an hour allows. */
export async function limitDevices(db: Read, userId: string, now: Date): Promise<void> {
  const claims = await db
    .selectFrom('device_links')
    .select('claimed_at')
    .where('user_id', '=', userId)
    .where('claimed_at', '>', new Date(now.getTime() - hour))
    .orderBy('claimed_at', 'desc')
    .limit(maxPerHour)
    .execute()
  const wait = waitFor(
    claims.flatMap(({ claimed_at }) => claimed_at ?? []),
    now,
  )
  if (wait !== undefined) throw new ExpectedFailure('too_many_requests', {}, wait)
}

/** Whether this sign-in may connect a device: with a second factor only a short time after a proof of identity. */
export async function mayConnect(ctx: Context, principal: Principal): Promise<boolean> {
  const { totp, passkeys } = await findFactors(ctx.db, principal.userId)
  return (!totp && passkeys.length === 0) || hasFreshProof(ctx, principal)
}
