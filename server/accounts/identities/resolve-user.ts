import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import type { Language } from '../../../contract/common.ts'
import { seenName } from '../../../contract/person-name.ts'
import { keepTerms } from '../../content/public.ts'
import type { Context } from '../../context.ts'
import { refusedBy, type Write } from '../../db/connect.ts'
import { requireUser } from '../../db/hold-user.ts'
import type { Claims } from '../../integrations/identity/port.ts'
import type { Enqueue } from '../../jobs/job.ts'
import { resumeAccess } from '../../learning/public.ts'
import { prepareAccessSoon } from '../../shop/public.ts'
import { sendSecurityNotice } from '../account-emails.ts'
import { accountKey } from '../accounts.rules.ts'
import { welcome } from '../register.ts'
import { takenKeys } from '../users.queries.ts'
import { emailVerification } from '../verify-email.ts'
import { type Decision, decideSignIn, usernameOf } from './identities.rules.ts'
import { findOwnerId, insertIdentity, touchIdentity } from './identities.queries.ts'

type Work = { db: Write; enqueue: Enqueue }
type Arrival = { claims: Claims; service: { environment: string | null; id: string }; language: Language }
type Refusal = Extract<Decision, { kind: 'refuse' }>

async function findAccount(db: Write, email: string | undefined) {
  if (email === undefined) return undefined
  const query = db.selectFrom('users').select(['id', 'email_verified_at']).where('email_key', '=', accountKey(email))
  const user = await query.executeTakeFirst()
  return user && { id: user.id, verified: user.email_verified_at !== null }
}

/** An account without a password, telephone and date of birth: it is not set up, so settings open after the sign-in. */
async function createAccount(ctx: Context, { db, enqueue }: Work, { claims, language }: Arrival): Promise<string> {
  const { email = '', emailVerified, firstname, lastname } = claims
  const [id, now, key] = [v7(), ctx.now(), accountKey(email)]
  const taken = await takenKeys(db, [key])
  const terms_version = await keepTerms(db, { language, config: ctx.config, now })
  const username = usernameOf(email, taken.has(key), randomBytes(6).toString('hex'))
  await db
    .insertInto('users')
    .values({
      id,
      username,
      username_key: accountKey(username),
      email,
      email_key: key,
      firstname: seenName(firstname).slice(0, 80),
      lastname: seenName(lastname).slice(0, 80),
      language,
      email_verified_at: emailVerified ? now : null,
      terms_agreed_at: now,
      terms_version,
      created_at: now,
    })
    .execute()
  if (emailVerified) await welcome({ db, enqueue, config: ctx.config }, id)
  else await enqueue(emailVerification, { userId: id, isNew: true })
  return id
}

/** A transaction, again when another took the identity or the address at the same time: it then finds what that wrote. */
export async function transactionTwice<T>(
  { transaction }: Pick<Context, 'transaction'>,
  work: (parts: Work) => Promise<T>,
) {
  const run = () => transaction((db, enqueue) => work({ db, enqueue }))
  return run().catch((error: unknown) => {
    if (refusedBy(error) === undefined) throw error
    return run()
  })
}

/** Emails the user that a service was linked or unlinked. */
export const notifyOfService = (
  ctx: Context,
  { db, enqueue }: Work,
  userId: string,
  { event, service }: { event: 'identityLinked' | 'identityUnlinked' | 'environmentRegistered'; service: string },
) => sendSecurityNotice({ db, enqueue, config: ctx.config }, userId, { event, service, at: ctx.now() })

/** Links an identity, and has the access prepared that waited for an account at its environment. */
export async function linkAccount({ db, enqueue }: Work, link: Parameters<typeof insertIdentity>[1]): Promise<void> {
  await insertIdentity(db, link)
  const { environment, userId, now } = link
  if (environment === null) return
  await resumeAccess(db, { userId, environment, now })
  await prepareAccessSoon(enqueue)
}

/** The user whom a sign-in at a provider signs in: known by issuer and subject, linked by the address, or new. */
export async function resolveUser(ctx: Context, work: Work, arrival: Arrival): Promise<string | Refusal> {
  const { claims, service } = arrival
  const { db } = work
  const [now, environment] = [ctx.now(), service.environment]
  const decision = decideSignIn({
    ownerId: await findOwnerId(db, claims),
    email: { given: claims.email !== undefined, verified: claims.emailVerified },
    account: await findAccount(db, claims.email),
  })
  switch (decision.kind) {
    case 'known':
      await touchIdentity(db, claims, now)
      return decision.userId
    case 'link':
      await requireUser(db, decision.userId) // erased or merged meanwhile: run again
      await linkAccount(work, { claims, userId: decision.userId, familyId: undefined, environment, now })
      await notifyOfService(ctx, work, decision.userId, { event: 'identityLinked', service: service.id })
      return decision.userId
    case 'create': {
      const userId = await createAccount(ctx, work, arrival)
      await linkAccount(work, { claims, userId, familyId: undefined, environment, now })
      return userId
    }
    case 'refuse':
      return decision
  }
}
