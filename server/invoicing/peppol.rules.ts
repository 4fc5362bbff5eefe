import { isCompanyCode } from '../../contract/company-code.ts'
import type { PeppolLack } from '../../contract/manage/einvoices.ts'
import type { InvoiceDocument, InvoiceParty } from '../db/json-columns.ts'
import type { AddressParts, KnownBuyer } from '../db/known-buyer.ts'
import type { Participant } from '../integrations/einvoice/port.ts'
import { countryOfVat, readVatCode } from './vat-codes.rules.ts'

/** From whom to whom a document goes in the Peppol network. */
export type PeppolRoute = { sender: Participant; receiver: Participant }

/** `0200:135042394` as it is written of a company. Undefined: it is none. */
export function readParticipant(text: string): Participant | undefined {
  const [, scheme, id] = /^(\d{4}):([A-Za-z0-9._:-]{1,50})$/.exec(text.trim()) ?? []
  return scheme !== undefined && id !== undefined ? { scheme, id } : undefined
}
/** Schemes of identifiers that the network takes (Peppol BIS Billing 3.0.21, code list eas). */
const schemes: ReadonlySet<string> = new Set(
  `0002 0007 0009 0060 0088 0096 0097 0106 0130 0135 0142 0151 0183 0184 0188 0190 0191
    0192 0195 0196 0198 0199 0200 0201 0204 0208 0209 0210 0211 0216 0218 0221 0225 0230
    0235 0240 0242 0244 0245 0246 0248 9910 9913 9914 9915 9918 9919 9920 9922 9923 9924
    9925 9926 9927 9928 9929 9930 9931 9932 9933 9934 9935 9936 9937 9938 9939 9940 9941
    9942 9943 9944 9945 9946 9947 9948 9949 9950 9951 9952 9953 9957 9959`.split(/\s+/),
)
export const isPeppolScheme = ({ scheme }: Pick<Participant, 'scheme'>): boolean => schemes.has(scheme)
export const writeParticipant = ({ scheme, id }: Participant): string => `${scheme}:${id}`

type Coded = Pick<InvoiceParty, 'code' | 'vat'> & Pick<KnownBuyer, 'country'>

/** The country of a party: that of its VAT code, else of its card, else Lithuania. */
export const countryOf = ({ vat, country }: Pick<Coded, 'vat' | 'country'>): string =>
  countryOfVat(vat) ?? country ?? 'LT'

/** The code of a Lithuanian legal entity (ISO 6523: 0200); empty when a party has none that can be right. */
export function entityCode(party: Coded): string {
  const code = party.code.replaceAll(/\s/g, '')
  return countryOf(party) === 'LT' && isCompanyCode(code) ? code : ''
}

/** Under which identifiers a Lithuanian party may be known, in the order in which they are asked: 0200, then 9937. */
export function participantsOf(party: Coded): Participant[] {
  const [code, vat] = [entityCode(party), readVatCode(party.vat)]
  return [
    ...(code ? [{ scheme: '0200', id: code }] : []),
    ...(vat?.country === 'LT' ? [{ scheme: '9937', id: vat.code }] : []),
  ]
}

/**
 * The way of a document in the Peppol network, or what is missing for one. It then is a plain EN 16931 file. `typed`: the
 * identifier that is entered of the buyer, before those that its codes give.
 */
export function peppolOf(
  { kind, seller, buyer }: Pick<InvoiceDocument, 'kind' | 'seller' | 'buyer'>,
  typed?: Participant,
): { route: PeppolRoute; lacks?: undefined } | { route?: undefined; lacks: PeppolLack[] } {
  const [sender] = participantsOf(seller)
  const [known] = participantsOf(buyer)
  const receiver = buyer.private ? undefined : (typed ?? known)
  const lacks: PeppolLack[] = [
    ...(kind === 'invoice' || kind === 'credit_note' ? [] : ['not_issued' as const]),
    ...(sender ? [] : ['seller_id' as const]),
    ...(buyer.private ? ['private_buyer' as const] : receiver ? [] : ['buyer_id' as const]),
  ]
  return sender && receiver && !lacks.length ? { route: { sender, receiver } } : { lacks }
}

/**
 * The parts of a party's address: those of its card; else those that its line says, of which what is after the last comma is
 * the city when there is no post code. For people who correct it, not for the electronic invoice.
 */
export function addressParts({
  address,
  place,
}: Pick<InvoiceParty, 'address'> & Pick<KnownBuyer, 'place'>): AddressParts {
  const parts = place ?? splitAddress(address)
  const [, street, city] = /^(.+), *([^,\d]+)$/.exec(parts.street) ?? []
  return parts.city === '' && street !== undefined && city !== undefined ? { ...parts, street, city } : parts
}

/**
 * Splits an address that ends with post code and city, `Laisvės al. 5, LT-44240 Kaunas` or `…, Kaunas 44240`. What is not
 * written is not made up: without a recognised post code all of it is the street.
 */
export function splitAddress(address: string): AddressParts {
  const line = address.trim()
  const zone = String.raw`(?:LT[- ]?)?((?:[A-Z]{2}-)?\d{4,5})`
  const [, street, code, city] = new RegExp(`^(.+?),? +${zone},? +([^\\d,]+)$`).exec(line) ?? []
  if (street !== undefined && code !== undefined && city !== undefined)
    return { street: street.trim(), city: city.trim(), zone: code }
  const [, before, town, last] = new RegExp(`^(.+), *([^\\d,]+?),? +${zone}$`).exec(line) ?? []
  if (before !== undefined && town !== undefined && last !== undefined)
    return { street: before.trim(), city: town.trim(), zone: last }
  return { street: line, city: '', zone: '' }
}
