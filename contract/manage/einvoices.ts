import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Id, Instant, text as Text, Uuid } from '../common.ts'

/** Why a document cannot go through the Peppol network. */
export const peppolLacks = ['not_issued', 'seller_id', 'private_buyer', 'buyer_id'] as const
export type PeppolLack = (typeof peppolLacks)[number]

/** `draft`: a file for uploading by hand that was not uploaded yet. */
export const einvoiceStates = ['draft', 'queued', 'submitted', 'delivered', 'failed'] as const
export type EinvoiceState = (typeof einvoiceStates)[number]

/** Answers of the buyer (Invoice Response, UNCL4343): received, in process, a question, accepted with conditions, rejected, approved, paid. */
export const einvoiceAnswers = ['AB', 'IP', 'UQ', 'CA', 'RE', 'AP', 'PD'] as const
export type EinvoiceAnswer = (typeof einvoiceAnswers)[number]

export const einvoiceEventKinds = ['made', 'uploaded', 'queued', 'submitted', 'delivered', 'failed', 'answer'] as const
export type EinvoiceEventKind = (typeof einvoiceEventKinds)[number]

/** What the portal itself says of one: no news for days, no answer of the access point, a file that another one took the place of. */
export const einvoiceNotes = ['silent', 'away', 'given_up'] as const
export type EinvoiceNote = (typeof einvoiceNotes)[number]

export const einvoiceWays = ['network', 'file'] as const
export type EinvoiceWay = (typeof einvoiceWays)[number]

/** What staff may record of one, when nobody else tells it. */
export const einvoiceOutcomes = ['delivered', 'failed'] as const
export type EinvoiceOutcome = (typeof einvoiceOutcomes)[number]

/** Codes of what is wrong (OPStatusReason) and of what the buyer wishes (OPStatusAction) that are in words on screens. */
export const einvoiceReasons = [
  'REF',
  'LEG',
  'REC',
  'QUA',
  'DEL',
  'PRI',
  'QTY',
  'ITM',
  'PAY',
  'UNR',
  'FIN',
  'PPD',
  'OTH',
] as const
export const einvoiceActions = ['PIN', 'NIN', 'CNF', 'CNP', 'CNA', 'OTH'] as const

/** Terms of EN 16931 that are about the buyer, by what of the buyer they are. */
export const buyerTerms = {
  'BT-10': 'reference',
  'BT-13': 'reference',
  'BT-44': 'name',
  'BT-47': 'code',
  'BT-48': 'vat',
  'BT-50': 'street',
  'BT-52': 'city',
  'BT-53': 'post_code',
} as const

/** What is known of whether a company receives electronic invoices; `unasked`: nobody could be asked. */
export const peppolReaches = ['reachable', 'unreachable', 'unasked'] as const
export type PeppolReach = (typeof peppolReaches)[number]

/** `receiver`: the identifier that receives; null: none that was asked. */
export const PeppolLookup = v.object({ reach: v.picklist(peppolReaches), receiver: v.nullable(v.string()) })
export type PeppolLookup = v.InferOutput<typeof PeppolLookup>

export const EinvoiceEvent = v.object({
  kind: v.picklist(einvoiceEventKinds),
  answer: v.nullable(v.picklist(einvoiceAnswers)),
  happened: Instant,
  /** What the access point or the buyer says, or the portal in the language of the request; or empty. */
  text: v.string(),
  /** Codes of the reasons and of what the buyer wishes (OPStatusReason, OPStatusAction). */
  reasons: v.array(v.string()),
  actions: v.array(v.string()),
  /** What is wrong and what would be right: the number of the term in EN 16931 and the value. */
  corrections: v.array(v.object({ term: v.string(), value: v.string() })),
})
export type EinvoiceEvent = v.InferOutput<typeof EinvoiceEvent>

export const Einvoice = v.object({
  id: Uuid,
  way: v.picklist(einvoiceWays),
  state: v.picklist(einvoiceStates),
  answer: v.nullable(v.picklist(einvoiceAnswers)),
  receiver: v.string(),
  sha256: v.string(),
  made: Instant,
  /** The number that the platform gave an upload, or empty. */
  platform_number: v.string(),
  /** What staff may record of it now. */
  outcomes: v.array(v.picklist(einvoiceOutcomes)),
  events: v.array(EinvoiceEvent),
})
export type Einvoice = v.InferOutput<typeof Einvoice>

/** The buyer of a rejected document with what the buyer says is right, and why; for crediting it and issuing it again. */
export const EinvoiceCorrection = v.object({
  company_name: v.string(),
  company_code: v.string(),
  company_address: v.string(),
  company_vat: v.string(),
  company_reference: v.string(),
  reasons: v.array(v.string()),
  text: v.string(),
})
export type EinvoiceCorrection = v.InferOutput<typeof EinvoiceCorrection>

export const InvoiceEinvoices = v.object({
  number: v.string(),
  buyer: v.string(),
  lacks: v.array(v.picklist(peppolLacks)),
  /** Whether an access point is configured; without one files are uploaded by hand. */
  network: v.boolean(),
  reference: v.string(),
  contract: v.string(),
  /** Why there is no contract, or empty. */
  no_contract: v.string(),
  /** Whether the buyer is a contracting authority and neither of the two is known, of which SABIS needs one. */
  contract_missing: v.boolean(),
  /** Whether the buyer rejects or questions it, so that it is not reminded of. */
  disputed: v.boolean(),
  /** What the latest rejection, or wish for a new invoice or a credit note, asks for; null: there is none. */
  correction: v.nullable(EinvoiceCorrection),
  /** Those that were made, the latest first. */
  einvoices: v.array(Einvoice),
})
export type InvoiceEinvoices = v.InferOutput<typeof InvoiceEinvoices>

const reads = { api: 'manage', audience: 'staff', capability: 'read_orders' } as const
const writes = { api: 'manage', audience: 'staff', capability: 'settle_orders' } as const
const ofInvoice = v.object({ id: Id, invoice: Uuid })
const ofOne = v.object({ id: Id, invoice: Uuid, einvoice: Uuid })

export const einvoiceCalls = defineCalls({
  getEinvoices: {
    ...reads,
    method: 'GET',
    path: '/orders/:id/invoices/:invoice/einvoices',
    opens: 'invoice',
    about:
      'What was sent of an invoice or credit note as an electronic invoice, with all that is known of it; and what is missing for sending it.',
    params: ofInvoice,
    reply: InvoiceEinvoices,
    fails: ['not_found'],
  },
  lookUpBuyer: {
    ...writes,
    method: 'POST',
    path: '/orders/:id/invoices/:invoice/peppol-lookup',
    limit: 'account',
    about:
      'Asks the access point whether the buyer of a document receives electronic invoices, and under which identifier.',
    params: ofInvoice,
    reply: PeppolLookup,
    fails: ['not_found'],
  },
  sendEinvoice: {
    ...writes,
    opens: 'invoice',
    method: 'POST',
    path: '/orders/:id/invoices/:invoice/einvoices',
    limit: 'account',
    about:
      'Sends a document to its buyer through the Peppol network, once the access point says that the buyer receives it. One that was sent is sent again only after it failed.',
    params: ofInvoice,
    reply: InvoiceEinvoices,
    fails: ['not_found', 'einvoice_lacks', 'einvoice_sent', 'peppol_unreachable', 'peppol_unasked'],
  },
  makeEinvoiceFile: {
    ...writes,
    opens: 'invoice',
    method: 'POST',
    path: '/orders/:id/invoices/:invoice/einvoice-files',
    about: 'Makes the file of a document for uploading it by hand at the platform of the buyer (SABIS).',
    params: ofInvoice,
    reply: InvoiceEinvoices,
    fails: ['not_found', 'einvoice_lacks', 'einvoice_sent'],
  },
  getEinvoiceFile: {
    ...reads,
    method: 'GET',
    path: '/orders/:id/invoices/:invoice/einvoices/:einvoice/xml',
    opens: 'invoice',
    about: 'The bytes that were sent, or are to be uploaded.',
    params: ofOne,
    reply: 'file',
    media: ['application/xml'],
    fails: ['not_found'],
  },
  markEinvoiceUploaded: {
    ...writes,
    opens: 'invoice',
    method: 'POST',
    path: '/orders/:id/invoices/:invoice/einvoices/:einvoice',
    about: 'Notes that a file was uploaded by hand, with the number that the platform gave it.',
    params: ofOne,
    body: v.object({ platform_number: Text(60) }),
    reply: InvoiceEinvoices,
    fails: ['not_found', 'already_decided'],
  },
  settleEinvoice: {
    ...writes,
    opens: 'invoice',
    method: 'POST',
    path: '/orders/:id/invoices/:invoice/einvoices/:einvoice/outcome',
    about:
      'Records what became of one, as staff learned it elsewhere: one that was sent and of which nothing is known for days was delivered or failed; a file is given up, or the platform refused it. One that failed may be sent again.',
    params: ofOne,
    body: v.object({ outcome: v.picklist(einvoiceOutcomes), note: Text(500) }),
    reply: InvoiceEinvoices,
    fails: ['not_found', 'already_decided'],
  },
  lookUpCompany: {
    api: 'manage',
    audience: 'staff',
    capability: 'make_quotes',
    method: 'POST',
    path: '/companies/:id/peppol-lookup',
    limit: 'account',
    about: 'Asks the access point whether a company receives electronic invoices, and under which identifier.',
    params: v.object({ id: Id }),
    reply: PeppolLookup,
    fails: ['not_found'],
  },
})
