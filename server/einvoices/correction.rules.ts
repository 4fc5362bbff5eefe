import { addressLine } from '../../contract/company-address.ts'
import { buyerTerms, type EinvoiceCorrection, type EinvoiceEvent } from '../../contract/manage/einvoices.ts'
import type { InvoiceDocument } from '../db/json-columns.ts'
import { addressParts } from '../invoicing/public.ts'
import { taskAfter } from './states.rules.ts'

type Answer = Pick<EinvoiceEvent, 'answer' | 'happened' | 'text' | 'reasons' | 'actions' | 'corrections'>
type Right = Partial<Record<(typeof buyerTerms)[keyof typeof buyerTerms], string>>

/** What an answer says is right of the buyer. */
function rightOf({ corrections }: Answer): Right {
  const known = corrections.flatMap(({ term, value }) => {
    const name = Object.entries(buyerTerms).find(([one]) => one === term)?.[1]
    return name && value.trim() ? [[name, value.trim()] as const] : []
  })
  return Object.fromEntries(known)
}

/** An address with what is right of it, in one line; as it was where nothing of it is said. */
function addressOf(buyer: InvoiceDocument['buyer'], { street, city, post_code }: Right): string {
  if (street === undefined && city === undefined && post_code === undefined) return buyer.address
  const parts = addressParts(buyer)
  const zone = post_code ?? parts.zone
  return addressLine({
    address: street ?? parts.street,
    city: city ?? parts.city,
    post_code: zone.replace(/^(?=\d{5}$)/, 'LT-'),
  })
}

/**
 * What the latest answer that asks for a new invoice says of the buyer of a document, with the rest as the document has it.
 * Undefined: no answer asks for one.
 */
export function correctionOf(
  buyer: InvoiceDocument['buyer'],
  answers: readonly Answer[],
): EinvoiceCorrection | undefined {
  const asking = answers
    .filter(({ answer, actions }) => answer !== null && taskAfter(answer, actions) === 'einvoice_rejected')
    .toSorted((a, b) => a.happened.localeCompare(b.happened))
    .at(-1)
  if (!asking || buyer.private) return undefined
  const right = rightOf(asking)
  return {
    company_name: right.name ?? buyer.name,
    company_code: right.code ?? buyer.code,
    company_address: addressOf(buyer, right),
    company_vat: right.vat ?? buyer.vat,
    company_reference: right.reference ?? buyer.reference,
    reasons: asking.reasons,
    text: asking.text,
  }
}
