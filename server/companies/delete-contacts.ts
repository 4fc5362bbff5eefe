import { sql } from 'kysely'
import type { Write } from '../db/connect.ts'

const isAddress = (column: 'email' | 'invoice_email', email: string) =>
  sql<boolean>`lower(${sql.ref(column)}) = ${email.toLowerCase()}`

/** Raises the versions of companies, so that nobody saves over what was read before. */
async function raiseVersions(db: Write, changed: readonly { company_id: number }[]): Promise<void> {
  const ids = [...new Set(changed.map(({ company_id }) => company_id))]
  if (!ids.length) return
  await db
    .updateTable('companies')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
}

/** Deletes the contacts of companies with an email address, and the address where invoices are sent to it. */
export async function deleteContactsOf(db: Write, email: string): Promise<void> {
  const contacts = await db
    .deleteFrom('company_contacts')
    .where(isAddress('email', email))
    .returning('company_id')
    .execute()
  const companies = await db
    .updateTable('companies')
    .set({ invoice_email: null })
    .where(isAddress('invoice_email', email))
    .returning('id as company_id')
    .execute()
  await raiseVersions(db, [...contacts, ...companies])
}

/** Puts the address of the account that is kept where companies have that of its duplicate. */
export async function replaceContacts(db: Write, from: string, to: string): Promise<void> {
  const contacts = await db
    .updateTable('company_contacts')
    .set({ email: to })
    .where(isAddress('email', from))
    .returning('company_id')
    .execute()
  const companies = await db
    .updateTable('companies')
    .set({ invoice_email: to })
    .where(isAddress('invoice_email', from))
    .returning('id as company_id')
    .execute()
  await raiseVersions(db, [...contacts, ...companies])
}
