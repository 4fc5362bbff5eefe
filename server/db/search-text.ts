import { type RawBuilder, sql } from 'kysely'

/** Letters that a search does not tell apart: those of the indexes on expressions (migration 0042). */
const [marked, plain] = ['ąčęėįšųūžё', 'aceeisuuzе'] as const

/** A text as the search indexes have it: lower case, without Lithuanian diacritics and without ё. */
export const searched = (text: RawBuilder<string>) =>
  sql<string>`translate(lower(${text}), ${sql.lit(marked)}, ${sql.lit(plain)})`

/** The LIKE pattern that finds a text anywhere in {@link searched}. */
export function searchPattern(text: string): string {
  const letters = [...text.trim().toLowerCase()].map((letter) => plain[marked.indexOf(letter)] ?? letter)
  return `%${letters.join('').replace(/[\\%_]/g, '\\$&')}%`
}

/** What users are found by, in the table or alias `users`: as {@link searched}, kept by the table (migration 0064). */
export const searchedUser = sql.raw<string>('users.search_text')
/** What certificates are found by. The expression is that of `certificates_search_idx`. */
export const searchedCertificate = searched(
  sql.raw("certificates.holder || ' ' || certificates.number || ' ' || certificates.code"),
)
/** The company of an order, kept by the table in the same way. */
export const searchedCompany = sql.raw<string>('orders.company_text')
