import { sql } from 'kysely'
import { type OpeningInvoice, openingInvoiceList } from '../../contract/manage/opening-invoices.list.ts'
import { list } from '../audit/public.ts'
import { readPart } from '../db/part.ts'
import { searched, searchPattern } from '../db/search-text.ts'
import { overdueBetween } from '../invoicing/public.ts'
import { dayInVilnius } from '../time.ts'
import { openingRest } from './opening-invoices.queries.ts'

export const openingInvoiceListHandlers = list(openingInvoiceList, async ({ db, now }, asked, part) => {
  const { search, owed, sort = 'due_on', dir = 'asc' } = asked
  const pattern = searchPattern(search)
  const over = overdueBetween(owed ?? 'open', dayInVilnius(now()))
  const wanted = db
    .selectFrom('opening_invoices as o')
    .select(['id', 'number', 'buyer', 'company_key as buyer_code', 'issued_on', 'due_on', 'total_cents', 'open_cents'])
    .select(openingRest.as('rest_cents'))
    .select(
      sql<boolean>`exists (select from receipts r where r.opening_invoice_id = o.id and r.takes_back is null
        and not exists (select from receipts b where b.takes_back = r.id))`.as('received'),
    )
    .where('removed_at', 'is', null)
    .$if(search.trim() !== '', (all) =>
      all.where(searched(sql.raw("concat_ws(' ', number, buyer, company_key)")), 'like', pattern),
    )
    .$if(owed !== undefined, (all) => all.where(openingRest, '>', 0))
    .$if(over !== undefined, (all) => all.where('due_on', '>=', over?.[0] ?? '').where('due_on', '<=', over?.[1] ?? ''))
  const order = sql`${sql.ref(sort)} ${sql.raw(dir)}, id ${sql.raw(dir)}`
  const { rows, total } = await readPart(db, wanted, { part, key: 'id', order })
  return { rows: rows satisfies OpeningInvoice[], total }
})
