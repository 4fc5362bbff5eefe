import { type Selectable, sql } from 'kysely'
import { cardRows, type CompanyCard } from '../../contract/manage/companies.ts'
import type { Context } from '../context.ts'
import type { Read } from '../db/connect.ts'
import type { Certificates } from '../db/tables.ts'
import { inLanguage } from '../db/texts.ts'
import { formatMoney } from '../money.ts'
import { addDays, dayInVilnius } from '../time.ts'
import { findOpeningOwed } from '../debts/public.ts'
import { certificateOf } from '../learning/public.ts'
import { listOverpayments } from '../payments/public.ts'
import { termsOf } from './agreed-terms.ts'
import { alikeOf, listByWords } from './alike.queries.ts'
import { listAgreements, listCompanies } from './companies.queries.ts'
import { isConfirmedOf } from './confirmed-orders.ts'

/** Days before its end from which on a certificate is said to end soon. */
export const soonDays = 90

/** In a query of orders or quotes: those of a company. */
const isOf = (companyId: number) =>
  sql<boolean>`company_key in (select code from company_codes where company_id = ${companyId})`

const listOrders = (db: Read, companyId: number) =>
  db
    .selectFrom('orders')
    .select(['order_id', 'date_added', 'state', 'payment_method', 'total_cents'])
    .select(isConfirmedOf('orders').as('confirmed'))
    .select([
      sql<string[]>`array(select l.name from order_lines l where l.order_id = orders.order_id order by l.position)`.as(
        'courses',
      ),
      sql<number>`(select coalesce(sum(l.quantity), 0)::int from order_lines l where l.order_id = orders.order_id)`.as(
        'places',
      ),
    ])
    .where(isOf(companyId))
    .orderBy('order_id', 'desc')
    .limit(cardRows)
    .execute()

const listQuotes = (db: Read, companyId: number) =>
  db
    .selectFrom('quotes')
    .select(['id', 'state', 'total_cents', 'valid_until', 'order_id'])
    .where(isOf(companyId))
    .orderBy('id', 'desc')
    .limit(cardRows)
    .execute()

/** The documents that name a company, also those whose order is of another one since. */
const listInvoices = (db: Read, companyId: number) =>
  db
    .selectFrom('invoices')
    .select(['id', 'kind', 'order_id', 'voucher_id', 'issued_on', 'document'])
    .where(isOf(companyId))
    .orderBy('id', 'desc')
    .limit(cardRows)
    .execute()

const isOwed = sql`o.state = 'fulfilled' and o.due_on is not null and o.paid_at is null and ${isConfirmedOf('o')}`

/** Sums over all orders of a company, in one row. */
const findSums = (db: Read, companyId: number, today: string) =>
  db
    .selectFrom('orders as o')
    .select([
      sql<number>`count(*)::int`.as('orders'),
      sql<number>`coalesce(sum(rest_cents(o)) filter (where o.state = 'pending' and o.payment_method = 'invoice'), 0)::int`.as(
        'awaited',
      ),
      sql<number>`coalesce(sum(rest_cents(o)) filter (where ${isOwed}), 0)::int`.as('owed'),
      sql<number>`coalesce(sum(rest_cents(o)) filter (where ${isOwed} and o.due_on < ${today}), 0)::int`.as('overdue'),
    ])
    .where(isOf(companyId))
    .executeTakeFirstOrThrow()

const countPlaces = (db: Read, companyId: number) =>
  db
    .selectFrom('order_places')
    .innerJoin('orders', 'orders.order_id', 'order_places.order_id')
    .select([
      sql<number>`count(*)::int`.as('bought'),
      sql<number>`count(order_places.user_id)::int`.as('given'),
      sql<number>`count(distinct order_places.user_id)::int`.as('people'),
    ])
    .where(isOf(companyId))
    .where('orders.state', '=', 'fulfilled')
    .executeTakeFirstOrThrow()

/** Certificates of the places of a company that end from a day to another one. */
const listExpiring = (db: Read, companyId: number, { from, to }: { from: string; to: string }) =>
  db
    .selectFrom('enrolments')
    .innerJoinLateral(
      sql<
        Pick<Selectable<Certificates>, 'holder' | 'number' | 'valid_to' | 'superseded_at' | 'revoked_at'>
      >`(select c.holder, c.number, c.valid_to, c.superseded_at, c.revoked_at ${certificateOf})`.as('certificates'),
      (join) => join.onTrue(),
    )
    .innerJoin('orders', 'orders.order_id', 'enrolments.order_id')
    .innerJoin('courses', 'courses.id', 'enrolments.course_id')
    .select(['certificates.holder', 'certificates.number', 'certificates.valid_to', 'courses.title'])
    // Of a renewal that was undone it is that of the earlier place too.
    .distinct()
    .where(isOf(companyId))
    .where('certificates.revoked_at', 'is', null)
    .where('certificates.superseded_at', 'is', null)
    .where('valid_to', '>=', from)
    .where('valid_to', '<=', to)
    .orderBy('valid_to')
    .orderBy('certificates.number')
    .limit(cardRows)
    .execute()

const personName = (alias: string) =>
  sql<string>`coalesce((select concat(u.firstname, ' ', u.lastname) from users u where u.id = ${sql.ref(alias)}), '')`

/** Open tasks first, by their day; then what was noted, the latest first. */
const listNotes = (db: Read, companyId: number) =>
  db
    .selectFrom('company_notes as n')
    .select(['n.id', 'n.text', 'written_at', 'due_on', 'done_at'])
    .select([personName('n.author_id').as('author'), personName('n.done_by').as('done_by')])
    .where('company_id', '=', companyId)
    .orderBy(sql`due_on is null or done_at is not null`)
    .orderBy(sql`case when done_at is null then due_on end`)
    .orderBy('written_at', 'desc')
    .limit(200)
    .execute()

/** Requests of the contact form from its contacts, and those that its quotes answer. */
const listRequests = (db: Read, companyId: number) =>
  db
    .selectFrom('contact_requests')
    .select(['id', 'name', 'phone', 'subject', 'created_at'])
    .where(
      sql<boolean>`(lower(email) in (select lower(c.email) from company_contacts c where c.company_id = ${companyId})
        or id in (select q.request_id from quotes q join company_codes k on k.code = q.company_key
          where k.company_id = ${companyId}))`,
    )
    .orderBy('created_at', 'desc')
    .limit(cardRows)
    .execute()

/** The card of a company; undefined when there is none. */
export async function showCard(
  { db, language, now }: Pick<Context, 'db' | 'language' | 'now'>,
  id: number,
): Promise<CompanyCard | undefined> {
  const [company] = await listCompanies(db, id)
  if (!company) return undefined
  if (company.merged_into) return showCard({ db, language, now }, company.merged_into)
  const today = dayInVilnius(now())
  const sums = await findSums(db, id, today)
  const opening = await findOpeningOwed(db, id, today)
  const { people, ...places } = await countPlaces(db, id)
  const expiring = await listExpiring(db, id, { from: today, to: addDays(today, soonDays) })
  return {
    company,
    agreements: await listAgreements(db, { companyIds: [id] }),
    current: (await termsOf(db, id, today))?.agreementId ?? null,
    awaited_cents: sums.awaited,
    owed_cents: sums.owed + opening.owed,
    overdue_cents: sums.overdue + opening.overdue,
    opening_owed_cents: opening.owed,
    overpayments: await listOverpayments(db, isOf(id)),
    orders: (await listOrders(db, id)).map(({ date_added, ...order }) => ({
      ...order,
      date_added: date_added.toISOString(),
    })),
    orders_total: sums.orders,
    quotes: (await listQuotes(db, id)).map((quote) => ({ ...quote, number: `P-${quote.id}` })),
    invoices: (await listInvoices(db, id)).map(({ document, kind, ...invoice }) => ({
      ...invoice,
      kind: kind === 'credit_note' ? 'credit_note' : 'invoice',
      number: document.number,
      total: formatMoney(document.totalCents, language),
    })),
    places: { ...places, free: places.bought - places.given },
    people,
    expiring: expiring.map(({ holder, number, valid_to, title }) => ({
      person: holder,
      number,
      course: inLanguage(title, language),
      valid_to: valid_to ?? '',
    })),
    notes: (await listNotes(db, id)).map(({ written_at, done_at, done_by, ...note }) => ({
      ...note,
      written: written_at.toISOString(),
      done: done_at?.toISOString() ?? null,
      done_by: done_at ? done_by : null,
    })),
    requests: (await listRequests(db, id)).map((request) => ({
      id: request.id,
      name: request.name ?? request.phone ?? '',
      subject: request.subject ?? '',
      created: request.created_at.toISOString(),
    })),
    alike: alikeOf(company, await listByWords(db)),
  }
}
