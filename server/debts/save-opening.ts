import type { Write } from '../db/connect.ts'
import { findByNumber, insertOpening, isIssuedHere } from './opening-invoices.queries.ts'

/** Amounts in cents, days `YYYY-MM-DD`. `companyKey`: the code of the company as it is compared; empty: a private buyer. */
export type Opening = {
  number: string
  issuedOn: string
  dueOn: string
  buyer: string
  companyKey: string
  totalCents: number
  openCents: number
}

/**
 * Stores an unpaid invoice of the system used before, and returns its id. `same`: it is stored already; `taken`: its number is of another one, or of
 * an invoice of the portal.
 */
export async function saveOpening(db: Write, now: Date, opening: Opening): Promise<'same' | 'taken' | { id: number }> {
  const { number, issuedOn, dueOn, buyer, companyKey, totalCents, openCents } = opening
  const known = await findByNumber(db, number)
  if (known) {
    const isSame = known.open_cents === openCents && known.company_key === companyKey && known.issued_on === issuedOn
    return isSame ? 'same' : 'taken'
  }
  if (await isIssuedHere(db, number)) return 'taken'
  const id = await insertOpening(db, {
    number,
    issued_on: issuedOn,
    due_on: dueOn,
    buyer,
    company_key: companyKey,
    total_cents: totalCents,
    open_cents: openCents,
    created_at: now,
  })
  return { id }
}
