import { addressLine } from '../../contract/company-address.ts'
import type { CompanyChoice } from '../../contract/manage/companies.ts'
import type { Context } from '../context.ts'
import type { Read } from '../db/connect.ts'
import { dayInVilnius } from '../time.ts'
import { listTerms } from './agreed-terms.ts'
import { companyFoundBy } from './companies.queries.ts'

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

/** At most ten companies whose name or code, or that of a company merged into them, has a text. */
export async function searchCompanies(
  { db, now }: Pick<Context, 'db' | 'now'>,
  search: string,
): Promise<CompanyChoice[]> {
  const rows = await db
    .selectFrom('companies as c')
    .select(['c.id', 'c.name', 'c.code', 'c.vat', 'c.address', 'c.post_code', 'c.city'])
    .where('merged_into', 'is', null)
    .$if(search.trim() !== '', (all) => all.where(companyFoundBy(search)))
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
