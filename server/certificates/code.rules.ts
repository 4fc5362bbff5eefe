import { randomBytes } from 'node:crypto'

/** Crockford's base 32 (crockford.com/base32.html): no I, L, O or U, so that a printed code is not misread. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 21 × 5 = 105 random bits: cannot be guessed. */
const length = 21

const group = (code: string) => code.replace(/.{4}(?=.)/g, '$&-')

/** A new code, `XXXX-XXXX-XXXX-XXXX-XXXX-X`. */
export const newCode = () => group([...randomBytes(length)].map((byte) => alphabet[byte & 31]).join(''))

/** Normalises a typed or scanned code to its stored form; undefined when malformed. */
export function readCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return code.length === length && [...code].every((sign) => alphabet.includes(sign)) ? group(code) : undefined
}

/** Whether what was typed has the form of a certificate's number, whether or not there is one. */
export const isCertificateNumber = (typed: string) => /^PR20\d{8,10}$/.test(typed.toUpperCase().replace(/[\s-]/g, ''))

/** `PR-2026-000123`. */
export const certificateNumber = (day: string, serial: number) =>
  `PR-${day.slice(0, 4)}-${String(serial).padStart(6, '0')}`
