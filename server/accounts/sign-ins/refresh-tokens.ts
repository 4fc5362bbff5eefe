import type { Write } from '../../db/connect.ts'
import { hashOf } from '../../http/sessions.ts'
import { daysBefore } from '../../time.ts'
import { endFamilies, graceSeconds, maxSignInDays, storeRefreshToken, successorOf } from './tokens.ts'

export type Refreshed = { userId: string; familyId: string; refreshToken: string }

const findToken = (db: Write, token: string) =>
  db
    .selectFrom('refresh_tokens')
    .select(['token_hash', 'family_id', 'expires_at', 'spent_at'])
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()

/** Locks the family, so that its tokens are rotated one after the other. */
const lockFamily = (db: Write, familyId: string) =>
  db
    .selectFrom('token_families')
    .select(['ended_at', 'user_id', 'created_at'])
    .where('id', '=', familyId)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** The token at the end of the chain of successors; stored if it is new. */
async function currentToken(db: Write, secret: string, used: string, familyId: string, now: Date): Promise<string> {
  const successor = successorOf(secret, used)
  const found = await findToken(db, successor)
  if (found?.spent_at) return currentToken(db, secret, successor, familyId, now)
  if (!found) await storeRefreshToken(db, successor, familyId, now)
  return successor
}

/**
 * Rotates a refresh token. Within its grace period a used token returns the family's current token; later reuse
 * indicates theft and revokes the whole family (RFC 9700, 4.14.2), whose user is then returned as `stolenFrom`. Returns
 * undefined when the user must sign in again.
 */
export async function rotateToken(
  db: Write,
  secret: string,
  token: string,
  now: Date,
): Promise<Refreshed | { stolenFrom: string } | undefined> {
  const known = await findToken(db, token)
  if (!known) return undefined
  const familyId = known.family_id
  const family = await lockFamily(db, familyId)
  const found = await findToken(db, token) // again: it may have been rotated before the lock
  if (!found || family.ended_at) return undefined
  if (found.expires_at <= now || family.created_at <= daysBefore(now, maxSignInDays)) {
    await endFamilies(db, { userId: family.user_id, only: familyId }, 'expired', now)
    return undefined
  }
  if (found.spent_at && now.getTime() - found.spent_at.getTime() > graceSeconds * 1000) {
    await endFamilies(db, { userId: family.user_id, only: familyId }, 'reused', now)
    return { stolenFrom: family.user_id }
  }
  if (!found.spent_at)
    await db.updateTable('refresh_tokens').set({ spent_at: now }).where('token_hash', '=', found.token_hash).execute()
  const refreshToken = await currentToken(db, secret, token, familyId, now)
  await db.updateTable('token_families').set({ seen_at: now }).where('id', '=', familyId).execute()
  return { userId: family.user_id, familyId, refreshToken }
}

/** The token family and user of a refresh token, used or not. */
export const findFamily = (db: Write, token: string) =>
  db
    .selectFrom('refresh_tokens')
    .innerJoin('token_families', 'token_families.id', 'family_id')
    .select(['family_id as familyId', 'user_id as userId'])
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
