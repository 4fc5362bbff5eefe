import { sql } from 'kysely'
import type { Agreement, PriceList } from '../../contract/manage/agreements.ts'
import type { StaffCompany } from '../../contract/manage/companies.ts'
import type { Read, Write } from '../db/connect.ts'
import { searchPattern } from '../db/search-text.ts'

/** Whether the company `c` has a text in its name or code, or in that of a company that was merged into it. */
export const companyFoundBy = (search: string) => sql<boolean>`(
  c.search_text like ${searchPattern(search)}
  or exists (select from companies merged where merged.merged_into = c.id and merged.search_text like ${searchPattern(search)}))`

/** All companies, or the one with the id, with their contacts. */
export async function listCompanies(db: Read, id?: number): Promise<StaffCompany[]> {
  const rows = await db
    .selectFrom('companies as c')
    .select([
      'c.id',
      'name',
      'code',
      'vat',
      'address',
      'post_code',
      'city',
      'country',
      'public_sector',
      'peppol',
      'invoice_email',
    ])
    .select(['no_contract', 'vat_state', 'vat_name', 'vat_consultation', 'vat_checked_at', 'merged_into', 'version'])
    .$if(id !== undefined, (query) => query.where('c.id', '=', id ?? 0))
    .orderBy('c.id')
    .execute()
  const contacts = await db
    .selectFrom('company_contacts')
    .select(['company_id', 'key', 'name', 'email', 'telephone', 'buys', 'pays', 'trains', 'privacy'])
    .$if(id !== undefined, (query) => query.where('company_id', '=', id ?? 0))
    .orderBy('company_id')
    .orderBy('position')
    .execute()
  return rows.map(({ vat_checked_at, ...row }) => ({
    ...row,
    vat_checked: vat_checked_at?.toISOString() ?? null,
    contacts: contacts.flatMap(({ company_id, ...contact }) => (company_id === row.id ? [contact] : [])),
  }))
}

/** The codes and the address of a company, and its identifier in the Peppol network. */
export const findCompany = (db: Read, id: number) =>
  db
    .selectFrom('companies')
    .select(['code', 'vat', 'vat_consultation', 'peppol', 'no_contract'])
    .select(['country', 'address', 'post_code', 'city'])
    .where('id', '=', id)
    .executeTakeFirst()

export async function storeContacts(
  db: Write,
  companyId: number,
  contacts: readonly StaffCompany['contacts'][number][],
): Promise<void> {
  await db.deleteFrom('company_contacts').where('company_id', '=', companyId).execute()
  if (!contacts.length) return
  const rows = contacts.map((contact, position) => ({ company_id: companyId, position, ...contact }))
  await db.insertInto('company_contacts').values(rows).execute()
}

type PricesOf = { price_list_id: number } | { agreement_id: number }
type Price = PriceList['prices'][number]

/** Agreed prices by the object that has them. */
async function listPrices(
  db: Read,
  of: 'price_list_id' | 'agreement_id',
  ids: readonly number[],
): Promise<Map<number, Price[]>> {
  const found = new Map<number, Price[]>()
  if (!ids.length) return found
  const rows = await db
    .selectFrom('agreed_prices')
    .select([`${of} as of`, 'key', 'course_id', 'from_quantity', 'price_cents'])
    .where(of, 'in', [...ids])
    .orderBy('position')
    .execute()
  for (const { of: id, key, course_id, from_quantity, price_cents } of rows)
    if (id !== null)
      found.set(id, [...(found.get(id) ?? []), { key, course: course_id, from_quantity, price: price_cents }])
  return found
}

/** Stores the prices of a price list or an agreement in place of the former ones. */
export async function storePrices(db: Write, of: PricesOf, prices: readonly Price[]): Promise<void> {
  const [[column, id] = ['price_list_id', 0]] = Object.entries(of)
  await db.deleteFrom('agreed_prices').where(sql.ref<number>(column), '=', id).execute()
  if (!prices.length) return
  const rows = prices.map(({ key, course, from_quantity, price }, position) => ({
    ...of,
    key,
    position,
    course_id: course,
    from_quantity,
    price_cents: price,
  }))
  await db.insertInto('agreed_prices').values(rows).execute()
}

/** All price lists by name, or those with the ids. */
export async function listPriceLists(db: Read, ids?: readonly number[]): Promise<PriceList[]> {
  const rows = await db
    .selectFrom('price_lists as l')
    .select(['l.id', 'l.name', 'l.note', 'l.version'])
    .select(sql<number>`(select count(*)::int from agreements a where a.price_list_id = l.id)`.as('agreements'))
    .$if(ids !== undefined, (query) => query.where('l.id', 'in', [...(ids ?? []), 0]))
    .orderBy('l.name')
    .execute()
  const prices = await listPrices(
    db,
    'price_list_id',
    rows.map((row) => row.id),
  )
  return rows.map((row) => {
    const own = prices.get(row.id) ?? []
    return { ...row, prices: own, courses: new Set(own.map(({ course }) => course)).size }
  })
}

type AgreementsOf = { id: number } | { companyIds: readonly number[] }

/** The agreements of companies, the latest first, or the one with the id. */
export async function listAgreements(db: Read, of: AgreementsOf): Promise<Agreement[]> {
  const rows = await db
    .selectFrom('agreements')
    .select(['id', 'number', 'company_id', 'valid_from', 'valid_to', 'credit_days', 'credit_limit_cents'])
    .select(['price_list_id', 'data_agreement_on', 'note', 'file_name', 'version'])
    .$call((query) =>
      'id' in of ? query.where('id', '=', of.id) : query.where('company_id', 'in', [...of.companyIds, 0]),
    )
    .orderBy('valid_from', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const prices = await listPrices(
    db,
    'agreement_id',
    rows.map(({ id }) => id),
  )
  return rows.map(({ company_id, credit_limit_cents, price_list_id, ...row }) => ({
    ...row,
    company: company_id,
    credit_limit: credit_limit_cents,
    price_list: price_list_id,
    prices: prices.get(row.id) ?? [],
  }))
}

/** Locks a company until the transaction ends, so that two sales on credit do not pass its limit together. */
export const lockCompany = (db: Write, id: number) =>
  db.selectFrom('companies').select('id').where('id', '=', id).forUpdate().execute()
