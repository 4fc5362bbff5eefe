import { bareVat, lithuanianVat, vatPattern } from '../../contract/company-code.ts'
import { isCountry } from '../countries.ts'

const memberStates = 'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

export type VatCode = {
  /** With its prefix, without spaces. */
  code: string
  /** ISO 3166-1; Greece is EL in VAT codes and GR here. */
  country: string
}

/**
 * The VAT code of a member state as a buyer entered it; digits alone are a Lithuanian one. Undefined: it is none, and an
 * electronic invoice leaves it out (BR-CO-09).
 */
export function readVatCode(entered: string): VatCode | undefined {
  const bare = entered.toUpperCase().replaceAll(/[\s.-]/g, '')
  const code = /^(?:\d{9}|\d{12})$/.test(bare) ? `LT${bare}` : bare
  const prefix = code.slice(0, 2)
  if (!memberStates.includes(prefix) || !/^[A-Z]{2}[A-Z0-9+*]{2,12}$/.test(code)) return undefined
  if (prefix === 'LT' && !lithuanianVat.test(code)) return undefined
  return { code, country: prefix === 'EL' ? 'GR' : prefix }
}

/** Letters of VAT codes that are not those of ISO 3166-1: of Northern Ireland, and as Britons write them. */
const britain = ['XI', 'UK']

/** The country that a VAT code names, also one outside the EU: by ISO 3166-1. Undefined: it names none. */
export function countryOfVat(entered: string): string | undefined {
  const [read, vat] = [readVatCode(entered), bareVat(entered)]
  const prefix = vat.slice(0, 2)
  if (read || !vatPattern.test(vat) || memberStates.includes(prefix)) return read?.country
  if (britain.includes(prefix)) return 'GB'
  return isCountry(prefix) ? prefix : undefined
}

/** A VAT code of another member state, with its prefix; undefined: it is none, or of here. */
export function codeAbroad(entered: string): string | undefined {
  const code = readVatCode(entered)
  return code && code.country !== 'LT' ? code.code : undefined
}
