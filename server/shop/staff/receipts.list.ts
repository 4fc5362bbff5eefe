import { sql } from 'kysely'
import { receiptList, type ReceiptRow } from '../../../contract/manage/receipts.list.ts'
import { list } from '../../audit/public.ts'
import { readPart } from '../../db/part.ts'
import { searched, searchedCompany, searchedUser, searchPattern } from '../../db/search-text.ts'
import { buyerName } from './buyer-name.ts'

const columns = { received_on: 'received_on', cents: 'cents' } as const

/** Money that staff recorded, by its day. */
export const receiptListHandlers = list(receiptList, async ({ db, language }, asked, part) => {
  const { search, kind, from, to, sort = 'received_on', dir = 'desc' } = asked
  const number = /^\D{0,4}(\d{1,9})$/.exec(search.trim())?.[1]
  const pattern = searchPattern(search)
  const wanted = db
    .selectFrom('receipts')
    .leftJoin('orders', 'orders.order_id', 'receipts.order_id')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('sold_vouchers', 'sold_vouchers.id', 'receipts.voucher_id')
    .leftJoin('invoices', (join) =>
      join.onRef('invoices.voucher_id', '=', 'sold_vouchers.id').on('invoices.kind', '=', 'invoice'),
    )
    .leftJoin('opening_invoices', 'opening_invoices.id', 'receipts.opening_invoice_id')
    .leftJoin('users as staff', 'staff.id', 'recorded_by')
    .select(['receipts.id', 'received_on', 'receipts.kind', 'receipts.order_id', 'reference', 'cents', 'recorded_at'])
    .select([
      'orders.company',
      'receipts.voucher_id',
      'opening_invoices.number as opening_invoice',
      sql<string | null>`coalesce(sold_vouchers.buyer, opening_invoices.buyer)`.as('buyer'),
      'sold_vouchers.company as voucher_company',
      'invoices.id as invoice_id',
      sql<string | null>`invoices.document ->> 'number'`.as('invoice'),
      sql<ReceiptRow['purpose']>`case when sold_vouchers.vat_class_id is not null then 'single'
        when sold_vouchers.id is not null then 'multi' end`.as('purpose'),
    ])
    .select(['users.firstname', 'users.lastname', 'users.anonymised_at'])
    .select(
      sql<boolean>`cents > 0 and exists (select from discount_codes c
        where c.code = sold_vouchers.code and c.spent_cents = 0 and c.ended_at is null)`.as('takes_back'),
    )
    .select(sql<string>`concat_ws(' ', staff.firstname, staff.lastname)`.as('recorded_by'))
    .$if(search.trim() !== '', (all) =>
      all.where((eb) =>
        eb.or([
          eb('receipts.order_id', '=', Number(number ?? 0)),
          eb(searchedUser, 'like', pattern),
          eb(searchedCompany, 'like', pattern),
          eb(
            searched(
              sql.raw(
                "concat_ws(' ', sold_vouchers.buyer, sold_vouchers.company, opening_invoices.buyer, opening_invoices.number)",
              ),
            ),
            'like',
            pattern,
          ),
          eb(sql<string>`lower(reference)`, 'like', pattern),
        ]),
      ),
    )
    .$if(kind !== undefined, (all) => all.where('receipts.kind', '=', kind ?? 'cash'))
    .$if(from !== undefined, (all) => all.where('received_on', '>=', from ?? ''))
    .$if(to !== undefined, (all) => all.where('received_on', '<=', to ?? ''))
  const order = sql`${sql.ref(columns[sort])} ${sql.raw(dir)}, receipts.id ${sql.raw(dir)}`
  const { rows, total } = await readPart(db, wanted, { part, key: 'receipts.id', order })
  const shown = rows.map(({ recorded_at, company, buyer, voucher_company, ...of }): ReceiptRow => {
    const { firstname, lastname, anonymised_at, ...row } = of
    const person = { firstname: firstname ?? '', lastname: lastname ?? '', anonymised_at }
    const ofOrder = company && !company.private ? company.company_name : buyerName(person, language)
    return { ...row, buyer: voucher_company || buyer || ofOrder, recorded: recorded_at.toISOString() }
  })
  return { rows: shown, total }
})
