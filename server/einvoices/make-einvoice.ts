import { createHash } from 'node:crypto'
import { v7 } from 'uuid'
import { recordChange } from '../audit/public.ts'
import type { Context, Fails, Work } from '../context.ts'
import type { InvoiceDocument } from '../db/json-columns.ts'
import type { EinvoiceType, Participant } from '../integrations/einvoice/port.ts'
import { invoiceFile, peppolOf, readParticipant, renderInvoiceXml, writeParticipant } from '../invoicing/public.ts'
import { einvoiceFile, findActive, findCard, findUnconfirmedKey } from './einvoices.queries.ts'
import { lookUp } from './look-up.ts'
import { recordEvent } from './record-event.ts'
import { watchEinvoices } from './watch.jobs.ts'

type Issued = { id: string; order_id: number; document: InvoiceDocument }
type Making = Context & Fails<'einvoice_lacks' | 'einvoice_sent'>
type Sending = Making & Fails<'peppol_unreachable' | 'peppol_unasked'>

export const typeOf = ({ kind }: Pick<InvoiceDocument, 'kind'>): EinvoiceType =>
  kind === 'credit_note' ? 'credit_note' : 'invoice'

const isPeppol = (xml: Uint8Array) => new TextDecoder().decode(xml).includes('<cbc:ProfileID>')

/**
 * The bytes for a receiver: those that are kept of the document and were emailed, where they go there already; else the same
 * document with the end point that was found.
 */
async function bytesFor(ctx: Context, issued: Issued, receiver: Participant | undefined) {
  const { document } = issued
  const { route } = peppolOf(document, receiver)
  if (!route) return undefined
  const usual = peppolOf(document).route
  const kept = usual && writeParticipant(usual.receiver) === writeParticipant(route.receiver)
  const file = kept ? await invoiceFile(ctx, issued, 'xml') : undefined
  const bytes = file && isPeppol(file) ? file : new TextEncoder().encode(renderInvoiceXml(document, route))
  return { bytes, route }
}

type Made = { way: 'network' | 'file'; receiver: Participant | undefined }

/** Keeps the bytes, then the row that names them. A draft is given up; one that is under way or arrived is not repeated. */
async function make(ctx: Making, issued: Issued, { way, receiver }: Made): Promise<void> {
  const { integrations, now, fail } = ctx
  const made = await bytesFor(ctx, issued, receiver)
  if (!made) return fail('einvoice_lacks')
  const { bytes, route } = made
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await integrations.files.put(einvoiceFile(sha256), bytes, 'application/xml')
  const isSent = way === 'network'
  await ctx.transaction(async (db, enqueue) => {
    const work: Work = { ...ctx, db, enqueue }
    const active = await findActive(db, issued.id)
    if (active && active.state !== 'draft') fail('einvoice_sent')
    const details = { note: 'given_up' as const }
    if (active)
      await recordEvent(work, active.id, { key: 'given up', kind: 'failed', at: now(), details, byStaff: true })
    const [sender, to] = [writeParticipant(route.sender), writeParticipant(route.receiver)]
    const id = v7()
    const row = await db
      .insertInto('einvoices')
      .values({
        id,
        // The access point may have what it never confirmed: the same key does not send it twice.
        send_key: (isSent && (await findUnconfirmedKey(db, { invoiceId: issued.id, sha256, receiver: to }))) || id,
        invoice_id: issued.id,
        way,
        state: isSent ? 'queued' : 'draft',
        sender,
        receiver: to,
        sha256,
        size: bytes.byteLength,
        made_at: now(),
        next_at: isSent ? now() : null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) return fail('einvoice_sent')
    await recordEvent(work, row.id, { key: 'made', kind: isSent ? 'queued' : 'made', at: now() })
    await recordChange(work, {
      action: isSent ? 'order.einvoice_sent' : 'order.einvoice_made',
      id: issued.order_id,
      about: issued.document.number,
      after: { receiver: to },
    })
    if (isSent) await enqueue(watchEinvoices, {}, 'sent')
  })
}

/** The file of a document for uploading by hand, to the entered identifier of its buyer or what its codes give. */
export async function makeFile(ctx: Making, issued: Issued): Promise<void> {
  const receiver = readParticipant((await findCard(ctx.db, issued.document.buyer)).typed)
  await make(ctx, issued, { way: 'file', receiver })
}

/** Sends a document to its buyer, once the access point says where it is received. No transaction is open meanwhile. */
export async function sendEinvoice(ctx: Sending, issued: Issued): Promise<void> {
  const { document } = issued
  const { typed } = await findCard(ctx.db, document.buyer)
  if (peppolOf(document, readParticipant(typed)).lacks) return ctx.fail('einvoice_lacks')
  const active = await findActive(ctx.db, issued.id)
  if (active && active.state !== 'draft') return ctx.fail('einvoice_sent')
  const { reach, receiver } = await lookUp(ctx, { typed, ...document.buyer }, typeOf(document))
  if (reach === 'unasked') return ctx.fail('peppol_unasked')
  if (!receiver) return ctx.fail('peppol_unreachable')
  await make(ctx, issued, { way: 'network', receiver })
}
