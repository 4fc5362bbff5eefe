import { addressLine } from '../../contract/company-address.ts'
import type { CompanyChoice } from '../../contract/manage/companies.ts'
import type { Context } from '../context.ts'
import type { Read } from '../db/connect.ts'
import { searchPattern } from '../db/search-text.ts'
import { dayInVilnius } from '../time.ts'
import { listTerms } from './agreed-terms.ts'

/** The first contact that buys, or any. */
const contactOf = (db: Read, ids: readonly number[]) =>
  db
    .selectFrom('company_contacts')
    .distinctOn('company_id')
    .select(['company_id', 'name', 'email'])
    .where('company_id', 'in', [...ids, 0])
    .orderBy('company_id')
    .orderBy('buys', 'desc')
    .orderBy('position')
    .execute()

/** At most ten companies whose name or code has a text. */
export async function searchCompanies(
  { db, now }: Pick<Context, 'db' | 'now'>,
  search: string,
): Promise<CompanyChoice[]> {
  const rows = await db
    .selectFrom('companies')
    .select(['id', 'name', 'code', 'vat', 'address', 'post_code', 'city'])
    .where('merged_into', 'is', null)
    .$if(search.trim() !== '', (all) => all.where('search_text', 'like', searchPattern(search)))
    .orderBy('name')
    .limit(10)
    .execute()
  const ids = rows.map(({ id }) => id)
  const terms = await listTerms(db, ids, dayInVilnius(now()))
  const contacts = new Map((await contactOf(db, ids)).map(({ company_id, ...contact }) => [company_id, contact]))
  return rows.map(({ post_code, city, ...row }) => {
    const agreed = terms.get(row.id)
    return {
      ...row,
      address: addressLine({ address: row.address, post_code, city }),
      contact: contacts.get(row.id) ?? null,
      agreement: agreed?.number ?? null,
      credit_days: agreed?.creditDays ?? null,
      prices: agreed?.prices.length ?? 0,
    }
  })
}
