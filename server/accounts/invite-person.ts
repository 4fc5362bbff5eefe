import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import type { Language } from '../../contract/common.ts'
import { userEvents } from '../../contract/events.ts'
import type { Work } from '../context.ts'
import type { Read, Write } from '../db/connect.ts'
import { notify } from '../mail/notify.ts'
import { accountKey } from './accounts.rules.ts'
import { createEmailLink, linkMinutes } from './email-links.ts'
import { takenKeys } from './users.queries.ts'

/** `agreed`: the version of the terms that the person has agreed to; null: at the first sign-in. `by`: who invites. */
export type Invited = {
  email: string
  firstname: string
  lastname: string
  latin_name?: string
  language: Language
  telephone?: string | null
  organisationId?: number | null
  agreed: string | null
  by: string
}

export const maxUsername = 64

/** The email address as the username, or a generated one where it is too long or another's. */
async function usernameFor(db: Write, email: string): Promise<string> {
  const taken = await takenKeys(db, [accountKey(email)])
  return email.length <= maxUsername && !taken.size ? email : `user-${randomBytes(6).toString('hex')}`
}

/**
 * Creates an account without a password and emails the link to set one. Its email address must not be that of another
 * user.
 */
export async function invitePerson(work: Work, invited: Invited): Promise<string> {
  const { db, now } = work
  const { language, agreed, telephone = null, organisationId = null, by } = invited
  const [id, email] = [v7(), invited.email.trim()]
  const username = await usernameFor(db, email)
  await db
    .insertInto('users')
    .values({
      id,
      username,
      username_key: accountKey(username),
      email,
      email_key: accountKey(email),
      firstname: invited.firstname.trim(),
      lastname: invited.lastname.trim(),
      latin_name: (invited.latin_name ?? '').trim(),
      telephone,
      organisation_id: organisationId,
      language,
      terms_agreed_at: agreed === null ? null : now(),
      terms_version: agreed,
      created_at: now(),
    })
    .execute()
  await sendInvitation(work, { id, email, username, by })
  return id
}

type Invitee = { id: string; email: string; username: string; by: string }

/** Emails the link to set the first password. False when the person got enough of them in the last hour. */
export async function sendInvitation(work: Work, { id, email, username, by }: Invitee): Promise<boolean> {
  const token = await createEmailLink(work.db, { purpose: 'invitation', user: { id, email }, now: work.now() })
  if (token === undefined) return false
  await notify(work, id, userEvents.invited, {}, ({ t, link }) => [
    t('text'),
    {
      rows: [
        [t('company'), by],
        [t('username'), username],
      ],
    },
    link(`/password/reset/${token}`, t('action')),
    t('validity', { days: linkMinutes.invitation / 1440 }),
  ])
  return true
}

/** The id of the user with an email address, confirmed or not; undefined when there is none. */
export const findByEmail = async (db: Read, email: string): Promise<string | undefined> =>
  (await db.selectFrom('users').select('id').where('email_key', '=', accountKey(email)).executeTakeFirst())?.id

/** Which of the keys of email addresses are those of users. */
export async function findKnownEmails(db: Read, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('users')
    .select('email_key')
    .where('email_key', 'in', [...keys, ''])
    .execute()
  return new Set(rows.map(({ email_key }) => email_key))
}
