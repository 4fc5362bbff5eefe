import { v7 } from 'uuid'
import type { Read, Write } from '../../db/connect.ts'
import { holdAccount } from '../../db/hold-user.ts'
import type { Claims } from '../../integrations/identity/port.ts'

/** The user to whom an identity is linked. */
export async function findOwnerId(db: Read, { issuer, subject }: Claims): Promise<string | undefined> {
  const query = db.selectFrom('identities').select('user_id').where('issuer', '=', issuer)
  return (await query.where('subject', '=', subject).executeTakeFirst())?.user_id
}

/** Whether a user signs in elsewhere too. */
export const hasIdentity = async (db: Read, userId: string): Promise<boolean> =>
  (await db.selectFrom('identities').select('user_id').where('user_id', '=', userId).executeTakeFirst()) !== undefined

/** Whether a user has an identity of this provider; who unlinks it waits until the transaction ends. */
export async function holdLinked(db: Write, userId: string, issuer: string): Promise<boolean> {
  if (!(await holdAccount(db, userId))) return false
  const own = db.selectFrom('identities').select('id').where('user_id', '=', userId).where('issuer', '=', issuer)
  return (await own.limit(1).executeTakeFirst()) !== undefined
}

type NewIdentity = {
  claims: Claims
  userId: string
  /** The sign-in that adds it; none where it creates the account or signs in by a confirmed address. */
  familyId: string | undefined
  environment: string | null
  now: Date
}

export const insertIdentity = (db: Write, { claims, userId, familyId, environment, now }: NewIdentity) =>
  db
    .insertInto('identities')
    .values({
      id: v7(),
      user_id: userId,
      family_id: familyId ?? null,
      issuer: claims.issuer,
      subject: claims.subject,
      environment,
      email: claims.email ?? null,
      email_verified: claims.emailVerified,
      created_at: now,
      last_used_at: now,
    })
    .execute()

export const touchIdentity = (db: Write, { issuer, subject, email, emailVerified }: Claims, now: Date) =>
  db
    .updateTable('identities')
    .set({ last_used_at: now, ...(email === undefined ? {} : { email, email_verified: emailVerified }) })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute()

/** The identities of a user, the newest last. */
export const findIdentities = (db: Read, userId: string) =>
  db
    .selectFrom('identities')
    .select(['id', 'issuer', 'subject', 'environment', 'email', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
