import { sql } from 'kysely'
import type { Read } from '../db/connect.ts'

export const findUser = (db: Read, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'image', 'firstname', 'lastname', 'username', 'email', 'telephone'])
    .select(['date_of_birth', 'gender', 'country', 'city', 'timezone', 'language'])
    .where('id', '=', id)
    .executeTakeFirst()

/** By user name or e-mail, whichever was typed. */
export const findUserByLogin = (db: Read, key: string) =>
  db
    .selectFrom('users')
    .select(['id', 'password_hash', 'role', 'language'])
    .where((eb) => eb.or([eb('username_key', '=', key), eb('email_key', '=', key)]))
    .executeTakeFirst()

/** Which of the keys somebody signs in with already, as a user name or as an e-mail; `except` a person, whose own do not count. */
export async function takenKeys(db: Read, keys: readonly string[], except?: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('users')
    .select(['username_key', 'email_key'])
    .where(sql<boolean>`(username_key = any(${keys}) or email_key = any(${keys}))`)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .execute()
  return new Set(rows.flatMap(({ username_key, email_key }) => [username_key, email_key]))
}
