import type { Language } from '../../contract/common.ts'
import type { Config } from '../config.ts'
import type { TextParts, TextPartsByLanguage } from '../db/json-columns.ts'
import { mapLanguages, type Texts } from '../db/texts.ts'
import { escapeHtml } from '../escape-html.ts'
import { sentence } from '../sentences.ts'

/** Where the configuration leads to systems of others. */
type Outside = Pick<Config, 'paysera' | 'paypal' | 'fakePayments' | 'google' | 'fakeIdentity' | 'viesUrl'>
/** What the configuration says of the seller, and of systems of others that receive data. */
export type Provider = Pick<Config, 'seller' | 'brand' | 'contactEmail'> & Partial<Outside>

/**
 * Where an authored page names the seller: `{seller}` is all of it, `{seller_company}` the name with the codes,
 * `{seller_address}` the address.
 */
const placeholder = /\{seller(?:_(company|address))?\}/g

/** What is on where: in the demo, local ones play those that are not configured. */
const outside = {
  paysera: ({ paysera, fakePayments }) => paysera ?? fakePayments,
  paypal: ({ paypal, fakePayments }) => paypal ?? fakePayments,
  google: ({ google, fakeIdentity }) => google ?? fakeIdentity,
  vies: ({ viesUrl }) => viesUrl,
} satisfies Record<string, (provider: Provider) => unknown>
/** `- {with_paypal} …`: an item of a list that is shown only where the system is configured. */
const perhaps = /<li>\{with_(paysera|paypal|google|vies)\}\s*([\s\S]*?)<\/li>\n?/g

const isOutside = (name: string): name is keyof typeof outside => Object.hasOwn(outside, name)
const withoutOthers = (html: string, provider: Provider) =>
  html.replaceAll(perhaps, (_, name: string, item: string) =>
    isOutside(name) && outside[name](provider) ? `<li>${item}</li>\n` : '',
  )

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
  return withoutOthers(text, provider).replaceAll(placeholder, (_, part: string | undefined) => {
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
 * A page's texts with the seller in place of its placeholders, and with the systems that are on. Stored texts keep the
 * placeholders: they follow the configuration, and a legal page becomes a new version when the seller changes.
 */
export function withSeller<Row extends { description: Texts; parts: TextPartsByLanguage | null }>(
  row: Row,
  provider: Provider,
): Row {
  if (!Object.values(row.description).some((text) => /\{(?:seller|with_)/.test(text))) return row
  return {
    ...row,
    description: mapLanguages(row.description, (html, language) => fill(html, provider, language, escapeHtml)),
    parts: row.parts && mapLanguages(row.parts, (parts, language) => partsWith(parts, provider, language)),
  }
}
