import { type ExpressionBuilder, sql } from 'kysely'
import type { Language } from '../../../contract/common.ts'
import { type AskedOf, staffPageSize } from '../../../contract/manage/list.ts'
import { orderList, type OrderRow } from '../../../contract/manage/orders.list.ts'
import { list } from '../../audit/public.ts'
import type { Read } from '../../db/connect.ts'
import { countOf } from '../../db/page.ts'
import { collectKeys, csvBatch, type Part, withKeys } from '../../db/part.ts'
import type { DB } from '../../db/tables.ts'
import { searchedCompany, searchedUser, searchPattern } from '../../db/search-text.ts'
import { addDays, dayInVilnius, endOfDay } from '../../time.ts'
import { overdueBetween } from '../../invoicing/public.ts'
import { isAwaited } from '../owed.queries.ts'
import { buyerName } from './buyer-name.ts'

type Asking = { db: Read; language: Language; now: () => Date }
type Asked = AskedOf<typeof orderList>

/** Whether an order's number, buyer or company has the text. */
function matches(eb: ExpressionBuilder<DB, 'orders'>, search: string) {
  const pattern = searchPattern(search)
  const number = /^\D{0,4}(\d{1,9})$/.exec(search.trim())?.[1]
  return eb.or([
    eb('orders.user_id', 'in', eb.selectFrom('users').select('users.id').where(searchedUser, 'like', pattern)),
    eb(searchedCompany, 'like', pattern),
    eb('orders.order_id', '=', Number(number ?? 0)),
  ])
}

/** The orders of a search and filters. */
const narrowed = (db: Read, { search, state, payment_method, refund_state, owed, from, to }: Asked, today: string) =>
  db
    .selectFrom('orders')
    .$if(search.trim() !== '', (query) => query.where((eb) => matches(eb, search)))
    .$if(state !== undefined, (query) => query.where('orders.state', '=', state ?? 'pending'))
    .$if(payment_method !== undefined, (query) => query.where('payment_method', '=', payment_method ?? 'free'))
    .$if(refund_state !== undefined, (query) =>
      query.where(
        sql<boolean>`exists (select from refunds r join payment_attempts a on a.id = r.attempt_id
          where a.order_id = orders.order_id and r.state in ('manual', 'failed'))`,
      ),
    )
    .$if(owed !== undefined, (query) =>
      query.where(sql<boolean>`orders.due_on is not null and orders.paid_at is null and orders.state = 'fulfilled'`),
    )
    .$if(owed !== undefined && owed !== 'open', (query) => {
      const [first, last] = overdueBetween(owed ?? 'overdue', today) ?? ['', '']
      return query.where('orders.due_on', '>=', first).where('orders.due_on', '<=', last)
    })
    .$if(from !== undefined, (query) => query.where('date_added', '>', endOfDay(addDays(from ?? '', -1))))
    .$if(to !== undefined, (query) => query.where('date_added', '<=', endOfDay(to ?? '')))

/**
 * A part of the orders, and how many there are when it is a page. What a search matches is read once for both; without
 * one, both are read from indexes.
 */
async function findOrders({ db, language, now }: Asking, asked: Asked, part: Part) {
  const { search, sort = 'date_added', dir = 'desc' } = asked
  const today = dayInVilnius(now())
  if ('collected' in part) {
    const ordered = narrowed(db, asked, today).orderBy(sort, dir).orderBy('orders.order_id', dir)
    return collectKeys(db, ordered, { ...part, key: 'orders.order_id' })
  }
  const isPage = 'page' in part
  const wanted = narrowed(db, asked, today)
    .select(['orders.order_id', `${sort} as sorted`])
    .$if(!isPage, (all) => all.where(isPage ? sql<boolean>`true` : withKeys(part.keys, 'orders.order_id')))
  const rows = await db
    .with(
      (cte) => (isPage && search.trim() ? cte('wanted').materialized() : cte('wanted').notMaterialized()),
      () => wanted,
    )
    .with('listed', (read) =>
      read
        .selectFrom('wanted')
        .selectAll()
        .orderBy('sorted', dir)
        .orderBy('order_id', dir)
        .limit(sql.lit(isPage ? staffPageSize : csvBatch))
        .offset(isPage ? (part.page - 1) * staffPageSize : 0),
    )
    .selectFrom('listed')
    .innerJoin('orders as o', 'o.order_id', 'listed.order_id')
    .innerJoin('users', 'users.id', 'o.user_id')
    .select(['o.order_id', 'date_added', 'o.state', 'payment_method', 'total_cents', 'voucher_cents'])
    .select(['company', 'firstname', 'lastname', 'email', 'anonymised_at', 'due_on'])
    .select(sql<number | null>`case when ${isAwaited} then rest_cents(o) end`.as('rest_cents'))
    .select((eb) => [
      eb
        .selectFrom('order_lines')
        .select(({ fn }) => fn.sum<number>('quantity').as('places'))
        .whereRef('order_lines.order_id', '=', 'o.order_id')
        .as('places'),
      sql<string[]>`array(select name from order_lines where order_lines.order_id = o.order_id order by position)`.as(
        'courses',
      ),
      eb
        .selectFrom('staff_tasks')
        .select(({ fn }) => fn.countAll<number>().as('tasks'))
        .whereRef('staff_tasks.order_id', '=', 'o.order_id')
        .where('done_at', 'is', null)
        .as('tasks'),
    ])
    .$if(isPage, (all) =>
      all.select((eb) =>
        eb
          .selectFrom('wanted')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .as('total'),
      ),
    )
    .orderBy('listed.sorted', dir)
    .orderBy('listed.order_id', dir)
    .execute()
  return {
    rows: rows.map((row) => showRow(row, language)),
    total: rows[0]?.total ?? (isPage ? await countOf(db, narrowed(db, asked, today)) : 0),
  }
}

type Row = Pick<OrderRow, 'order_id' | 'state' | 'payment_method' | 'total_cents' | 'courses'> & {
  date_added: Date
  voucher_cents: number
  due_on: string | null
  rest_cents: number | null
  company: { private: boolean; company_name: string } | null
  firstname: string
  lastname: string
  email: string
  anonymised_at: Date | null
  places: number | null
  tasks: number | null
}

function showRow(row: Row, language: Language): OrderRow {
  const { order_id, state, payment_method, total_cents, courses } = row
  const company = row.company && !row.company.private ? row.company.company_name : null
  const person = buyerName(row, language)
  return {
    order_id,
    date_added: row.date_added.toISOString(),
    buyer: company ?? person,
    person,
    email: row.anonymised_at ? '' : row.email,
    company,
    state,
    payment_method,
    total_cents,
    voucher_cents: row.voucher_cents || null,
    due_on: row.due_on,
    rest_cents: row.rest_cents,
    places: Number(row.places ?? 0),
    courses,
    tasks: Number(row.tasks ?? 0),
  }
}

export const orderListHandlers = list(orderList, findOrders)
