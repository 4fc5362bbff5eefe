import type { Write } from '../db/connect.ts'
import { hashOf, newSessionId } from '../http/sessions.ts'

/** Creates a shop session at sign-in. Returns its id; only the hash is stored. */
export async function startShopSession(db: Write, userId: string, now: Date): Promise<string> {
  const id = newSessionId()
  await db
    .insertInto('shop_sessions')
    .values({ id_hash: hashOf(id), user_id: userId, created_at: now, seen_at: now })
    .execute()
  return id
}

export const endShopSession = (db: Write, sessionId: string, userId: string) =>
  db.deleteFrom('shop_sessions').where('id_hash', '=', hashOf(sessionId)).where('user_id', '=', userId).execute()
