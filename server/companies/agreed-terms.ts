import type { Read } from '../db/connect.ts'
import { type AgreedPrice, agreementOn, priceFor } from './companies.rules.ts'
import { listAgreements, listPriceLists } from './companies.queries.ts'

/** What is agreed with a company: its prices, those of the agreement before those of its price list, and its credit. */
export type AgreedTerms = {
  agreementId: number
  number: string
  validTo: string | null
  creditDays: number | null
  creditLimitCents: number | null
  prices: readonly AgreedPrice[]
  priceOf: (course: number, quantity: number) => number | undefined
}

/** The terms of the agreements that are valid on a day, by company. */
export async function listTerms(
  db: Read,
  companyIds: readonly number[],
  day: string,
): Promise<Map<number, AgreedTerms>> {
  const agreements = companyIds.length ? await listAgreements(db, { companyIds }) : []
  const used = [...new Set(agreements.flatMap(({ price_list }) => price_list ?? []))]
  const lists = new Map((used.length ? await listPriceLists(db, used) : []).map((list) => [list.id, list.prices]))
  const found = new Map<number, AgreedTerms>()
  for (const id of companyIds) {
    const current = agreementOn(
      agreements.filter(({ company }) => company === id),
      day,
    )
    if (!current) continue
    const shared = current.price_list === null ? [] : (lists.get(current.price_list) ?? [])
    found.set(id, {
      agreementId: current.id,
      number: current.number,
      validTo: current.valid_to,
      creditDays: current.credit_days,
      creditLimitCents: current.credit_limit,
      prices: [...current.prices, ...shared],
      priceOf: (course, quantity) => priceFor(current.prices, course, quantity) ?? priceFor(shared, course, quantity),
    })
  }
  return found
}

export const termsOf = async (db: Read, companyId: number, day: string): Promise<AgreedTerms | undefined> =>
  (await listTerms(db, [companyId], day)).get(companyId)
