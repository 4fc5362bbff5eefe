import { sql } from 'kysely'
import type { Read, Write } from '../db/connect.ts'
import type { InvoiceDocument } from '../db/json-columns.ts'

/** Where the bytes of one are. */
export const einvoiceFile = (sha256: string) => `einvoices/${sha256}.xml`

const einvoices = (db: Read) =>
  db
    .selectFrom('einvoices as e')
    .select([
      'e.id',
      'e.send_key',
      'e.invoice_id',
      'e.way',
      'e.state',
      'e.sender',
      'e.receiver',
      'e.sha256',
      'e.made_at',
    ])
    .select(['e.provider_id', 'e.platform_number', 'e.answer', 'e.tries', 'e.next_at'])

/** Those of a document, the latest first. */
export const listEinvoices = (db: Read, invoiceId: string) =>
  einvoices(db).where('invoice_id', '=', invoiceId).orderBy('made_at', 'desc').orderBy('id', 'desc').execute()

export const findEinvoice = (db: Read, id: string) => einvoices(db).where('e.id', '=', id).executeTakeFirst()

/** One with its document, locked until the transaction ends. */
export const lockEinvoice = (db: Write, id: string) =>
  einvoices(db)
    .innerJoin('invoices', 'invoices.id', 'e.invoice_id')
    .select(['invoices.order_id', 'invoices.document'])
    .where('e.id', '=', id)
    .where('invoices.order_id', 'is not', null)
    .$narrowType<{ order_id: number }>()
    .forUpdate('e')
    .executeTakeFirst()

export const listEvents = (db: Read, ids: readonly string[]) =>
  db
    .selectFrom('einvoice_events')
    .select(['einvoice_id', 'kind', 'answer', 'happened_at', 'details'])
    .where('einvoice_id', 'in', ids.length ? [...ids] : ['00000000-0000-0000-0000-000000000000'])
    .orderBy('happened_at')
    .orderBy('id')
    .execute()

/** The one that is under way or arrived, of a document. */
export const findActive = (db: Read, invoiceId: string) =>
  einvoices(db).where('invoice_id', '=', invoiceId).where('state', '<>', 'failed').executeTakeFirst()

/**
 * The key of the latest of a document to a receiver that failed because the access point did not answer, which may have
 * taken it. Undefined: there is none, or it is another file.
 */
export async function findUnconfirmedKey(
  db: Read,
  { invoiceId, sha256, receiver }: { invoiceId: string; sha256: string; receiver: string },
): Promise<string | undefined> {
  const row = await einvoices(db)
    .innerJoin('einvoice_events as v', 'v.einvoice_id', 'e.id')
    .where('v.event_key', '=', 'unanswered')
    .where('invoice_id', '=', invoiceId)
    .where('sha256', '=', sha256)
    .where('receiver', '=', receiver)
    .orderBy('made_at', 'desc')
    .executeTakeFirst()
  return row?.send_key
}

/** What is to be sent or asked about now, what waits longest first. */
export const listDue = (db: Read, now: Date) =>
  einvoices(db).where('next_at', '<=', now).orderBy('next_at').limit(50).execute()
export type Due = Awaited<ReturnType<typeof listDue>>[number]

export const findByProviderId = (db: Read, providerId: string) =>
  einvoices(db).where('provider_id', '=', providerId).executeTakeFirst()

/**
 * The latest that went from one participant to another with a document of a number, which the buyer may write without spaces.
 * Identifiers in the network are the same in capital and small letters.
 */
export const findAnswered = (
  db: Read,
  { sender, receiver, number }: { sender: string; receiver: string; number: string },
) =>
  einvoices(db)
    .innerJoin('invoices', 'invoices.id', 'e.invoice_id')
    .where(sql`lower(e.sender)`, '=', sender.toLowerCase())
    .where(sql`lower(e.receiver)`, '=', receiver.toLowerCase())
    .where('e.state', '<>', 'draft')
    .where(sql`replace(invoices.document ->> 'number', ' ', '')`, '=', number.replaceAll(/\s/g, ''))
    .orderBy('e.made_at', 'desc')
    .executeTakeFirst()

/**
 * What is entered on the card of the company of a document: its identifier in the Peppol network, or empty, and whether it is
 * a contracting authority.
 */
export async function findCard(
  db: Read,
  { code, private: isPrivate }: Pick<InvoiceDocument['buyer'], 'code' | 'private'>,
): Promise<{ typed: string; isPublic: boolean }> {
  const row = isPrivate
    ? undefined
    : await db
        .selectFrom('company_codes')
        .innerJoin('companies', 'companies.id', 'company_codes.company_id')
        .select(['companies.peppol', 'companies.public_sector'])
        .where('company_codes.code', '=', code.replaceAll(/\s/g, '').toUpperCase())
        .executeTakeFirst()
  return { typed: row?.peppol ?? '', isPublic: row?.public_sector ?? false }
}
