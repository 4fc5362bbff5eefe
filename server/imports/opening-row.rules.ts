import * as v from 'valibot'
import { companyCodeFault } from '../../contract/company-code.ts'
import { newDiscount } from '../../contract/manage/discounts.ts'
import { schemasOf } from '../../contract/manage/fields.ts'
import { codeKey } from '../companies/public.ts'
import type { ImportCells, ImportFault } from '../db/json-columns.ts'
import type { Opening } from '../debts/public.ts'
import { normaliseCode } from '../shop/public.ts'
import { readCents, readMoment } from './cells.rules.ts'
import { fault } from './rows.ts'

/** A prepaid voucher: the code, what is left of it in cents, and its last day. */
export type ImportedVoucher = { code: string; cents: number; validTo: string | null }

type Read<T> = { value?: T; faults: ImportFault[] }

const Code = schemasOf(newDiscount.fields).code
const mostCents = 100_000_000

/** A cell in its form, or why it has another one; an empty cell is `none`. */
class Cells {
  readonly faults: ImportFault[] = []
  readonly #cells: ImportCells
  constructor(cells: ImportCells) {
    this.#cells = cells
  }
  text(column: string, max: number): string {
    const text = this.#cells[column] ?? ''
    if (!text) this.faults.push(fault(column, 'fields.required'))
    if (text.length > max) this.faults.push(fault(column, 'imports.too_long', { max }))
    return text
  }
  day(column: string): string | undefined {
    const text = this.#cells[column] ?? ''
    const day = text ? readMoment(text)?.day : undefined
    if (text && day === undefined) this.faults.push(fault(column, 'imports.moment'))
    return day
  }
  /** More than 0, in cents; undefined of an empty cell. */
  cents(column: string): number | undefined {
    const text = this.#cells[column] ?? ''
    if (!text) return undefined
    const cents = readCents(text)
    if (cents !== undefined && cents > 0 && cents <= mostCents) return cents
    this.faults.push(fault(column, 'imports.price'))
    return undefined
  }
  need<T>(column: string, value: T | undefined): T | undefined {
    if (value === undefined && !this.faults.some((one) => one.column === column))
      this.faults.push(fault(column, 'fields.required'))
    return value
  }
}

/** A row of vouchers, or what is wrong with it. */
export function readVoucher(cells: ImportCells, today: string): Read<ImportedVoucher> {
  const row = new Cells(cells)
  const code = normaliseCode(row.text('code', 40))
  if (code && !v.is(Code, code)) row.faults.push(fault('code', 'imports.voucher_code'))
  const cents = row.need('value', row.cents('value'))
  const validTo = row.day('valid_to') ?? null
  if (validTo !== null && validTo < today) row.faults.push(fault('valid_to', 'imports.voucher_ended'))
  if (row.faults.length || cents === undefined) return { faults: row.faults }
  return { value: { code, cents, validTo }, faults: [] }
}

/** A row of unpaid invoices, or what is wrong with it. Without its whole sum it is what is open. */
export function readOpening(cells: ImportCells, today: string): Read<Opening> {
  const row = new Cells(cells)
  const [number, buyer] = [row.text('number', 40), row.text('buyer', 160)]
  const issuedOn = row.need('issued', row.day('issued'))
  const dueOn = row.need('due', row.day('due'))
  const openCents = row.need('open', row.cents('open'))
  const totalCents = row.cents('total') ?? openCents
  const companyKey = codeKey(cells.company_code ?? '')
  // A code of another form may be of another country, but not a VAT code of here.
  const wrong = companyCodeFault({ company_code: companyKey, company_vat: '' })
  if (wrong === 'digit' || (wrong && companyKey.startsWith('LT')))
    row.faults.push(fault('company_code', `fields.company_code_${wrong}`))
  if (issuedOn !== undefined && issuedOn > today) row.faults.push(fault('issued', 'fields.day_future'))
  if (issuedOn !== undefined && dueOn !== undefined && dueOn < issuedOn)
    row.faults.push(fault('due', 'fields.day_before'))
  if (openCents !== undefined && totalCents !== undefined && openCents > totalCents)
    row.faults.push(fault('open', 'imports.open_over_total'))
  if (row.faults.length || !issuedOn || !dueOn || !openCents || !totalCents) return { faults: row.faults }
  return { value: { number, issuedOn, dueOn, buyer, companyKey, totalCents, openCents }, faults: [] }
}
