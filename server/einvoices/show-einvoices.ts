import type { Einvoice, InvoiceEinvoices } from '../../contract/manage/einvoices.ts'
import type { Context } from '../context.ts'
import type { InvoiceDocument } from '../db/json-columns.ts'
import { isDisputed, peppolOf, readParticipant } from '../invoicing/public.ts'
import { sentence } from '../sentences.ts'
import { correctionOf } from './correction.rules.ts'
import { findCard, listEinvoices, listEvents } from './einvoices.queries.ts'
import { outcomesOf } from './states.rules.ts'

/** What was sent of a document, with all that is known of it. */
export async function showEinvoices(
  { db, integrations, language }: Pick<Context, 'db' | 'integrations' | 'language'>,
  { id, document }: { id: string; document: InvoiceDocument },
): Promise<InvoiceEinvoices> {
  const rows = await listEinvoices(db, id)
  const events = await listEvents(
    db,
    rows.map((row) => row.id),
  )
  const { buyer, number } = document
  const shown = rows.map((row): Einvoice => ({
    id: row.id,
    way: row.way,
    state: row.state,
    answer: row.answer,
    receiver: row.receiver,
    sha256: row.sha256,
    made: row.made_at.toISOString(),
    platform_number: row.platform_number,
    outcomes: outcomesOf(row.way, row.state, row.next_at),
    events: events
      .filter((event) => event.einvoice_id === row.id)
      .map(({ kind, answer, happened_at, details }) => ({
        kind,
        answer,
        happened: happened_at.toISOString(),
        text: details.note ? sentence(language, `einvoices.${details.note}`) : details.text,
        reasons: details.reasons ?? [],
        actions: details.actions ?? [],
        corrections: details.corrections ?? [],
      })),
  }))
  const { typed, isPublic } = await findCard(db, buyer)
  const answers = shown.flatMap((one) => one.events)
  return {
    number,
    buyer: buyer.name,
    lacks: peppolOf(document, readParticipant(typed)).lacks ?? [],
    network: integrations.einvoice !== undefined,
    reference: buyer.reference,
    contract: buyer.contract ?? '',
    no_contract: buyer.noContract ?? '',
    contract_missing: isPublic && !buyer.contract && !buyer.noContract,
    disputed: await isDisputed(db, id),
    correction: correctionOf(buyer, answers) ?? null,
    einvoices: shown,
  }
}
