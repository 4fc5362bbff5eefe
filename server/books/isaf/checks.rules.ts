import { companyCodeFault } from '../../../contract/company-code.ts'
import { pvmCodes, pvmPattern } from '../../../contract/pvm-codes.ts'
import { readVatCode } from '../../invoicing/public.ts'
import { lastDayOf } from '../month-days.rules.ts'
import type { IsafHeader, IsafRow, IsafTotal } from './isaf.rules.ts'

/** The checks of the VMI that a file without its registers can decide, by their numbers (`data/isaf/vmi-checks.tsv`). */
export const isafChecks = {
  12003: 'period_future',
  12005: 'period_order',
  12007: 'period_month',
  12011: 'period_days',
  14026: 'vat_form',
  14027: 'vat_country',
  14029: 'code_missing',
  14030: 'code_wrong',
  14032: 'country_wrong',
  14033: 'country_missing',
  14034: 'name_missing',
  14035: 'number_digit',
  14036: 'date_future',
  14037: 'date_outside',
  14040: 'reference_extra',
  14041: 'reference_unknown',
  14045: 'code_twice',
  14047: 'value_zero',
  14048: 'value_negative',
  14049: 'tax_code',
  14050: 'tax_rate',
  14051: 'tax_amount',
  14067: 'number_twice',
  14400: 'goods_abroad',
} as const
export type IsafCheck = keyof typeof isafChecks

/** Those that only the VMI can decide, by its registers, or that are of what is never written (debit notes, marks, half-years). */
export const undecidable = [
  11001, 11002, 11003, 11004, 11005, 11006, 11007, 11008, 11010, 12001, 12002, 12008, 12009, 12010, 12012, 12013, 14025,
  14031, 14038, 14039, 14044, 14052, 14315, 14404, 14406,
] as const

/** `row`: which row it is of; undefined: of the file. */
export type IsafFault = { check: IsafCheck; row?: number }

type Known = {
  today: string
  /** The invoices of the seller by number as the register has it, with their days. */
  issuedOn: (number: string) => string | undefined
}

function periodFaults({ from, to }: IsafHeader, today: string): IsafCheck[] {
  const faults: IsafCheck[] = []
  if (from > today) faults.push(12003)
  if (to < from) faults.push(12005)
  if (from.slice(0, 7) !== to.slice(0, 7)) faults.push(12007)
  else if (!from.endsWith('-01') || to !== lastDayOf(from.slice(0, 7))) faults.push(12011)
  return faults
}

function buyerFaults({ vat, code, country, name }: IsafRow['buyer']): IsafCheck[] {
  const faults: IsafCheck[] = []
  const read = vat === 'ND' ? undefined : readVatCode(vat)
  if (vat !== 'ND' && read?.code !== vat) faults.push(14026)
  if (read && country && read.country !== country) faults.push(14027)
  if (vat === 'ND' && !code) faults.push(14029)
  if (
    vat === 'ND' &&
    code &&
    code !== 'ND' &&
    country === 'LT' &&
    companyCodeFault({ company_code: code, company_vat: '' })
  )
    faults.push(14030)
  if (country && !/^[A-Z]{2}$/.test(country)) faults.push(14032)
  if (vat === 'ND' && !country) faults.push(14033)
  if (!name.trim()) faults.push(14034)
  return faults
}

/**
 * VAT that differs from value × rate by more than rounding does: it is taken out of prices, and each line that is credited
 * alone has its share of the net amount, rounded to the cent.
 */
const amountIsWrong = ({ taxableCents, rate, vatCents }: IsafTotal, lines: number) =>
  Math.abs(vatCents - (taxableCents * (rate ?? 0)) / 100) > 1.5 * lines

function totalFaults(total: IsafTotal, { type, taxedOn, lines, buyer }: IsafRow): IsafCheck[] {
  const { code, taxableCents, rate, vatCents } = total
  const faults: IsafCheck[] = []
  const known = pvmCodes[code]
  if (taxableCents === 0) faults.push(14047)
  if (type !== 'KS' && (taxableCents < 0 || vatCents < 0)) faults.push(14048)
  if (!pvmPattern.test(code) || (known?.from ?? '') > taxedOn || (known?.until ?? '9') < taxedOn) faults.push(14049)
  else if (known && known.rate !== rate) faults.push(14050)
  if (amountIsWrong(total, lines)) faults.push(14051)
  const country = readVatCode(buyer.vat)?.country
  if (code === 'PVM13' && (buyer.vat === 'ND' || country === undefined || country === 'LT')) faults.push(14400)
  return faults
}

function rowFaults(row: IsafRow, { from, to }: IsafHeader, { today, issuedOn }: Known): IsafCheck[] {
  const faults: IsafCheck[] = []
  if (!/\d/.test(row.number)) faults.push(14035)
  if (row.date > today) faults.push(14036)
  if (row.date < from || row.date > to) faults.push(14037)
  if (row.type === 'SF' && row.references.length) faults.push(14040)
  if (row.type === 'KS' && !row.references.length) faults.push(14041)
  for (const { number, date } of row.references) if (issuedOn(number) !== date) faults.push(14041)
  if (new Set(row.totals.map(({ code }) => code)).size < row.totals.length) faults.push(14045)
  return [...faults, ...buyerFaults(row.buyer), ...row.totals.flatMap((total) => totalFaults(total, row))]
}

/** What the VMI would find in the register of a month, as far as it can be known before it is sent. */
export function checkIsaf(header: IsafHeader, rows: readonly IsafRow[], known: Known): IsafFault[] {
  const seen = new Set<string>()
  return [
    ...periodFaults(header, known.today).map((check) => ({ check })),
    ...rows.flatMap((row, index) => {
      const key = `${row.number} ${row.date}`
      const twice: IsafCheck[] = seen.has(key) ? [14067] : []
      seen.add(key)
      return [...new Set([...rowFaults(row, header, known), ...twice])].map((check) => ({ check, row: index }))
    }),
  ]
}
