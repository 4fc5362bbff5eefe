import type { Language } from '../../contract/common.ts'
import type { Config } from '../config.ts'
import type { TextParts, TextPartsByLanguage } from '../db/json-columns.ts'
import { mapLanguages, type Texts } from '../db/texts.ts'
import { escapeHtml } from '../escape-html.ts'
import { sentence } from '../sentences.ts'

/** What the configuration says of the seller. */
export type Provider = Pick<Config, 'seller' | 'brand' | 'contactEmail'>

/** Where an authored page names the seller. */
const placeholder = '{seller}'

/** The seller as invoices name it; the brand where none is configured. */
export function sellerWords({ seller, brand, contactEmail }: Provider, language: Language): string {
  const words = (key: string, value: string) => sentence(language, `seller.${key}`, { value })
  const email = words('email', contactEmail)
  if (!seller) return `${brand}, ${email}`
  const { name, code, vatCode, address } = seller
  const vat = vatCode ? [words('vatCode', vatCode)] : []
  return [name, words('code', code), ...vat, words('address', address), email].join(', ')
}

function partsWith(parts: TextParts, plain: string): TextParts {
  const html = (text: string) => text.replaceAll(placeholder, () => escapeHtml(plain))
  return {
    ...parts,
    lead: html(parts.lead),
    rest: html(parts.rest),
    summary: parts.summary.replaceAll(placeholder, () => plain),
    facts: parts.facts.map(({ label, value }) => ({ label, value: html(value) })),
  }
}

/**
 * A page's texts with the seller in place of `{seller}`. Stored texts keep the placeholder: they follow the
 * configuration, and a legal page becomes a new version when the seller changes.
 */
export function withSeller<Row extends { description: Texts; parts: TextPartsByLanguage | null }>(
  row: Row,
  provider: Provider,
): Row {
  if (!Object.values(row.description).some((text) => text.includes(placeholder))) return row
  return {
    ...row,
    description: mapLanguages(row.description, (html, language) =>
      html.replaceAll(placeholder, () => escapeHtml(sellerWords(provider, language))),
    ),
    parts: row.parts && mapLanguages(row.parts, (parts, language) => partsWith(parts, sellerWords(provider, language))),
  }
}
