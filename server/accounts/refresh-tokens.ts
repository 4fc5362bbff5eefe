import type { Write } from '../db/connect.ts'
import { hashOf } from '../http/sessions.ts'
import { endFamily, graceSeconds, issueRefreshToken } from './tokens.ts'

export type Refreshed = { userId: string; familyId: string; role: 'learner' | 'manager'; refreshToken: string }

/**
 * Rotates a refresh token. A used token returns another token of the family within its grace period; later reuse
 * indicates theft and revokes the whole family (RFC 9700, 4.14.2). Returns undefined when the user must sign in again.
 */
export async function rotateToken(db: Write, token: string, now: Date): Promise<Refreshed | undefined> {
  const found = await db
    .selectFrom('refresh_tokens')
    .innerJoin('token_families', 'token_families.id', 'refresh_tokens.family_id')
    .innerJoin('users', 'users.id', 'token_families.user_id')
    .select(['token_hash', 'family_id', 'expires_at', 'spent_at', 'ended_at', 'user_id', 'role'])
    .where('token_hash', '=', hashOf(token))
    .forUpdate('refresh_tokens')
    .executeTakeFirst()
  if (!found || found.ended_at) return undefined
  if (found.expires_at <= now) {
    await endFamily(db, found.family_id, 'expired', now)
    return undefined
  }
  if (found.spent_at && now.getTime() - found.spent_at.getTime() > graceSeconds * 1000) {
    await endFamily(db, found.family_id, 'reused', now)
    return undefined
  }
  if (!found.spent_at)
    await db.updateTable('refresh_tokens').set({ spent_at: now }).where('token_hash', '=', found.token_hash).execute()
  return {
    userId: found.user_id,
    familyId: found.family_id,
    role: found.role,
    refreshToken: await issueRefreshToken(db, found.family_id, now),
  }
}

/** The token family and user of a refresh token, used or not. */
export const findFamily = (db: Write, token: string) =>
  db
    .selectFrom('refresh_tokens')
    .innerJoin('token_families', 'token_families.id', 'family_id')
    .select(['family_id as familyId', 'user_id as userId'])
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
