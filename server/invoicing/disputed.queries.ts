import { type RawBuilder, sql } from 'kysely'
import type { Read } from '../db/connect.ts'

/**
 * In a query: whether the buyer rejects or questions a document (the answers RE and UQ to its electronic invoice). Nobody is
 * reminded of one, until another answer comes.
 */
export const disputed = (invoiceId: RawBuilder<string>) =>
  sql<boolean>`exists (select from einvoices where einvoices.invoice_id = ${invoiceId} and answer in ('UQ', 'RE'))`

/** The same of one document. */
export async function isDisputed(db: Read, invoiceId: string): Promise<boolean> {
  const { rows } = await sql<{ disputed: boolean }>`select ${disputed(sql`${invoiceId}::uuid`)} as disputed`.execute(db)
  return rows[0]?.disputed === true
}
