import { isDeepStrictEqual } from 'node:util'
import { type RawBuilder, sql } from 'kysely'
import { v7 } from 'uuid'
import type { Language } from '../../contract/common.ts'
import type { PaymentMethod } from '../../contract/order-states.ts'
import type { Company } from '../../contract/shop.ts'
import type { Config } from '../config.ts'
import type { Seller } from '../config-values.ts'
import type { Read, Write } from '../db/connect.ts'
import type { InvoiceDocument } from '../db/json-columns.ts'
import type { KnownBuyer } from '../db/known-buyer.ts'
import { sum } from '../money.ts'
import { dayInVilnius } from '../time.ts'
import { creditedAmounts, leftToCredit } from './credit.rules.ts'
import { invoiceAmounts, type SoldLine } from './document.rules.ts'
import { isVatPayer } from './vat-note.ts'

/** What an invoice is made of. */
export type InvoicedOrder = {
  orderId: number
  orderedAt: Date
  language: Language
  method: PaymentMethod
  /** What of it a prepaid voucher paid, or will pay. */
  voucherCents?: number
  /** The single-purpose voucher that paid what `voucherCents` of its lines say. */
  paidBefore?: InvoiceDocument['paidBefore']
  /** What came of it, of an order that is not paid yet. */
  receivedCents?: number
  /** The last day on which it is paid, of an order on credit. */
  dueOn?: string | null
  /** Null for a private buyer without details. */
  company: Company | null
  buyer: { name: string; email: string }
  /** What is known of the company besides. */
  known?: KnownBuyer
  lines: readonly SoldLine[]
}

export type Issue = { config: Pick<Config, 'seller' | 'invoiceSeries' | 'contactEmail'>; now: Date }

export function sellerOf(seller: Seller | undefined, email: string): InvoiceDocument['seller'] {
  if (!seller) throw new Error('Without SELLER_NAME, SELLER_CODE and SELLER_ADDRESS nothing is sold for money')
  const { name, code, vatCode, address, iban, bank } = seller
  return { name, code, vat: vatCode, address, email, iban, bank }
}

export function buyerOf({
  company,
  buyer,
  known = {},
}: Pick<InvoicedOrder, 'company' | 'buyer' | 'known'>): InvoiceDocument['buyer'] {
  if (!company || company.private)
    return { ...buyer, code: '', vat: '', address: company?.company_address ?? '', private: true, reference: '' }
  return {
    name: company.company_name,
    code: company.company_code,
    vat: company.company_vat,
    address: company.company_address,
    email: buyer.email,
    private: false,
    reference: company.company_reference,
    ...known,
  }
}

const byVoucher = (voucherCents: number) => (voucherCents > 0 ? { voucherCents } : {})

/** The document of an order, without a number of its own: an advance invoice when it is to be paid until a day. */
export function documentOf(order: InvoicedOrder, { config, now }: Issue, advanceUntil: string | null): InvoiceDocument {
  const vatPayer = isVatPayer(config)
  const amounts = invoiceAmounts(order.lines, vatPayer)
  const { voucherCents = 0, receivedCents = 0 } = order
  const dueOn = advanceUntil ?? order.dueOn ?? null
  return {
    kind: advanceUntil ? 'advance' : 'invoice',
    number: String(order.orderId),
    issuedOn: dayInVilnius(now),
    dueOn,
    language: order.language,
    vatPayer,
    seller: sellerOf(config.seller, config.contactEmail),
    buyer: buyerOf(order),
    orderId: order.orderId,
    orderedOn: dayInVilnius(order.orderedAt),
    corrects: null,
    ...amounts,
    paidCents: dueOn ? voucherCents + receivedCents : amounts.totalCents,
    ...byVoucher(voucherCents),
    ...(order.paidBefore ? { paidBefore: order.paidBefore } : {}),
    method: order.method,
  }
}

/** The next number of a series. Its row stays locked until the transaction ends, so that the numbers have no gaps. */
async function nextNumber(db: Write, series: string): Promise<number> {
  const { next_number } = await db
    .insertInto('invoice_series')
    .values({ series, next_number: 2 })
    .onConflict((conflict) =>
      conflict.column('series').doUpdateSet((eb) => ({ next_number: eb('invoice_series.next_number', '+', 1) })),
    )
    .returning('next_number')
    .executeTakeFirstOrThrow()
  return next_number - 1
}

/** A number as it is printed: `PRA 000012`. */
export const printedNumber = (series: string, number: number) => `${series} ${String(number).padStart(6, '0')}`

/** The invoice that a credit note corrects, or that another invoice replaces. */
type Former = { corrects?: string; replaces?: string }

export async function insertInvoice(
  db: Write,
  series: string,
  document: InvoiceDocument,
  { corrects, replaces }: Former = {},
): Promise<{ id: string; number: string }> {
  const number = await nextNumber(db, series)
  const id = v7()
  const printed = printedNumber(series, number)
  await db
    .insertInto('invoices')
    .values({
      id,
      series,
      number,
      kind: corrects ? 'credit_note' : 'invoice',
      order_id: document.orderId,
      voucher_id: document.voucherId ?? null,
      corrects: corrects ?? null,
      replaces: replaces ?? null,
      issued_on: document.issuedOn,
      document: JSON.stringify({ ...document, number: printed }),
    })
    .execute()
  return { id, number: printed }
}

/** Issues the invoice of an order that is paid or on credit. Take the locks of the order and its seats before: the series is locked last. */
export const issueInvoice = async (db: Write, order: InvoicedOrder, issue: Issue): Promise<string> =>
  (await insertInvoice(db, issue.config.invoiceSeries, documentOf(order, issue, null))).id

/** A part of an invoice to credit: its line, from 0, and cents with VAT. */
type Part = { line: number; cents: number }
type Crediting = Issue & { voucherCents?: number; isOwed?: boolean; returnedCents?: number }

/**
 * Issues a credit note of parts of an order's invoice or, without any, of all that was not credited yet.
 * `voucherCents`: what of it a prepaid voucher has again, of which a single-purpose one has no part in the invoice;
 * `isOwed`: the invoice is not paid, so that nothing goes back; `returnedCents`: a part of it is, and goes back.
 * Undefined when the order has no invoice or nothing of it is left.
 */
export const issueCreditNote = async (
  db: Write,
  orderId: number,
  crediting: Crediting,
  parts?: readonly Part[],
): Promise<string | undefined> => creditInvoice(db, await findCreditable(db, orderId), crediting, parts)

/** As {@link issueCreditNote}, of an invoice with what is left of it. */
export async function creditInvoice(
  db: Write,
  { invoice, left, notes }: Creditable,
  { config, now, voucherCents = 0, isOwed = false, returnedCents }: Crediting,
  parts?: readonly Part[],
): Promise<string | undefined> {
  if (!invoice) return undefined
  const { document } = invoice
  const credited = creditedAmounts(document, parts ?? left.map((cents, line) => ({ line, cents })), notes)
  if (!credited) return undefined
  const { voucherCents: _paid, paidBefore, ...invoiced } = document
  const byVoucherCents = paidBefore ? 0 : voucherCents
  const note: InvoiceDocument = {
    ...invoiced,
    ...credited,
    kind: 'credit_note',
    issuedOn: dayInVilnius(now),
    dueOn: null,
    // The rest is given back later.
    paidCents: returnedCents === undefined ? 0 : Math.max(0, credited.totalCents - byVoucherCents - returnedCents),
    ...byVoucher(byVoucherCents),
    ...(isOwed ? { owed: true as const } : {}),
    corrects: { number: document.number, issuedOn: document.issuedOn },
  }
  return (await insertInvoice(db, `K${config.invoiceSeries}`, note, { corrects: invoice.id })).id
}

type Issued = { id: string; document: InvoiceDocument }

/**
 * Issues an invoice again for another buyer: what is left of the wrong one is credited and is what the new one has; no
 * money goes back. `restCents`: what of the order is still to be paid; `known`: of the other company. Returns the printed
 * numbers; undefined when nothing is left of it, `same` when it names that buyer already.
 */
export async function replaceInvoice(
  db: Write,
  orderId: number,
  { id, document }: Issued,
  named: Pick<InvoicedOrder, 'company' | 'buyer' | 'known'>,
  issue: Issue & { restCents: number },
): Promise<{ credit: string; number: string } | 'same' | undefined> {
  const { config, now, restCents } = issue
  const buyer = buyerOf(named)
  if (isDeepStrictEqual(buyer, document.buyer)) return 'same'
  const { notes, left } = await findCreditable(db, orderId)
  const parts = left.map((cents, line) => ({ line, cents }))
  const amounts = creditedAmounts(document, parts, notes)
  const noteId = await issueCreditNote(db, orderId, { ...issue, isOwed: true })
  const note = noteId === undefined ? undefined : await findInvoice(db, noteId)
  if (!amounts || !note) return undefined
  const returned = sum(notes.map(({ voucherCents = 0 }) => voucherCents))
  const { voucherCents = 0, ...rest } = document
  const corrected: InvoiceDocument = {
    ...rest,
    ...amounts,
    ...byVoucher(voucherCents - returned),
    paidCents: amounts.totalCents - restCents,
    issuedOn: dayInVilnius(now),
    buyer,
    corrects: { number: document.number, issuedOn: document.issuedOn },
  }
  const { number } = await insertInvoice(db, config.invoiceSeries, corrected, { replaces: id })
  return { credit: note.document.number, number }
}

/** The current invoice of an order, its credit notes, and the cents of each of its lines that are not credited yet. */
export const findCreditable = async (db: Read, orderId: number) => creditableOf(await listInvoices(db, orderId))

/** As {@link findCreditable}, of all documents of an order or a sold voucher. */
export function creditableOf(issued: readonly IssuedDocument[]) {
  const invoice = issued.findLast(({ kind }) => kind === 'invoice')
  const notes = issued
    .filter(({ corrects }) => corrects !== null && corrects === invoice?.id)
    .map(({ document }) => document)
  return { invoice, notes, left: invoice ? leftToCredit(invoice.document, notes) : [] }
}

export type Creditable = ReturnType<typeof creditableOf>

/** Of an order or, without one, of the sale of a single-purpose voucher. */
export const invoices = (db: Read) =>
  db.selectFrom('invoices').select(['id', 'kind', 'order_id', 'voucher_id', 'corrects', 'document'])
type IssuedDocument = Awaited<ReturnType<typeof listInvoices>>[number]

/** A query of the documents of an order, in the order in which they were issued. */
export const invoicesOf = (db: Read, orderId: RawBuilder<number>) =>
  invoices(db).where('invoices.order_id', '=', orderId).orderBy('id')

export const listInvoices = (db: Read, orderId: number) => invoicesOf(db, sql`${orderId}`).execute()

/** The documents of all orders of a user, and of vouchers sold to their confirmed address, in the order in which they were issued. */
export const listInvoicesOf = (db: Read, userId: string) =>
  invoices(db)
    .where((eb) =>
      eb.or([
        eb('order_id', 'in', eb.selectFrom('orders').select('orders.order_id').where('user_id', '=', userId)),
        eb(
          'voucher_id',
          'in',
          eb
            .selectFrom('sold_vouchers')
            .innerJoin('users', (join) =>
              join.on(sql<boolean>`lower(users.email) = lower(sold_vouchers.email) and email_verified_at is not null`),
            )
            .select('sold_vouchers.id')
            .where('users.id', '=', userId),
        ),
      ]),
    )
    .orderBy('id')
    .execute()

export const findInvoice = (db: Read, id: string) => invoices(db).where('id', '=', id).executeTakeFirst()
