import { sql } from 'kysely'
import type { CallInput } from '../../../contract/call.ts'
import { staffPageSize } from '../../../contract/manage/list.ts'
import type { managedOrderCalls, OrderRow } from '../../../contract/manage/orders.ts'
import type { Read } from '../../db/connect.ts'
import { searchedCompany, searchedUser, searchPattern } from '../../db/search-text.ts'
import { toEuros } from '../../money.ts'
import { addDays, endOfDay } from '../../time.ts'

type Query = CallInput<typeof managedOrderCalls.findOrders>['query']

/** The ids of orders whose number, buyer or company has the text. Each part has an index. */
function idsMatching(db: Read, search: string) {
  const pattern = searchPattern(search)
  const number = /^\D{0,4}(\d{1,9})$/.exec(search.trim())?.[1]
  return db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select('order_id')
    .where(searchedUser, 'like', pattern)
    .union(db.selectFrom('orders').select('order_id').where(searchedCompany, 'like', pattern))
    .union(
      db
        .selectFrom('orders')
        .select('order_id')
        .where('order_id', '=', Number(number ?? 0)),
    )
}

const narrowed = (db: Read, { search, state, payment_method, from, to }: Query) =>
  db
    .selectFrom('orders')
    .$if(search.trim() !== '', (query) => query.where('order_id', 'in', idsMatching(db, search)))
    .$if(state !== undefined, (query) => query.where('orders.state', '=', state ?? 'pending'))
    .$if(payment_method !== undefined, (query) => query.where('payment_method', '=', payment_method ?? 'free'))
    .$if(from !== undefined, (query) => query.where('date_added', '>', endOfDay(addDays(from ?? '', -1))))
    .$if(to !== undefined, (query) => query.where('date_added', '<=', endOfDay(to ?? '')))

/** A page of orders and how many there are. */
export async function findOrders(db: Read, query: Query) {
  const { page, sort = 'date_added', dir = 'desc' } = query
  const column = sort === 'total' ? 'total_cents' : sort
  const wanted = narrowed(db, query)
  // From an index alone: what the list shows of orders is read for those of the page only.
  const ids = wanted
    .select('order_id')
    .orderBy(column, dir)
    .orderBy('order_id', dir)
    .limit(sql.lit(staffPageSize))
    .offset((page - 1) * staffPageSize)
  const rows = await db
    .selectFrom(ids.as('listed'))
    .innerJoin('orders', 'orders.order_id', 'listed.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.order_id', 'date_added', 'orders.state', 'payment_method', 'total_cents', 'company'])
    .select(['firstname', 'lastname', 'email'])
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
    .orderBy(`orders.${column}`, dir)
    .orderBy('orders.order_id', dir)
    .execute()
  const { total } = await wanted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows: rows.map(showRow), total: Number(total) }
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
  places: number | null
  courses: string[]
  tasks: number | null
}

function showRow(row: Row): OrderRow {
  const company = row.company !== null && !row.company.private
  return {
    order_id: row.order_id,
    date_added: row.date_added.toISOString(),
    buyer: company && row.company ? row.company.company_name : `${row.firstname} ${row.lastname}`,
    email: row.email,
    company,
    state: row.state,
    payment_method: row.payment_method,
    total: toEuros(row.total_cents),
    places: Number(row.places ?? 0),
    courses: row.courses,
    tasks: Number(row.tasks ?? 0),
  }
}
