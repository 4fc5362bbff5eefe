import {
  Einvoice,
  EinvoiceEvent,
  einvoiceCalls,
  EinvoiceCorrection,
  InvoiceEinvoices,
  PeppolLookup,
} from '../../../contract/manage/einvoices.ts'
import { describe, describeInput } from './describe.ts'

describe(PeppolLookup, {
  reach:
    '`reachable`: it receives such documents; `unreachable`: under none of its identifiers; `unasked`: nobody could be asked.',
  receiver: 'The identifier that receives, with its scheme; null: none.',
})
const event = {
  kind: 'What happened.',
  answer:
    'What the buyer answered: AB received, IP in process, UQ a question, CA accepted with conditions, RE rejected, AP approved, PD paid; null: no answer.',
  happened: 'When; ISO 8601 in UTC.',
  text: 'What the access point or the buyer says, or empty.',
  reasons: 'Codes of the reasons (OPStatusReason).',
  actions: 'Codes of what the buyer wishes (OPStatusAction).',
  corrections: ['What is wrong.', { term: 'The number of the term in EN 16931.', value: 'What it should be.' }],
} as const
describe(EinvoiceEvent, event)
const one = {
  id: 'The id of this sending or file of the document.',
  way: '`network`: through the access point; `file`: uploaded by hand.',
  state:
    '`draft`: a file that was not uploaded yet; `queued`; `submitted`: the access point took it; `delivered`; `failed`: it may be sent again.',
  answer: 'The answer of the buyer that holds; null: none.',
  receiver: 'Whereto, an identifier with its scheme.',
  sha256: 'The SHA-256 of the bytes.',
  made: 'When it was made; ISO 8601 in UTC.',
  platform_number: 'The number that the platform gave an upload, or empty.',
  outcomes:
    'What staff may record of it now: `delivered` and `failed` of one that was sent and of which nothing is known for days; `failed` of a file.',
  events: 'What happened, in the order of time.',
} as const
describe(Einvoice, one)
describe(EinvoiceCorrection, {
  company_name: 'The name of the company, as it is right.',
  company_code: 'The code of the company, as it is right.',
  company_address: 'The address in one line, as it is right.',
  company_vat: 'The VAT code as it is right, or empty.',
  company_reference: 'The buyer’s reference as it is right, or empty.',
  reasons: 'Codes of what is wrong (OPStatusReason).',
  text: 'What the buyer wrote, or empty.',
})
describe(InvoiceEinvoices, {
  number: 'The number of the document.',
  buyer: 'Whom it names.',
  lacks:
    'What is missing: `not_issued`, `seller_id`: the seller has no identifier; `private_buyer`; `buyer_id`: the buyer has none.',
  network: 'Whether an access point is configured; without one files are uploaded by hand.',
  reference: 'The buyer’s reference (BT-10), or empty.',
  contract: 'The number of the agreement (BT-12), or empty.',
  no_contract: 'Why there is no contract, as the document says, or empty.',
  contract_missing:
    'Whether the buyer is a contracting authority and the document names neither a contract nor why there is none: SABIS needs one of them.',
  disputed: 'Whether the buyer rejects or questions it, so that nobody is reminded of it.',
  correction:
    'The buyer with what the latest rejection, or wish for a new invoice or a credit note, says is right; null: nothing asks for one.',
  einvoices: 'Those that were made, the latest first.',
})
describeInput(einvoiceCalls.getEinvoiceFile.params, {
  einvoice: { description: 'The id of the electronic invoice.', example: '01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a11' },
})
describeInput(einvoiceCalls.markEinvoiceUploaded.body, {
  platform_number: { description: 'The number that the platform gave it.', example: 'SABIS-2026-000123' },
})
describeInput(einvoiceCalls.settleEinvoice.body, {
  outcome: { description: 'What became of it: `delivered` or `failed`.', example: 'failed' },
  note: { description: 'How staff knows.', example: 'Prieigos taškas patvirtino, kad negavo' },
})
