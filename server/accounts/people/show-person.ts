import { sql } from 'kysely'
import type { Person } from '../../../contract/manage/people.ts'
import { holderIn, stateOn } from '../../certificates/public.ts'
import type { Context, Principal } from '../../context.ts'
import type { Read } from '../../db/connect.ts'
import { inLanguage } from '../../db/texts.ts'
import { dayInVilnius } from '../../time.ts'
import { countOf, findManaged } from './people.queries.ts'

const latest = sql.lit(50)

const listOrders = (db: Read, userId: string) =>
  db
    .selectFrom('orders')
    .select(['order_id', 'date_added', 'state', 'total_cents'])
    .where('user_id', '=', userId)
    .orderBy('order_id', 'desc')
    .limit(latest)
    .execute()

const listCertificates = (db: Read, userId: string) =>
  db
    .selectFrom('certificates')
    .select(['id', 'number', 'title', 'holder', 'valid_from', 'valid_to', 'superseded_at', 'revoked_at'])
    .where('user_id', '=', userId)
    .orderBy('issued_at', 'desc')
    .limit(latest)
    .execute()

/** Since when emails to an address are refused, by the open task of staff. */
const refusedSince = async (db: Read, email: string) =>
  (
    await db
      .selectFrom('staff_tasks')
      .select('created_at')
      .where('kind', '=', 'email_refused')
      .where('done_at', 'is', null)
      .where(sql<boolean>`lower(details ->> 'email') = lower(${email})`)
      .limit(1)
      .executeTakeFirst()
  )?.created_at

const listThreads = (db: Read, userId: string) =>
  db
    .selectFrom('threads')
    .select(['id', 'subject', 'waiting_since', 'last_message_at'])
    .where('user_id', '=', userId)
    .orderBy('last_message_at', 'desc')
    .limit(latest)
    .execute()

const listSignIns = (db: Read, userId: string, now: Date) =>
  db
    .selectFrom('token_families')
    .select(['id', 'device', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('seen_at', '>', new Date(now.getTime() - 30 * 86_400_000))
    .orderBy('seen_at', 'desc')
    .limit(latest)
    .execute()

type Showing = Pick<Context, 'db' | 'language' | 'now'> & { principal: Principal }

/** A user with what they have; undefined when there is none. */
export async function showPerson(ctx: Showing, id: string): Promise<Person | undefined> {
  const { db, language, now, principal } = ctx
  const user = await findManaged(db, { id })
  if (!user) return undefined
  const { email_verified_at, created_at, anonymised_at, password_hash, second_factor, email_key: _, ...facts } = user
  const today = dayInVilnius(now())
  return {
    ...facts,
    email_verified: email_verified_at !== null,
    email_refused: (await refusedSince(db, user.email))?.toISOString() ?? null,
    created: created_at.toISOString(),
    erased: anonymised_at !== null,
    has_password: password_hash !== null,
    second_factor: Boolean(second_factor),
    own: id === principal.userId,
    counts: await countOf(db, id),
    orders: (await listOrders(db, id)).map(({ total_cents, date_added, ...order }) => ({
      ...order,
      date_added: date_added.toISOString(),
      total: total_cents,
    })),
    certificates: (await listCertificates(db, id)).map(({ title, superseded_at, revoked_at, ...certificate }) => ({
      ...certificate,
      holder: holderIn(certificate.holder, language),
      title: inLanguage(title, language),
      state: stateOn({ ...certificate, superseded_at, revoked_at }, today),
    })),
    threads: (await listThreads(db, id)).map(({ waiting_since, last_message_at, ...thread }) => ({
      ...thread,
      waiting: waiting_since !== null,
      last_at: last_message_at.toISOString(),
    })),
    sign_ins: (await listSignIns(db, id, now())).map(({ created_at: signedIn, seen_at, ...signIn }) => ({
      ...signIn,
      signed_in_at: signedIn.toISOString(),
      seen_at: seen_at.toISOString(),
    })),
  }
}
