/** Who sends or receives in the Peppol network. `scheme`: of the list of OpenPEPPOL (eas), 0200 or 9937 in Lithuania. */
export type Participant = { scheme: string; id: string }

export type EinvoiceType = 'invoice' | 'credit_note'

/** A document to be sent. `key`: a UUID; the same key never sends twice. */
export type EinvoiceSubmission = {
  bytes: Uint8Array
  type: EinvoiceType
  sender: Participant
  receiver: Participant
  key: string
}

/**
 * What the access point says of a submission: `id` is its own id of it, `key` is unique for what happened. Or an answer of a
 * buyer: the bytes of an Invoice Response (T111), which names the document by its number.
 */
export type EinvoiceReport =
  | { key: string; kind: 'delivered' | 'failed'; id: string; at: string | null; text: string }
  | { key: string; kind: 'answer'; xml: string }

export type EinvoiceStatus = { state: 'submitted' | 'delivered' | 'failed'; at: string | null; text: string }

/** As received: header names in lower case, the body's bytes unchanged. */
export type WebhookInput = { headers: Record<string, string | undefined>; rawBody: Buffer }

/** An access point of the Peppol network. All calls throw {@link EinvoiceUnavailable} for what may succeed later. */
export type EinvoiceProvider = {
  code: string
  /** Whether a participant receives, and what. Throws for a scheme that the access point does not know. */
  lookup: (participant: Participant) => Promise<{ reachable: boolean; documentTypes: readonly EinvoiceType[] }>
  /**
   * Sends the bytes as they are. `id`: null when the key was accepted before and the access point does not say under which
   * id. Throws {@link EinvoiceRefused} when it takes them in no case.
   */
  send: (submission: EinvoiceSubmission) => Promise<{ id: string | null }>
  status: (id: string) => Promise<EinvoiceStatus>
  /** Whether the headers of a webhook prove its sender: asked before its body is read. */
  isSender: (headers: WebhookInput['headers']) => boolean
  /** Of a proved sender. Undefined: malformed. No reports: nothing that concerns invoices. */
  readWebhook: (input: WebhookInput) => Promise<readonly EinvoiceReport[] | undefined>
}

/** Thrown for an access point that is away, slow or answers 5xx or 429: the same call may succeed later. */
export class EinvoiceUnavailable extends Error {}

/** Thrown for what the access point refuses for good; the message says why, in its words. */
export class EinvoiceRefused extends Error {}
