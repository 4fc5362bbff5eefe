const sumOf = (digits: readonly number[], weights: readonly number[]) =>
  digits.reduce((sum, digit, index) => sum + digit * (weights[index] ?? 0), 0) % 11

/**
 * Whether the last of the nine digits of a Lithuanian legal entity's code is the check digit of the others (Register of
 * Legal Entities). A code of seven digits, from before 2004, has none.
 */
export function isCompanyCode(code: string): boolean {
  if (/^\d{7}$/.test(code)) return true
  if (!/^\d{9}$/.test(code)) return false
  const [check, ...rest] = [...code].map(Number).toReversed()
  const digits = rest.toReversed()
  const first = sumOf(digits, [1, 2, 3, 4, 5, 6, 7, 8])
  const second = first === 10 ? sumOf(digits, [3, 4, 5, 6, 7, 8, 9, 1]) % 10 : first
  return check === second
}

/**
 * A VAT code of the EU begins with the letters of its country (Directive 2006/112/EC, art. 215), and each has a digit:
 * "nera" is what somebody writes who has none.
 */
export const vatPattern = /^[A-Z]{2}(?=.*\d)[0-9A-Z+*]{2,13}$/
export const bareVat = (entered: string) => entered.replaceAll(/\s/g, '').toUpperCase()

/** A Lithuanian VAT code has 9 digits, or 12: the register of VAT invoices (i.SAF) takes no other. */
export const lithuanianVat = /^LT(?:\d{9}|\d{12})$/

/** Whether what a company entered as its VAT code cannot be one. Empty is right: not every company has one. */
export function isFaultyVat(entered: string): boolean {
  const vat = bareVat(entered)
  return vat !== '' && (!vatPattern.test(vat) || (vat.startsWith('LT') && !lithuanianVat.test(vat)))
}

/**
 * What is wrong with the code of a company that buys: `form`: not 7 or 9 digits; `digit`: another check digit. A company of
 * another country, as its VAT code says, has a code of its own form. Undefined: nothing, or no code.
 */
export function companyCodeFault(company: { company_code: string; company_vat: string }): 'form' | 'digit' | undefined {
  const code = company.company_code.trim()
  const vat = bareVat(company.company_vat)
  const isForeign = vatPattern.test(vat) && !vat.startsWith('LT')
  if (!code || isForeign || isCompanyCode(code)) return undefined
  return /^(?:\d{7}|\d{9})$/.test(code) ? 'digit' : 'form'
}
