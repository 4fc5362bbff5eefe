import type { Write } from '../../db/connect.ts'
import { hashOf } from '../../http/sessions.ts'
import { daysBefore } from '../../time.ts'
import { endFamilies, graceSeconds, maxSignInDays, storedToken, successorOf } from './tokens.ts'

export type Refreshed = { userId: string; familyId: string; refreshToken: string }

/**
 * A refresh token and its family, both locked, so that the tokens of a family are rotated one after the other. The family
 * is locked first: of rows that changed while another held it, the locks read what they are now.
 */
const lockToken = (db: Write, token: string) =>
  db
    .selectFrom('refresh_tokens')
    .innerJoin('token_families', 'token_families.id', 'family_id')
    .select(['family_id', 'expires_at', 'spent_at', 'ended_at', 'user_id', 'created_at'])
    .where('token_hash', '=', hashOf(token))
    .forUpdate(['token_families', 'refresh_tokens'])
    .executeTakeFirst()
type LockedToken = NonNullable<Awaited<ReturnType<typeof lockToken>>>

const isUsed = async (db: Write, token: string): Promise<boolean> => {
  const tokens = db.selectFrom('refresh_tokens').select('spent_at').where('token_hash', '=', hashOf(token))
  return (await tokens.executeTakeFirst())?.spent_at != null
}

/** The token at the end of the chain of successors of a used one. */
async function currentToken(db: Write, secret: string, used: string): Promise<string> {
  const successor = successorOf(secret, used)
  return (await isUsed(db, successor)) ? currentToken(db, secret, successor) : successor
}

/**
 * Stores a family's current token and marks the token that was sent as used, unless it is, and the family as seen. The
 * used token is written as a row that exists, so that one insert changes both.
 */
async function keepTokens(db: Write, sent: string, current: string, found: LockedToken, now: Date): Promise<void> {
  const { family_id, expires_at, spent_at } = found
  await db
    .with('seen', (write) => write.updateTable('token_families').set({ seen_at: now }).where('id', '=', family_id))
    .insertInto('refresh_tokens')
    .values([
      { token_hash: hashOf(sent), family_id, issued_at: now, expires_at, spent_at: spent_at ?? now },
      { ...storedToken(current, family_id, now), spent_at: null },
    ])
    .onConflict((conflict) =>
      conflict.column('token_hash').doUpdateSet((eb) => ({ spent_at: eb.ref('excluded.spent_at') })),
    )
    .execute()
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
  const found = await lockToken(db, token)
  if (!found || found.ended_at) return undefined
  const { family_id: familyId, user_id: userId, expires_at, created_at, spent_at } = found
  if (expires_at <= now || created_at <= daysBefore(now, maxSignInDays)) {
    await endFamilies(db, { userId, only: familyId }, 'expired', now)
    return undefined
  }
  if (spent_at && now.getTime() - spent_at.getTime() > graceSeconds * 1000) {
    await endFamilies(db, { userId, only: familyId }, 'reused', now)
    return { stolenFrom: userId }
  }
  const refreshToken = spent_at ? await currentToken(db, secret, token) : successorOf(secret, token)
  await keepTokens(db, token, refreshToken, found, now)
  return { userId, familyId, refreshToken }
}

/** The token family and user of a refresh token, used or not. */
export const findFamily = (db: Write, token: string) =>
  db
    .selectFrom('refresh_tokens')
    .innerJoin('token_families', 'token_families.id', 'family_id')
    .select(['family_id as familyId', 'user_id as userId'])
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
