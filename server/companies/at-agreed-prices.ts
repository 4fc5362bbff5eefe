import type { Company } from '../../contract/shop.ts'
import type { Read } from '../db/connect.ts'
import type { LineVat } from '../db/json-columns.ts'
import { failFields } from '../http/fail.ts'
import { codeAbroad, readVatCode, soldAbroad } from '../invoicing/public.ts'
import { addDays } from '../time.ts'
import { termsOf } from './agreed-terms.ts'
import { findByCode } from './find-or-make.ts'

type Line = {
  course_id: number
  quantity: number
  price_cents: number
  special_cents: number | null
  lowest_cents: number | null
  vat_class_id: number
  vat: LineVat
}

/** For how many days an answer of VIES counts for a sale without VAT. */
const confirmedDays = 31

/** The VAT code of a company of another EU country that VIES confirmed lately. */
async function confirmedAbroad(db: Read, companyId: number, day: string): Promise<string | undefined> {
  const company = await db
    .selectFrom('companies')
    .select('vat')
    .where('id', '=', companyId)
    .where('vat_state', '=', 'registered')
    .where('vat_checked_at', '>', new Date(addDays(day, -confirmedDays)))
    .executeTakeFirst()
  return company && codeAbroad(company.vat)
}

/** A company as an invoice would name it. */
type Named = Pick<Company, 'company_code' | 'company_vat'>

/** Whether lines are with VAT, or their company is one whose VAT code VIES confirmed lately. */
export async function isConfirmed(
  db: Read,
  lines: readonly Pick<Line, 'vat'>[],
  { company_code, company_vat }: Named,
  day: string,
): Promise<boolean> {
  if (!lines.some(({ vat }) => vat.vatCategory === 'AE')) return true
  const id = await findByCode(db, company_code)
  const confirmed = id === undefined ? undefined : await confirmedAbroad(db, id, day)
  return confirmed !== undefined && readVatCode(company_vat)?.code === confirmed
}

/** Refuses lines without VAT (reverse charge) for a company whose VAT code VIES did not confirm lately. */
export async function refuseUnconfirmed(
  db: Read,
  lines: readonly Pick<Line, 'vat'>[],
  company: Named,
  day: string,
): Promise<void> {
  if (!(await isConfirmed(db, lines, company, day))) failFields({ company_vat: 'reverse_charge_vat' })
}

/**
 * Lines at the prices that are agreed with a company on a day; those without one at the public price. The steps of a price
 * count all places of the course. A VAT payer of another EU country buys without VAT where a class of VAT says so, from a
 * seller who is a VAT payer.
 */
export async function atAgreedPrices<L extends Line>(
  db: Read,
  lines: readonly L[],
  { companyId, day, vatPayer }: { companyId: number; day: string; vatPayer: boolean },
): Promise<L[]> {
  const terms = await termsOf(db, companyId, day)
  const placesOf = (course: number) =>
    lines.reduce((sum, line) => sum + (line.course_id === course ? line.quantity : 0), 0)
  const agreed = lines.map((line) => {
    const cents = terms?.priceOf(line.course_id, placesOf(line.course_id))
    return cents === undefined ? line : { ...line, price_cents: cents, special_cents: null }
  })
  return vatPayer && (await confirmedAbroad(db, companyId, day)) ? soldAbroad(db, agreed, day) : agreed
}
