import type { Pool } from '../server/db/connect.ts'
import { bookCalls, type BookFileKind, bookFileKinds } from '../contract/manage/books.ts'
import { invoiceList } from '../contract/manage/invoices.list.ts'
import type { RunningServer } from '../harness/server.ts'
import { openDatabase, openPool } from '../server/db/connect.ts'
import { runningDatabase } from '../server/db/embedded.ts'
import { accessTokens } from '../server/http/identity.ts'
import { ownSecret } from '../server/secret.ts'
import { makeLearner } from '../server/test/make.ts'
import { lend, type World } from '../server/test/make-world.ts'
import { addMonths, dayInVilnius } from '../server/time.ts'
import { residentMemory } from './memory.ts'
import type { Row } from './rows.ts'
import { sendCall } from './worst-inputs.ts'

const [count, maxSeconds, maxMegabytes, times] = [10_000, 5, 100, 5]

/** Orders with an invoice each, all dated in a month, as copies of one of the demo. */
async function fill(pool: Pool, month: string): Promise<void> {
  const { rows } = await pool.query(
    `select string_agg(quote_ident(column_name), ', ') as own from information_schema.columns
     where table_name = 'orders' and is_generated = 'NEVER' and column_name not in ('order_id', 'cart_id')`,
  )
  const { own } = rows[0]
  await pool.query(
    `insert into orders (order_id, cart_id, ${own}) select 5000000 + n, gen_random_uuid(), ${own}
     from (select o.* from orders o join invoices i using (order_id)
       where i.kind = 'invoice' and (i.document ->> 'vatPayer')::boolean limit 1) o, generate_series(1, $1::int) n`,
    [count],
  )
  await pool.query("insert into invoice_series (series, next_number) values ('BEN', $1)", [count + 1])
  await pool.query(
    `insert into invoices (id, series, number, kind, order_id, issued_on, document)
     select gen_random_uuid(), 'BEN', n, 'invoice', 5000000 + n, day,
       document || jsonb_build_object('number', 'BEN ' || lpad(n::text, 6, '0'), 'issuedOn', day, 'orderId', 5000000 + n)
     from (select document from invoices where kind = 'invoice' and (document ->> 'vatPayer')::boolean
       and document -> 'vat' -> 0 ->> 'vatCode' = 'PVM1' limit 1) i,
       (select n, ($2 || '-01')::date + n % 28 as day from generate_series(1, $1::int) n) n`,
    [count, month],
  )
  await pool.query('analyze orders, invoices')
}

/** How long the register and the i.SAF file of a month of 10 000 documents take, and the memory of the server after them. */
export async function* measureBooks(server: RunningServer): AsyncGenerator<Row> {
  const pool = openPool(runningDatabase(server.dataDir), 2)
  const now = () => new Date()
  const tokens = accessTokens(ownSecret(server.dataDir), now)
  const call: World['call'] = (definition, parts, as = {}) => sendCall(server.url, definition, parts ?? {}, as.token)
  const world: World = lend({ db: openDatabase(pool), pool, tokens, now, clock: { at: undefined }, call })
  try {
    const month = addMonths(dayInVilnius(now()), -1).slice(0, 7)
    await fill(pool, month)
    const manager = await makeLearner(world, { role: 'manager' })
    const before = residentMemory(server.process.pid)
    async function* measure(what: string, work: () => Promise<{ status: number }>): AsyncGenerator<Row> {
      const taken: number[] = []
      for (let turn = 0; turn < times; turn++) {
        const began = performance.now()
        const { status } = await work()
        if (status !== 200) throw new Error(`${what}: ${status}`)
        taken.push((performance.now() - began) / 1000)
      }
      const longest = Math.max(...taken)
      yield {
        what: `${count} documents of a month: ${what}, the longest of ${times}`,
        measured: `${longest.toFixed(2)} s`,
        aim: `≤ ${maxSeconds} s`,
        met: longest <= maxSeconds,
      }
    }
    const from = `${month}-01`
    const query = { from, to: `${month}-28`, page: 1 }
    yield* measure('the register, its first page', () =>
      call(invoiceList.calls.findInvoices, { query: query as never }, manager),
    )
    yield* measure('the month checked', () => call(bookCalls.getBookMonth, { params: { month } }, manager))
    const make = (kind: BookFileKind) => async () => {
      // The same again is not made again.
      await pool.query('delete from book_files')
      return call(bookCalls.makeBookFiles, { params: { month }, body: { kinds: [kind] } }, manager)
    }
    for (const kind of bookFileKinds) yield* measure(`the file ${kind} made`, make(kind))
    const extra = residentMemory(server.process.pid) - before
    yield {
      what: 'memory of the server after them, more than before',
      measured: `${extra.toFixed(0)} MB`,
      aim: `≤ ${maxMegabytes} MB`,
      met: extra <= maxMegabytes,
    }
  } finally {
    await pool.end()
  }
}
