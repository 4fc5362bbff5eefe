import { type ExpressionBuilder, sql } from 'kysely'
import type { CallInput } from '../../../contract/call.ts'
import type { Language } from '../../../contract/common.ts'
import { staffPageSize } from '../../../contract/manage/list.ts'
import type { managedOrderCalls, OrderRow } from '../../../contract/manage/orders.ts'
import type { Read } from '../../db/connect.ts'
import { countOf } from '../../db/page.ts'
import type { DB } from '../../db/tables.ts'
import { searchedCompany, searchedUser, searchPattern } from '../../db/search-text.ts'
import { toEuros } from '../../money.ts'
import { addDays, endOfDay } from '../../time.ts'
import { buyerName } from './buyer-name.ts'

type Query = CallInput<typeof managedOrderCalls.findOrders>['query']
type Narrowing = Omit<Query, 'page' | 'sort' | 'dir'>

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
export const narrowed = (db: Read, { search, state, payment_method, refund_state, from, to }: Narrowing) =>
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
    .$if(from !== undefined, (query) => query.where('date_added', '>', endOfDay(addDays(from ?? '', -1))))
    .$if(to !== undefined, (query) => query.where('date_added', '<=', endOfDay(to ?? '')))

/**
 * A page of orders and how many there are. What a search matches is read once for both; without one, both are read from
 * indexes.
 */
export async function findOrders(db: Read, query: Query, language: Language) {
  const { page, search, sort = 'date_added', dir = 'desc' } = query
  const wanted = narrowed(db, query).select([
    'order_id',
    sort === 'total' ? 'total_cents as sorted' : `${sort} as sorted`,
  ])
  const matching = db.with(
    (cte) => (search.trim() ? cte('wanted').materialized() : cte('wanted').notMaterialized()),
    () => wanted,
  )
  const rows = await matching
    .with('listed', (read) =>
      read
        .selectFrom('wanted')
        .selectAll()
        .orderBy('sorted', dir)
        .orderBy('order_id', dir)
        .limit(sql.lit(staffPageSize))
        .offset((page - 1) * staffPageSize),
    )
    .selectFrom('listed')
    .innerJoin('orders', 'orders.order_id', 'listed.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.order_id', 'date_added', 'orders.state', 'payment_method', 'total_cents', 'company'])
    .select(['firstname', 'lastname', 'email', 'anonymised_at'])
    .select((eb) => [
      eb
        .selectFrom('order_lines')
        .select(({ fn }) => fn.sum<number>('quantity').as('places'))
        .whereRef('order_lines.order_id', '=', 'orders.order_id')
        .as('places'),
      sql<
        string[]
      >`array(select name from order_lines where order_lines.order_id = orders.order_id order by position)`.as(
        'courses',
      ),
      eb
        .selectFrom('staff_tasks')
        .select(({ fn }) => fn.countAll<number>().as('tasks'))
        .whereRef('staff_tasks.order_id', '=', 'orders.order_id')
        .where('done_at', 'is', null)
        .as('tasks'),
    ])
    .select((eb) =>
      eb
        .selectFrom('wanted')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('total'),
    )
    .orderBy('listed.sorted', dir)
    .orderBy('listed.order_id', dir)
    .execute()
  return {
    rows: rows.map((row) => showRow(row, language)),
    total: rows[0]?.total ?? (await countOf(db, narrowed(db, query))),
  }
}

type Row = {
  order_id: number
  date_added: Date
  state: OrderRow['state']
  payment_method: OrderRow['payment_method']
  total_cents: number
  company: { private: boolean; company_name: string } | null
  firstname: string
  lastname: string
  email: string
  anonymised_at: Date | null
  places: number | null
  courses: string[]
  tasks: number | null
}

function showRow(row: Row, language: Language): OrderRow {
  const company = row.company !== null && !row.company.private
  return {
    order_id: row.order_id,
    date_added: row.date_added.toISOString(),
    buyer: company && row.company ? row.company.company_name : buyerName(row, language),
    email: row.anonymised_at ? '' : row.email,
    company,
    state: row.state,
    payment_method: row.payment_method,
    total: toEuros(row.total_cents),
    places: Number(row.places ?? 0),
    courses: row.courses,
    tasks: Number(row.tasks ?? 0),
  }
}
