import type { einvoiceCalls, PeppolLookup } from '../../contract/manage/einvoices.ts'
import { findCompany } from '../companies/public.ts'
import type { Context, Fails } from '../context.ts'
import { type Handler, type Handlers, ownTransaction } from '../http/handlers.ts'
import { findInvoice, invoiceFileName, writeParticipant } from '../invoicing/public.ts'
import { einvoiceFile, findCard, findEinvoice } from './einvoices.queries.ts'
import { type Found, lookUp } from './look-up.ts'
import { makeFile, sendEinvoice, typeOf } from './make-einvoice.ts'
import { markUploaded } from './mark-uploaded.ts'
import { settleEinvoice } from './settle-einvoice.ts'
import { showEinvoices } from './show-einvoices.ts'

type Calls = typeof einvoiceCalls
type Params = { id: number; invoice: string }

async function requireInvoice({ db, fail }: Pick<Context, 'db'> & Fails<'not_found'>, { id, invoice }: Params) {
  const found = await findInvoice(db, invoice)
  // The invoice of a sold voucher goes by email only.
  return found?.order_id === id ? { ...found, order_id: id } : fail('not_found')
}
const replyOf = ({ reach, receiver }: Found): PeppolLookup => ({
  reach,
  receiver: receiver && writeParticipant(receiver),
})

/** The access point may take seconds to answer: no transaction is open meanwhile. */
const send: Handler<Calls['sendEinvoice']> = async (ctx, { params }) => {
  const invoice = await requireInvoice(ctx, params)
  await sendEinvoice(ctx, invoice)
  return showEinvoices(ctx, invoice)
}
const file: Handler<Calls['makeEinvoiceFile']> = async (ctx, { params }) => {
  const invoice = await requireInvoice(ctx, params)
  await makeFile(ctx, invoice)
  return showEinvoices(ctx, invoice)
}
const lookUpBuyer: Handler<Calls['lookUpBuyer']> = async (ctx, { params }) => {
  const { document } = await requireInvoice(ctx, params)
  if (document.buyer.private) return { reach: 'unreachable', receiver: null }
  const { typed } = await findCard(ctx.db, document.buyer)
  return replyOf(await lookUp(ctx, { typed, ...document.buyer }, typeOf(document)))
}
const lookUpCompany: Handler<Calls['lookUpCompany']> = async (ctx, { params: { id } }) => {
  const { peppol, ...company } = (await findCompany(ctx.db, id)) ?? ctx.fail('not_found')
  return replyOf(await lookUp(ctx, { typed: peppol, ...company }))
}

export const einvoiceHandlers: Handlers<Calls> = {
  getEinvoices: async (ctx, { params }) => showEinvoices(ctx, await requireInvoice(ctx, params)),

  lookUpBuyer: ownTransaction(lookUpBuyer),
  lookUpCompany: ownTransaction(lookUpCompany),
  sendEinvoice: ownTransaction(send),
  makeEinvoiceFile: ownTransaction(file),

  getEinvoiceFile: async (ctx, { params }) => {
    const { db, integrations, fail } = ctx
    const { id, document } = await requireInvoice(ctx, params)
    const found = await findEinvoice(db, params.einvoice)
    if (found?.invoice_id !== id) return fail('not_found')
    const bytes = (await integrations.files.get(einvoiceFile(found.sha256))) ?? fail('not_found')
    return { bytes, type: 'application/xml', name: invoiceFileName(document, 'xml') }
  },

  markEinvoiceUploaded: async (ctx, { params, body }) => {
    await markUploaded(ctx, { ...params, platformNumber: body.platform_number.trim() })
    return showEinvoices(ctx, await requireInvoice(ctx, params))
  },

  settleEinvoice: async (ctx, { params, body: { outcome, note } }) => {
    await settleEinvoice(ctx, { ...params, outcome, note: note.trim() })
    return showEinvoices(ctx, await requireInvoice(ctx, params))
  },
}
