import { sql } from 'kysely'
import type { Conversation, ConversationKind } from '../../contract/manage/inbox.ts'
import { rolesWith } from '../accounts/public.ts'
import type { Read, Write } from '../db/connect.ts'
import { companiesOf } from '../companies/public.ts'
import { quotesOf } from '../quotes/public.ts'

/** Threads and contact requests in one form. A request that a thread holds is not listed twice. */
const conversations = (db: Read) =>
  db
    .selectFrom('threads as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['t.id', 't.subject', 't.waiting_since', 't.assignee_id', 't.last_message_at as last_at'])
    .select([sql<string>`u.firstname || ' ' || u.lastname`.as('name'), 'u.email as contact', 'u.telephone'])
    .select([sql<ConversationKind>`'thread'`.as('kind'), 'u.language', sql<string | null>`u.id`.as('user_id')])
    .unionAll(
      db
        .selectFrom('contact_requests as r')
        .where('r.thread_id', 'is', null)
        .select(['r.id', sql<string>`coalesce(r.subject, '')`.as('subject'), 'r.waiting_since', 'r.assignee_id'])
        .select('r.created_at as last_at')
        .select(sql<string>`coalesce(r.name, '')`.as('name'))
        .select(sql<string>`coalesce(r.email, r.phone, '')`.as('contact'))
        .select(['r.phone as telephone', sql<ConversationKind>`r.kind`.as('kind'), 'r.language'])
        .select((eb) =>
          eb
            .selectFrom('users')
            .select('users.id')
            .where('users.email_key', '=', sql<string>`lower(r.email)`)
            .where('email_verified_at', 'is not', null)
            .as('user_id'),
        ),
    )

export const listed = (db: Read) =>
  db
    .selectFrom(conversations(db).as('c'))
    .leftJoin('users as a', 'a.id', 'c.assignee_id')
    .select(['c.id', 'c.kind', 'c.name', 'c.contact', 'c.telephone', 'c.subject', 'c.waiting_since', 'c.last_at'])
    .select(['c.language', 'c.user_id', 'c.assignee_id', 'a.firstname', 'a.lastname'])
type Row = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>

export const showBase = (row: Row) => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  contact: row.contact,
  subject: row.subject,
  waiting_since: row.waiting_since?.toISOString() ?? null,
  assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: `${row.firstname} ${row.lastname}` },
})

/** One conversation without its messages; undefined when there is none. */
export const findConversation = (db: Read, id: string) => listed(db).where('c.id', '=', id).executeTakeFirst()

/** Those who answer messages, by name. */
export async function listColleagues(db: Read): Promise<Conversation['colleagues']> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'firstname', 'lastname'])
    .where('anonymised_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('user_roles')
          .select('role')
          .whereRef('user_id', '=', 'users.id')
          .where('role', 'in', rolesWith('answer_messages')),
      ),
    )
    .orderBy('lastname')
    .orderBy('firstname')
    .execute()
  return rows.map(({ id, firstname, lastname }) => ({ id, name: `${firstname} ${lastname}` }))
}

const fullName = sql<string | null>`users.firstname || ' ' || users.lastname`

/** What was written, the oldest first: the latest 500 messages of a thread, or a request and its answers. */
function listMessages(db: Read, { id, kind }: Row) {
  if (kind === 'thread')
    return db
      .selectFrom('messages')
      .leftJoin('users', 'users.id', 'messages.staff_id')
      .select(['messages.id', 'sender', 'text', 'messages.created_at', fullName.as('author')])
      .where('thread_id', '=', id)
      .orderBy('messages.created_at', 'desc')
      .orderBy('messages.id', 'desc')
      .limit(sql.lit(500))
      .execute()
  return db
    .selectFrom('contact_answers')
    .leftJoin('users', 'users.id', 'contact_answers.staff_id')
    .select(['contact_answers.id', sql<'learner' | 'provider'>`'provider'`.as('sender'), 'text'])
    .select(['contact_answers.created_at', fullName.as('author')])
    .where('request_id', '=', id)
    .unionAll(
      db
        .selectFrom('contact_requests')
        .select(['id', sql<'learner' | 'provider'>`'learner'`.as('sender')])
        .select([sql<string>`coalesce(message, '')`.as('text'), 'created_at', sql<string | null>`null`.as('author')])
        .where('id', '=', id),
    )
    .orderBy('created_at', 'desc')
    .execute()
}

/** A conversation with its messages; undefined when there is none. */
export async function showConversation(db: Read, id: string, today: string): Promise<Conversation | undefined> {
  const row = await findConversation(db, id)
  if (!row) return undefined
  const messages = await listMessages(db, row)
  const base = showBase(row)
  const quotes = await quotesOf(db, id, today)
  return {
    ...base,
    telephone: row.telephone,
    language: row.language,
    user_id: row.user_id,
    messages: messages
      .toReversed()
      .map(({ created_at, ...message }) => ({ ...message, sent: created_at.toISOString() })),
    colleagues: await listColleagues(db),
    quotes,
    companies: await companiesOf(db, {
      email: base.contact.includes('@') ? base.contact : null,
      quotes: quotes.map((quote) => quote.id),
    }),
  }
}

/** Until the transaction ends: the second of two answers at the same moment sees the first one. */
export async function lockConversation(db: Write, id: string): Promise<void> {
  for (const table of ['threads', 'contact_requests'] as const)
    await db.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute()
}
