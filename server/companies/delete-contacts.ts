import { sql } from 'kysely'
import type { Write } from '../db/connect.ts'

/** Deletes the contacts of companies with an email address, and raises the versions of what was read with them. */
export async function deleteContactsOf(db: Write, email: string): Promise<void> {
  const gone = await db
    .deleteFrom('company_contacts')
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .returning('company_id')
    .execute()
  const ids = [...new Set(gone.map(({ company_id }) => company_id))]
  if (!ids.length) return
  await db
    .updateTable('companies')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
}
