import { sql } from 'kysely'
import type { Read } from '../db/connect.ts'
import type { Period, Table } from './columns.ts'

/**
 * What was sold without VAT to VAT payers of other EU countries, by month and VAT code, less what was credited: what
 * the statement FR0564 (EC sales list) asks for. A code is one however it was written; who was credited all in its
 * month is left out.
 */
export async function reportEuSales(db: Read, { from, to }: Period): Promise<Table> {
  const { rows } = await sql<{ month: string; vat_code: string; buyer: string; net: number }>`
    select to_char(issued_on, 'YYYY-MM') as month,
      upper(regexp_replace(document -> 'buyer' ->> 'vat', '[\\s.-]', '', 'g')) as vat_code,
      max(document -> 'buyer' ->> 'name') as buyer,
      sum(case kind when 'invoice' then 1 else -1 end * (part ->> 'netCents')::int)::int as net
    from invoices, jsonb_array_elements(document -> 'vat') part
    where issued_on between ${from}::date and ${to}::date and part ->> 'category' = 'AE'
    group by 1, 2 having sum(case kind when 'invoice' then 1 else -1 end * (part ->> 'netCents')::int) <> 0
    order by 1, 2`.execute(db)
  return {
    columns: [
      { id: 'month', unit: 'day' },
      { id: 'vat_code', unit: 'text' },
      { id: 'buyer', unit: 'text' },
      { id: 'net', unit: 'cents' },
    ],
    rows,
    added: ['net'],
    chart: { along: 'month', drawn: ['net'] },
  }
}
