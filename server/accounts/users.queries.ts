import { sql } from 'kysely'
import type { Language } from '../../contract/common.ts'
import type { Read, Write } from '../db/connect.ts'
import { needsTotp } from './factors/totp.ts'

export const findUser = (db: Read, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'image', 'firstname', 'lastname', 'latin_name', 'username', 'email', 'telephone'])
    .select(['date_of_birth', 'gender', 'country', 'city', 'timezone', 'language'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Finds a user by the key of the username or email. */
export const findUserByLogin = (db: Read, key: string) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'language', 'password_hash', needsTotp.as('has_totp')])
    .select('email_verified_at')
    .where((eb) => eb.or([eb('username_key', '=', key), eb('email_key', '=', key)]))
    .executeTakeFirst()

/** Which of the keys are in use as a username or email; `except` is the id of a user whose own keys are ignored. */
export async function takenKeys(db: Read, keys: readonly string[], except?: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('users')
    .select(['username_key', 'email_key'])
    .where(sql<boolean>`(username_key = any(${keys}) or email_key = any(${keys}))`)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .execute()
  return new Set(rows.flatMap(({ username_key, email_key }) => [username_key, email_key]))
}

export const setLanguage = (db: Write, userId: string, language: Language) =>
  db.updateTable('users').set({ language }).where('id', '=', userId).execute()

/** Whether the user has to choose another password. */
export async function isPasswordExpired(db: Read, userId: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('password_expired').where('id', '=', userId).executeTakeFirst()
  return user?.password_expired ?? false
}
