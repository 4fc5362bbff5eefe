/**
 * What the shop knows of a company besides what an order says, on the day of issue; each absent where it is not known.
 * `vatConsultation`: with which VIES confirmed the code of who is charged no VAT. `contract`: the number of the agreement.
 * `noContract`: why there is none, for SABIS. `country`: ISO 3166-1, of its card. `place`: the address in parts, where it is
 * that of its card.
 */
export type KnownBuyer = {
  vatConsultation?: string
  contract?: string
  noContract?: string
  country?: string
  place?: AddressParts
}
export type AddressParts = { street: string; city: string; zone: string }
