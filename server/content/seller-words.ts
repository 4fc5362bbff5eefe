import type { Language } from '../../contract/common.ts'
import type { Config } from '../config.ts'
import type { TextParts, TextPartsByLanguage } from '../db/json-columns.ts'
import { mapLanguages, type Texts } from '../db/texts.ts'
import { escapeHtml } from '../escape-html.ts'
import { sentence } from '../sentences.ts'

/** What the configuration says of the seller. */
export type Provider = Pick<Config, 'seller' | 'brand' | 'contactEmail'>

/**
 * Where an authored page names the seller: `{seller}` is all of it, `{seller_company}` the name with the codes,
 * `{seller_address}` the address.
 */
const placeholder = /\{seller(?:_(company|address))?\}/g

/** The seller's name with its codes; the brand where none is configured. */
function companyWords({ seller, brand }: Provider, language: Language): string {
  if (!seller) return brand
  const words = (key: string, value: string) => sentence(language, `seller.${key}`, { value })
  const { name, code, vatCode } = seller
  return [name, words('code', code), ...(vatCode ? [words('vatCode', vatCode)] : [])].join(', ')
}

/** The seller as invoices name it; the brand where none is configured. */
export function sellerWords(provider: Provider, language: Language): string {
  const words = (key: string, value: string) => sentence(language, `seller.${key}`, { value })
  const { seller, contactEmail } = provider
  const address = seller ? [words('address', seller.address)] : []
  return [companyWords(provider, language), ...address, words('email', contactEmail)].join(', ')
}

/** A text of a page with the words of `provider` in its placeholders, as `written` puts them there. */
function fill(text: string, provider: Provider, language: Language, written: (words: string) => string): string {
  return text.replaceAll(placeholder, (_, part: string | undefined) => {
    if (part === 'company') return written(companyWords(provider, language))
    if (part === 'address') return written(provider.seller?.address ?? '')
    return written(sellerWords(provider, language))
  })
}

function partsWith(parts: TextParts, provider: Provider, language: Language): TextParts {
  const html = (text: string) => fill(text, provider, language, escapeHtml)
  return {
    ...parts,
    lead: html(parts.lead),
    rest: html(parts.rest),
    summary: fill(parts.summary, provider, language, (words) => words),
    facts: parts.facts.map(({ label, value }) => ({ label, value: html(value) })),
  }
}

/**
 * A page's texts with the seller in place of its placeholders. Stored texts keep them: they follow the configuration,
 * and a legal page becomes a new version when the seller changes.
 */
export function withSeller<Row extends { description: Texts; parts: TextPartsByLanguage | null }>(
  row: Row,
  provider: Provider,
): Row {
  if (!Object.values(row.description).some((text) => text.includes('{seller'))) return row
  return {
    ...row,
    description: mapLanguages(row.description, (html, language) => fill(html, provider, language, escapeHtml)),
    parts: row.parts && mapLanguages(row.parts, (parts, language) => partsWith(parts, provider, language)),
  }
}
