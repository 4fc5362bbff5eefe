import { sql } from 'kysely'
import { addressLine } from '../../contract/company-address.ts'
import type { CompanyOfRequest } from '../../contract/manage/inbox.ts'
import type { Read } from '../db/connect.ts'

/** Companies of a conversation: one of whose contacts writes from this address, and those of its quotes. */
export async function companiesOf(
  db: Read,
  { email, quotes }: { email: string | null; quotes: readonly number[] },
): Promise<CompanyOfRequest[]> {
  const rows = await db
    .selectFrom('companies')
    .select(['id', 'name', 'code', 'vat', 'address', 'post_code', 'city'])
    .where('merged_into', 'is', null)
    .where(
      sql<boolean>`(id in (select company_id from company_contacts where lower(email) = ${(email ?? '').toLowerCase()})
        or id in (select k.company_id from company_codes k join quotes q on q.company_key = k.code
          where q.id = any(${[...quotes]}::integer[])))`,
    )
    .orderBy('name')
    .limit(5)
    .execute()
  return rows.map(({ post_code, city, ...row }) => ({
    ...row,
    address: addressLine({ address: row.address, post_code, city }),
  }))
}
