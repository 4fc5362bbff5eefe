import type { Language } from '../../../contract/common.ts'
import { inLanguage } from '../../language.ts'

// Everything here reads authored HTML as the server sends it: sanitised, headings from h3 down, links to this site as plain paths.

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

/** A note set apart from the text, such as a remark about the translation. */
const withoutNotes = (html: string): string => html.replace(/<blockquote>[^]*?<\/blockquote>/g, '')

/** Its text without markup and notes: for the head and for teasers. */
export const plainText = (html: string): string =>
  withoutNotes(html)
    .replace(/<\/?(?:a|strong|em|code|sub|sup)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()

/** The first paragraph as the lead, and the remainder. Without a lead when it starts with something else. */
export function splitLead(html: string): { lead: string; rest: string } {
  const [lead = ''] = /^\s*<p>[^]*?<\/p>/.exec(html) ?? []
  return { lead: lead.trim(), rest: html.slice(lead.length).trim() }
}

/** The text of the first paragraph outside of a note. */
export const firstParagraph = (html: string): string => plainText(/<p>[^]*?<\/p>/.exec(withoutNotes(html))?.[0] ?? '')

const notScreens = /^\/(?:api|media|assets|fonts)\//

/** Links to this site's screens stay in the visitor's language. */
export const linksInLanguage = (html: string, language: Language): string =>
  html.replace(/(<a href=")(\/(?!\/)[^"]*)"/g, (link, start: string, path: string) =>
    notScreens.test(path) ? link : `${start}${inLanguage(language, path)}"`,
  )

/** Shifts the headings so that the highest have `level`. */
export const headingsFrom = (html: string, level: 2 | 3 | 4): string =>
  html.replace(/(<\/?h)([34])\b/g, (_, start: string, given: string) => `${start}${level + Number(given) - 3}`)

export type Section = { id: string; title: string }

/** Gives each of its highest headings an id, `s-1` and on: the same in every language. */
export function nameSections(html: string): { html: string; sections: Section[] } {
  const sections: Section[] = []
  const named = html.replace(/<h3>([^]*?)<\/h3>/g, (_, title: string) => {
    const id = `s-${sections.length + 1}`
    sections.push({ id, title: plainText(title) })
    return `<h3 id="${id}">${title}</h3>`
  })
  return { html: named, sections }
}

/** Each cell of a table knows its column's name: on a small screen a row is read from top to bottom. */
export const labelCells = (html: string): string =>
  html.replace(/<table>[^]*?<\/table>/g, (table) => {
    const names = [...table.matchAll(/<th\b[^>]*>([^]*?)<\/th>/g)].map(([, name = '']) =>
      plainText(name).replaceAll('"', '&quot;'),
    )
    return table.replace(/<tr>[^]*?<\/tr>/g, (row) => {
      let column = 0
      return row.replace(/<td>/g, () => `<td data-label="${names[column++] ?? ''}">`)
    })
  })

export type Fact = { label: string; value: string }

const factsList = /^\s*<ul>\s*((?:<li>\s*<strong>[^<]*:<\/strong>[^]*?<\/li>\s*)+)<\/ul>/

/** Splits off a list at the start whose every item is “**label:** value”; `value` is HTML. */
export function splitFacts(html: string): { facts: Fact[]; rest: string } {
  const [whole = '', points = ''] = factsList.exec(html) ?? []
  const facts = [...points.matchAll(/<li>\s*<strong>([^<]*):<\/strong>\s*([^]*?)\s*<\/li>/g)].map(
    ([, label = '', value = '']) => ({ label, value }),
  )
  return { facts, rest: html.slice(whole.length).trim() }
}

/** The kind of a contact detail, by its text. */
export function kindOfContact(html: string): 'phone' | 'mail' | 'address' | 'hours' | 'other' {
  if (/^\s*<p><a href="tel:/.test(html)) return 'phone'
  if (/^\s*<p><a href="mailto:/.test(html)) return 'mail'
  if (/\bLT-\d{5}\b/.test(html)) return 'address'
  return /\b\d{1,2}[.:]\d{2}\b/.test(html) ? 'hours' : 'other'
}
