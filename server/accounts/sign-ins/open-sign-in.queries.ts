import { sql } from 'kysely'
import type { Principal } from '../../context.ts'
import type { Read } from '../../db/connect.ts'
import { maxOpen } from './tokens.ts'

/**
 * The sign-in of an access token while it is open: once it was ended here, on another device or by the server, the token
 * is refused (ASVS 7.4.1). `agreed`: whether its user has agreed to the terms.
 */
export async function findSignIn(db: Read, { userId, familyId }: Principal): Promise<{ agreed: boolean } | undefined> {
  const user = await db
    .selectFrom('token_families')
    .innerJoin('users', 'users.id', 'token_families.user_id')
    .select('terms_agreed_at')
    .where('token_families.id', '=', familyId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return user && { agreed: user.terms_agreed_at !== null }
}

/** The sign-ins of a user that are open, the last seen first: {@link maxOpen} at most. */
export const listOpenSignIns = (db: Read, userId: string, now: Date) =>
  db
    .selectFrom('token_families')
    .select(['id', 'device', 'method', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('refresh_tokens')
          .select('family_id')
          .whereRef('family_id', '=', 'token_families.id')
          .where('expires_at', '>', now),
      ),
    )
    .orderBy('seen_at', 'desc')
    .limit(sql.lit(maxOpen))
    .execute()
