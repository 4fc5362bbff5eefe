import { sql } from 'kysely'
import { vatClass } from '../../contract/manage/vat-classes.ts'
import { pvmFault } from '../../contract/pvm-codes.ts'
import { resource } from '../audit/public.ts'
import { textsOfEdited, editedTexts } from '../content/public.ts'
import type { Read } from '../db/connect.ts'
import { failFields } from '../http/fail.ts'
import { addDays, dayInVilnius } from '../time.ts'

/** Reverse charge is of what is taxed or exempt here. */
async function checkBusiness(db: Read, category: string, wanted: number | null): Promise<void> {
  if (wanted === null) return
  const found = await db.selectFrom('vat_classes').select('category').where('id', '=', wanted).executeTakeFirst()
  if (found?.category !== 'AE' || (category !== 'S' && category !== 'E')) failFields({ business_class: 'choice' })
}

/** Dates on sale that are taxed by a class today. */
const dates = (today: string) => sql<number>`(select count(*)::int from products
  where products.state = 'offered' and coalesce(end_date, start_date, 'infinity') >= ${today}::date
  and (select vat_class_id from product_vat v where v.product_id = products.product_id order by from_day desc limit 1) = vat_classes.id)`
const used = sql<boolean>`(exists (select from product_vat v where v.vat_class_id = vat_classes.id)
  or exists (select from order_lines l where l.vat_class_id = vat_classes.id)
  or exists (select from sold_vouchers s where s.vat_class_id = vat_classes.id)
  or exists (select from quote_lines l where l.vat_class_id = vat_classes.id)
  or exists (select from vat_classes c where vat_classes.id in (c.next_id, c.business_id)))`

/** Classes of VAT, those in force first, or the one with the id. */
export async function listVatClasses(db: Read, today: string, id?: number) {
  const rows = await db
    .selectFrom('vat_classes')
    .select(['id', 'name', 'category', 'rate', 'isaf_code', 'ground', 'ground_code', 'from_day', 'until_day'])
    .select([
      'next_id as next_class',
      'business_id as business_class',
      'version',
      dates(today).as('dates'),
      used.as('used'),
    ])
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy(sql`coalesce(until_day, 'infinity') < ${today}::date`)
    .orderBy(sql`name ->> 'lt'`)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, name: editedTexts(row.name), ground: editedTexts(row.ground) }))
}

export const vatClasses = resource(vatClass, {
  table: 'vat_classes',
  rows: ({ db, now }, id) => listVatClasses(db, dayInVilnius(now()), id),
  columns: ({ name, ground, next_class: next_id, business_class: business_id, ...columns }) => ({
    ...columns,
    name: JSON.stringify(textsOfEdited(name)),
    ground: JSON.stringify(ground),
    next_id,
    business_id,
  }),
  async check({ db }, values, { id, before }) {
    const { category, rate, isaf_code, ground, ground_code, from_day, until_day, next_class, business_class } = values
    const isRated = category === 'S' || category === 'Z'
    if ((category === 'S') !== rate > 0) failFields({ rate: category === 'S' ? 'vat_rate_missing' : 'vat_rate_none' })
    const fault = pvmFault(values)
    if (fault) failFields({ isaf_code: `vat_code_${fault}` })
    if (!isRated && !ground.lt) failFields({ 'ground.lt': 'required' })
    if (category === 'S' && ground.lt) failFields({ 'ground.lt': 'vat_ground_none' })
    if (ground_code && (isRated || !/^VATEX-[A-Z]{2}-[A-Z0-9-]{1,30}$/.test(ground_code)))
      failFields({ ground_code: isRated ? 'vat_ground_none' : 'vat_ground_form' })
    if (until_day !== null && until_day < from_day) failFields({ until_day: 'day_before' })
    if (before?.used && (category !== before.category || rate !== before.rate)) failFields({ rate: 'vat_used' })
    if (before?.used && before.isaf_code && isaf_code !== before.isaf_code) failFields({ isaf_code: 'vat_used' })
    if (until_day !== null && next_class === null && before?.used) failFields({ next_class: 'vat_next_missing' })
    await checkBusiness(db, category, business_class)
    if (next_class === null) return
    if (until_day === null) failFields({ until_day: 'required' })
    const next = await db
      .selectFrom('vat_classes')
      .select([
        'from_day',
        'until_day',
        'next_id',
        sql<number[]>`array(with recursive chain (id) as (
        select ${next_class}::int union select c.next_id from chain join vat_classes c on c.id = chain.id where c.next_id is not null
      ) select id from chain)`.as('chain'),
      ])
      .where('id', '=', next_class)
      .executeTakeFirst()
    if (!next || (id !== null && next.chain.includes(id))) return failFields({ next_class: 'choice' })
    // From the first day on there is a class for every day.
    const ends = next.until_day !== null && next.next_id === null
    if (ends || next.from_day > addDays(until_day ?? '', 1)) failFields({ next_class: 'vat_next_gap' })
  },
})
