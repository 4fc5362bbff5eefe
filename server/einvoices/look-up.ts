import type { FastifyBaseLogger } from 'fastify'
import type { PeppolReach } from '../../contract/manage/einvoices.ts'
import {
  type EinvoiceProvider,
  EinvoiceRefused,
  type EinvoiceType,
  type Participant,
} from '../integrations/einvoice/port.ts'
import type { Integrations } from '../integrations/integrations.ts'
import { participantsOf, readParticipant } from '../invoicing/public.ts'

type Asking = { integrations: Pick<Integrations, 'einvoice'>; log: Pick<FastifyBaseLogger, 'warn'> }
type Asked = { typed: string; code: string; vat: string; country?: string }
export type Found = { reach: PeppolReach; receiver: Participant | null }

async function ask(provider: EinvoiceProvider, participant: Participant, type: EinvoiceType): Promise<boolean> {
  const { reachable, documentTypes } = await provider.lookup(participant)
  return reachable && documentTypes.includes(type)
}

/**
 * Under which identifier a buyer receives: the entered one, else its code (0200), then its Lithuanian VAT code (9937). One
 * that cannot be asked about ends the search: what comes after it would be a guess.
 */
export async function lookUp(
  { integrations: { einvoice }, log }: Asking,
  { typed, ...coded }: Asked,
  type: EinvoiceType = 'invoice',
): Promise<Found> {
  const entered = readParticipant(typed)
  const participants = entered ? [entered] : participantsOf(coded)
  if (!einvoice) return { reach: 'unasked', receiver: null }
  for (const participant of participants)
    try {
      if (await ask(einvoice, participant, type)) return { reach: 'reachable', receiver: participant }
    } catch (error) {
      // What the access point cannot reach in any case is not asked again.
      if (error instanceof EinvoiceRefused) return { reach: 'unreachable', receiver: null }
      log.warn({ err: error, scheme: participant.scheme }, 'The access point cannot be asked about a participant')
      return { reach: 'unasked', receiver: null }
    }
  return { reach: 'unreachable', receiver: null }
}
