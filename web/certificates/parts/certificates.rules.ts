import type { Certificate } from '../../../contract/certificates.ts'

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether every word of the search is in the title or number; case and diacritics do not matter. */
export function matchesSearch({ title, number }: Pick<Certificate, 'title' | 'number'>, search: string): boolean {
  const where = plain(`${title} ${number}`)
  return plain(search)
    .split(/\s+/)
    .every((word) => where.includes(word))
}

/** Whether a tidied code is the number of a certificate, `PR-2026-000123`, which verifies nothing. */
export const isNumber = (code: string) => /^PR20\d{8,10}$/.test(code)

/** A code as it may be typed from paper or pasted with its address: only what can be part of a code is kept. */
export const tidyCode = (typed: string) =>
  (typed.split('/verify/').at(-1) ?? typed)
    .replace(/[^0-9a-z]/gi, '')
    .toUpperCase()
    .slice(0, 40)
