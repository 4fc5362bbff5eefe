import { sql } from 'kysely'
import { addressLine } from '../../contract/company-address.ts'
import { companyList } from '../../contract/manage/companies.list.ts'
import { list } from '../audit/public.ts'
import { readPart } from '../db/part.ts'
import { addDays, dayInVilnius } from '../time.ts'
import { listTerms } from './agreed-terms.ts'
import { companyFoundBy } from './companies.queries.ts'
import { soonDays } from './show-card.ts'

const isOf = sql`o.company_key in (select code from company_codes k where k.company_id = c.id)`
const orders = sql<number>`(select count(*)::int from orders o where ${isOf} and o.state = 'fulfilled')`
const ordered = sql<number>`(
  select coalesce(sum(o.total_cents), 0)::int from orders o where ${isOf} and o.state = 'fulfilled')`
const people = sql<number>`(
  select count(distinct p.user_id)::int from order_places p join orders o on o.order_id = p.order_id
  where ${isOf} and o.state = 'fulfilled')`
const expiringFrom = (today: string) => sql<number>`(
  select count(*)::int from certificates t
  join enrolments e on e.user_id = t.user_id and e.id = t.enrolment_id
  join orders o on o.order_id = e.order_id
  where ${isOf} and t.corrected_at is null and t.revoked_at is null and t.superseded_at is null
    and t.valid_to between ${today}::date and ${addDays(today, soonDays)}::date)`
const dueBy = (today: string) => sql<number>`(
  select count(*)::int from company_notes n where n.company_id = c.id and n.done_at is null and n.due_on <= ${today}::date)`

/** The companies that buy. What is counted of each is counted for the page. */
export const companyListHandlers = list(companyList, async ({ db, now }, asked, part) => {
  const { search, public_sector, sort = 'name', dir = 'asc' } = asked
  const today = dayInVilnius(now())
  const sorted = {
    name: sql.ref('c.name'),
    orders,
    ordered_cents: ordered,
    expiring: expiringFrom(today),
    due: dueBy(today),
  }
  const wanted = db
    .selectFrom('companies as c')
    .select(['c.id', 'c.name', 'c.code', 'c.vat', 'c.address', 'c.post_code', 'c.city', 'c.public_sector'])
    .select([orders.as('orders'), ordered.as('ordered_cents'), people.as('people')])
    .select([expiringFrom(today).as('expiring'), dueBy(today).as('due')])
    .where('c.merged_into', 'is', null)
    .$if(search.trim() !== '', (all) => all.where(companyFoundBy(search)))
    .$if(public_sector !== undefined, (all) => all.where('c.public_sector', '=', public_sector === 'true'))
  const order = sql`${sorted[sort]} ${sql.raw(dir)}, c.id ${sql.raw(dir)}`
  const { rows, total } = await readPart(db, wanted, { part, key: 'c.id', order })
  const terms = await listTerms(
    db,
    rows.map(({ id }) => id),
    today,
  )
  return {
    rows: rows.map(({ post_code, city, ...row }) => {
      const agreed = terms.get(row.id)
      const address = addressLine({ address: row.address, post_code, city })
      return {
        ...row,
        address,
        agreement_until: agreed ? [agreed.number, agreed.validTo].filter(Boolean).join(', ') : null,
      }
    }),
    total,
  }
})
