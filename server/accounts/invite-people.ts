import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { Write } from '../db/connect.ts'
import { accountKey } from './accounts.rules.ts'
import { findKnownEmails, type Invited, maxUsername } from './invite-person.ts'
import { takenKeys } from './users.queries.ts'

/**
 * Creates accounts without a password, each with another email address, and sends nothing. Returns their ids by the key of
 * the address; an address that a user has already is left out.
 */
export async function createInvited(
  db: Write,
  people: readonly Omit<Invited, 'by' | 'agreed'>[],
  now: Date,
): Promise<Map<string, string>> {
  if (!people.length) return new Map()
  const keys = people.map(({ email }) => accountKey(email))
  const taken = await takenKeys(db, keys)
  const values = people.map((person) => {
    const email = person.email.trim()
    const isUsable = email.length <= maxUsername && !taken.has(accountKey(email))
    const username = isUsable ? email : `user-${randomBytes(6).toString('hex')}`
    return {
      id: v7(),
      username,
      username_key: accountKey(username),
      email,
      email_key: accountKey(email),
      firstname: person.firstname.trim(),
      lastname: person.lastname.trim(),
      latin_name: (person.latin_name ?? '').trim(),
      telephone: person.telephone ?? null,
      organisation_id: person.organisationId ?? null,
      language: person.language,
      created_at: now,
    }
  })
  const made = await db
    .insertInto('users')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'email_key'])
    .execute()
  const ids = new Map(made.map(({ id, email_key }) => [email_key, id]))
  const left = keys.filter((key) => !ids.has(key))
  if ((await findKnownEmails(db, left)).size < left.length) throw new Error('A username was taken meanwhile')
  return ids
}

/** Removes accounts that nobody has used, with what belongs to them. */
export async function removeInvited(db: Write, ids: readonly string[]): Promise<number> {
  const removed = await db
    .deleteFrom('users')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}
