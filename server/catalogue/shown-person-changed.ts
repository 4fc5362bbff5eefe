import { sql } from 'kysely'
import type { Write } from '../db/connect.ts'
import { raiseCacheVersion } from '../http/cache-version.ts'

/**
 * Public pages name who wrote a published review, and who leads groups and has an introduction. Called when the name,
 * photo or profession of a user has changed.
 */
export async function shownPersonChanged(db: Write, userId: string): Promise<void> {
  const { rows } = await sql<{ shown: boolean }>`select
    exists (select from reviews where user_id = ${userId} and state = 'published')
    or exists (select from instructors where user_id = ${userId} and introduction ->> 'lt' <> '') as shown`.execute(db)
  if (rows[0]?.shown) await raiseCacheVersion(db)
}
