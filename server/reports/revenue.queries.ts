import { type RawBuilder, sql } from 'kysely'
import type { Language } from '../../contract/common.ts'
import type { RevenuePart } from '../../contract/manage/reports.ts'
import { wordOf } from '../audit/public.ts'
import type { Read } from '../db/connect.ts'
import { sentence } from '../sentences.ts'
import type { Period, Table } from './columns.ts'

/** What a part of the lines of documents is told apart by: what has the same name may be two. */
const keys: Record<RevenuePart, RawBuilder<string>> = {
  vat_class: sql`coalesce(part ->> 'vatClass', part ->> 'vatRate')`,
  ground: sql`coalesce(part -> 'ground' ->> 'lt', '')`,
  method: sql`document ->> 'method'`,
  course: sql`coalesce(courses.id::text, case when invoices.voucher_id is not null then 'voucher' end, part ->> 'name')`,
  place: sql`coalesce(locations.id::text, '')`,
  buyer: sql`case when (document -> 'buyer' ->> 'private')::boolean then ''
    else coalesce(nullif(upper(replace(document -> 'buyer' ->> 'code', ' ', '')), ''), document -> 'buyer' ->> 'name') end`,
}

/** What names a part of the lines of documents. */
const parts = (language: Language): Record<RevenuePart, RawBuilder<string>> => ({
  vat_class: sql`coalesce(vat_classes.name ->> ${language}, vat_classes.name ->> 'lt', (part ->> 'vatRate') || ' %')`,
  ground: sql`coalesce(nullif(part -> 'ground' ->> ${language}, ''), nullif(part -> 'ground' ->> 'lt', ''), '–')`,
  method: sql`document ->> 'method'`,
  course: sql`coalesce(courses.title ->> ${language}, courses.title ->> 'lt',
    case when invoices.voucher_id is not null then ${sentence(language, 'invoice.voucher_line')} end, part ->> 'name')`,
  place: sql`coalesce(nullif(concat_ws(', ', nullif(coalesce(locations.city ->> ${language}, locations.city ->> 'lt'), ''),
    nullif(coalesce(locations.name ->> ${language}, locations.name ->> 'lt'), '')), ''), '–')`,
  buyer: sql`case when (document -> 'buyer' ->> 'private')::boolean then '' else document -> 'buyer' ->> 'name' end`,
})

/**
 * Revenue of the lines of invoices less those of credit notes, of a period, by what it tells apart: as the register and the
 * journal have it. A document from before lines named what was sold is of the line of its order with the
 * same name.
 */
export async function reportRevenue(db: Read, { from, to, by }: Period, language: Language): Promise<Table> {
  const { rows } = await sql<{ key: string; part: string; documents: number; net: number; gross: number }>`
    select ${keys[by]} as key, (array_agg(${parts(language)[by]} order by issued_on desc, invoices.id desc))[1] as part,
      count(distinct invoices.id)::int as documents,
      sum(sign * (part ->> 'netCents')::int)::int as net, sum(sign * (part ->> 'totalCents')::int)::int as gross
    from (select *, case kind when 'invoice' then 1 else -1 end as sign from invoices
        where issued_on between ${from}::date and ${to}::date) invoices
      cross join lateral jsonb_array_elements(document -> 'lines') part
      left join lateral (select product_id from order_lines l where l.order_id = invoices.order_id
        order by (l.product_id = (part ->> 'productId')::int) desc nulls last,
          (part ->> 'name' = l.name or right(part ->> 'name', length(l.name) + 3) = ' / ' || l.name) desc, position limit 1) sold on true
      left join products using (product_id)
      left join courses on courses.id = products.course_id
      left join locations on locations.id = products.location_id
      left join vat_classes on vat_classes.id = (part ->> 'vatClass')::int
    group by 1 having sum(sign * (part ->> 'totalCents')::int) <> 0 or sum(sign * (part ->> 'netCents')::int) <> 0
    order by gross desc, 2, 1`.execute(db)
  const named = Map.groupBy(rows, ({ part }) => part)
  const worded = ({ key, part }: { key: string; part: string }) => {
    if (by === 'method') return wordOf(language, 'paymentMethods', part)
    if (by === 'buyer' && key === '') return sentence(language, 'report.private_buyers')
    return (named.get(part)?.length ?? 0) > 1 ? `${part} (${key})` : part
  }
  return {
    columns: [
      { id: by, unit: 'text' },
      { id: 'documents', unit: 'count' },
      { id: 'net', unit: 'cents' },
      { id: 'vat', unit: 'cents' },
      { id: 'gross', unit: 'cents' },
    ],
    rows: rows.map(({ key, part, documents, net, gross }) => ({
      [by]: worded({ key, part }),
      documents,
      net,
      vat: gross - net,
      gross,
    })),
    added: ['net', 'vat', 'gross'],
    chart: { along: by, drawn: ['gross'] },
  }
}
