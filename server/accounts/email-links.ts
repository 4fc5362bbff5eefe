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

/** Creates a single-use link. Undefined when the user got enough of them in the last hour. */
export async function createEmailLink(
  db: Write,
  { purpose, user, now }: { purpose: Purpose; user: Addressee; now: Date },
): Promise<string | undefined> {
  const { sent } = await db
    .selectFrom('email_links')
    .select((eb) => eb.fn.countAll<number>().as('sent'))
    .where('user_id', '=', user.id)
    .where('purpose', '=', purpose)
    .where('created_at', '>', new Date(now.getTime() - 3_600_000))
    .executeTakeFirstOrThrow()
  if (sent >= maxPerHour) return undefined
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

/** The user of a link that still works, and the address it was sent to. */
export const findEmailLink = (db: Read, purpose: Purpose, token: string, now: Date) =>
  db
    .selectFrom('email_links')
    .select(['user_id', 'email'])
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
