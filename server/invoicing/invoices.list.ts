import { sql } from 'kysely'
import { invoiceList, type InvoiceRow, type registerCalls } from '../../contract/manage/invoices.list.ts'
import { list, recordChange } from '../audit/public.ts'
import type { Read } from '../db/connect.ts'
import { readPart } from '../db/part.ts'
import { searchPattern } from '../db/search-text.ts'
import { failFields } from '../http/fail.ts'
import { type Handlers, ownTransaction } from '../http/handlers.ts'
import { dayInVilnius } from '../time.ts'
import { invoiceXmlReply } from './invoice-files.ts'
import { listSeries, startSeries } from './invoice-series.ts'
import { findInvoice } from './issue-invoice.ts'
import { overdueBetween } from './overdue.rules.ts'
import { sendDocument } from './send-document.ts'

const columns = { number: 'printed', issued_on: 'issued_on', total_cents: 'total_cents' } as const
const isReplaced = sql<boolean>`exists (select from invoices n where n.replaces = invoices.id)`
const isOpen = sql<boolean>`invoices.kind = 'invoice' and orders.due_on is not null and orders.paid_at is null
  and orders.state = 'fulfilled' and not ${isReplaced}`
/** Of a credit note negative, so that the sum of a month is what was sold in it. */
const signed = (part: string) =>
  sql<number>`case invoices.kind when 'invoice' then 1 else -1 end * (document ->> ${sql.lit(part)})::integer`
const text = (...path: string[]) => sql<string>`document #>> ${sql.lit(`{${path.join(',')}}`)}::text[]`

/** Issued documents, as they were. */
const register = (db: Read) =>
  db
    .selectFrom('invoices')
    .leftJoin('orders', 'orders.order_id', 'invoices.order_id')
    .select(['invoices.id', 'issued_on', 'invoices.order_id', 'invoices.voucher_id', 'orders.paid_at'])
    // A single-purpose voucher is paid when its invoice is issued.
    .select(
      sql<string | null>`(select to_char(min(r.received_on), 'YYYY-MM-DD') from receipts r
        where r.voucher_id = invoices.voucher_id)`.as('voucher_paid_on'),
    )
    .select(sql<InvoiceRow['kind']>`invoices.kind`.as('kind'))
    .select([text('number').as('printed'), text('corrects', 'number').$castTo<string | null>().as('corrects')])
    .select([
      text('buyer', 'name').as('buyer'),
      text('buyer', 'code').as('buyer_code'),
      text('buyer', 'vat').as('buyer_vat'),
    ])
    .select([signed('netCents').as('net_cents'), signed('vatCents').as('vat_cents')])
    .select([signed('totalCents').as('total_cents'), isReplaced.as('replaced')])
    .select([text('method').$castTo<InvoiceRow['payment_method']>().as('payment_method')])
    .select(text('dueOn').$castTo<string | null>().as('due_on'))
    .select(sql<number | null>`case when ${isOpen} then rest_cents(orders) end`.as('rest_cents'))

/** The register of invoices and credit notes. */
export const invoiceListHandlers = list(invoiceList, async ({ db, now }, asked, part) => {
  const { search, kind, owed, from, to, sort = 'issued_on', dir = 'desc' } = asked
  const pattern = searchPattern(search)
  const over = overdueBetween(owed ?? 'open', dayInVilnius(now()))
  const wanted = register(db)
    .$if(search.trim() !== '', (all) =>
      all.where((eb) =>
        eb.or(
          [text('number'), text('buyer', 'name'), text('buyer', 'code'), text('buyer', 'vat')].map((column) =>
            eb(sql<string>`translate(lower(${column}), 'ąčęėįšųūž', 'aceeisuuz')`, 'like', pattern),
          ),
        ),
      ),
    )
    .$if(kind !== undefined, (all) => all.where('invoices.kind', '=', kind ?? 'invoice'))
    .$if(owed !== undefined, (all) => all.where(isOpen))
    .$if(over !== undefined, (all) =>
      all.where('orders.due_on', '>=', over?.[0] ?? '').where('orders.due_on', '<=', over?.[1] ?? ''),
    )
    .$if(from !== undefined, (all) => all.where('issued_on', '>=', from ?? ''))
    .$if(to !== undefined, (all) => all.where('issued_on', '<=', to ?? ''))
  const order = sql`${sql.ref(columns[sort])} ${sql.raw(dir)}, invoices.id ${sql.raw(dir)}`
  const { rows, total } = await readPart(db, wanted, { part, key: 'invoices.id', order })
  const shown = rows.map(({ printed, paid_at, voucher_paid_on, kind: of, ...row }): InvoiceRow => ({
    ...row,
    number: printed,
    kind: of,
    paid_on: of === 'credit_note' ? null : paid_at ? dayInVilnius(paid_at) : voucher_paid_on,
  }))
  return { rows: shown, total }
})

export const registerHandlers: Handlers<typeof registerCalls> = {
  listInvoiceSeries: async ({ db, config }) => ({ data: await listSeries(db, config.invoiceSeries) }),

  startInvoiceSeries: async (ctx, { params: { series }, body: { first_number: first } }) => {
    const { db, config } = ctx
    const known = (await listSeries(db, config.invoiceSeries)).find((one) => one.series === series)
    if (!known) return ctx.fail('not_found')
    if (!(await startSeries(db, series, first))) return failFields({ first_number: 'series_begun' })
    const [before, after] = [{ first_number: known.first_number }, { first_number: first }]
    await recordChange(ctx, { action: 'invoice_series.started', id: series, about: series, before, after })
    return { data: await listSeries(db, config.invoiceSeries) }
  },

  sendInvoice: ownTransaction(async (ctx, { params: { id, invoice }, body: { email } }) => {
    const found = await findInvoice(ctx.db, invoice)
    if (found?.order_id !== id) return ctx.fail('not_found')
    return sendDocument(ctx, found, { email, of: { action: 'order.email_sent', id } })
  }),

  getManagedInvoiceXml: async (ctx, { params: { id, invoice } }) => {
    const found = await findInvoice(ctx.db, invoice)
    if (found?.order_id !== id) return ctx.fail('not_found')
    return invoiceXmlReply(ctx, found)
  },
}
