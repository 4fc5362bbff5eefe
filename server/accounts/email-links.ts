import { randomBytes } from 'node:crypto'
import type { Read, Write } from '../db/connect.ts'
import { hashOf } from '../http/sessions.ts'

type Purpose = 'reset_password' | 'verify_email' | 'invitation'
type Addressee = { id: string; email: string }

/** How long a link works, in minutes. */
export const linkMinutes = { reset_password: 30, verify_email: 3 * 24 * 60, invitation: 14 * 24 * 60 } satisfies Record<
  Purpose,
  number
>
/** A user gets at most so many links of a kind in an hour. */
const maxPerHour = 3

type NewLink = { purpose: Purpose; user: Addressee; now: Date }

/** Creates a single-use link to be emailed. Undefined when the user got enough of them in the last hour. */
export async function createEmailLink(db: Write, link: NewLink): Promise<string | undefined> {
  const { purpose, user, now } = link
  const { sent } = await db
    .selectFrom('email_links')
    .select((eb) => eb.fn.countAll<number>().as('sent'))
    .where('user_id', '=', user.id)
    .where('purpose', '=', purpose)
    .where('created_at', '>', new Date(now.getTime() - 3_600_000))
    .executeTakeFirstOrThrow()
  return sent >= maxPerHour ? undefined : storeEmailLink(db, link)
}

/** Creates a single-use link for who has just opened one that was emailed to the same address. */
export async function storeEmailLink(db: Write, { purpose, user, now }: NewLink): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('email_links')
    .values({
      token_hash: hashOf(token),
      purpose,
      user_id: user.id,
      email: user.email,
      created_at: now,
      expires_at: new Date(now.getTime() + linkMinutes[purpose] * 60_000),
    })
    .execute()
  return token
}

/**
 * The user of a link that still works, and the address it was sent to. It works only while that is the address of the
 * account: who had the account before may have asked for one.
 */
export const findEmailLink = (db: Read, purpose: Purpose, token: string, now: Date) =>
  db
    .selectFrom('email_links')
    .innerJoin('users', (join) =>
      join.onRef('users.id', '=', 'email_links.user_id').onRef('users.email', '=', 'email_links.email'),
    )
    .select(['user_id', 'email_links.email'])
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Uses up all links of the kind that the user has. False when the given one was used up by another request. */
export async function spendEmailLink(
  db: Write,
  { purpose, token, userId, now }: { purpose: Purpose; token: string; userId: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .updateTable('email_links')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .returning('token_hash')
    .execute()
  return rows.some(({ token_hash }) => token_hash === hashOf(token))
}
