import type { InformationPage, Page } from '../../contract/content.ts'
import type { Language } from '../../contract/common.ts'
import { inLanguage, languageOf } from '../db/texts.ts'
import { type PageLevel, pageLevels } from './authored-texts.ts'
import type { PageRow } from './pages.queries.ts'
import { type Rendered, renderHtml } from './render-markdown.ts'
import { linksInLanguage } from './screen-links.rules.ts'

type Chapter = InformationPage['chapters'][number]
const [ofPage, ofChapter, ofBlock] = pageLevels

/** Rendered HTML in a form for any screen: headings from h3, without ids; links without a language. */
const plainForm = (html: string, headingLevel: number) =>
  linksInLanguage(
    html.replace(
      /<(\/?)h([2-5])(?: id="s-\d+")?>/g,
      (_, slash: string, level: string) => `<${slash}h${Number(level) - headingLevel + 3}>`,
    ),
    'lt',
  )

/**
 * The text of a row as it was rendered when it was saved; rendered now where that was for another level, or before
 * texts had parts.
 */
function rendered({ description, parts, heading_level }: PageRow, level: PageLevel, language: Language): Rendered {
  const html = inLanguage(description, language)
  const found = parts && (parts[language] ?? parts.lt)
  return found && heading_level === level.headingLevel
    ? { html, ...found }
    : renderHtml(plainForm(html, heading_level ?? 3), { ...level, language })
}

function textOf(row: PageRow, level: PageLevel, language: Language): Rendered & { description: string } {
  const { html, lead, rest, facts, ...others } = rendered(row, level, language)
  const linked = (text: string) => linksInLanguage(text, language)
  return {
    ...others,
    description: plainForm(inLanguage(row.description, language), row.heading_level ?? 3),
    html: linked(html),
    lead: linked(lead),
    rest: linked(rest),
    facts: facts.map(({ label, value }) => ({ label, value: linked(value) })),
  }
}

const base = (row: PageRow, level: PageLevel, language: Language) => ({
  ...textOf(row, level, language),
  id: row.id,
  key: row.key,
  kind: row.kind,
  lang: languageOf(row.title, language),
  title: inLanguage(row.title, language),
  image: row.image,
  image_alt: row.image_alt ? inLanguage(row.image_alt, language) : '',
})
const childrenOf = (rows: readonly PageRow[], id: number) => rows.filter(({ parent_id }) => parent_id === id)

function showBlock(row: PageRow, language: Language): Chapter['children'][number] {
  const { id, key, kind, title, description, html } = base(row, ofBlock, language)
  return { id, key, kind, title, description, html }
}

const withChildren = (row: PageRow, level: PageLevel, rows: readonly PageRow[], language: Language): Chapter => ({
  ...base(row, level, language),
  children: childrenOf(rows, row.id).map((child) => showBlock(child, language)),
})

/** A page in a list of pages, without its chapters. */
export const listPage = (row: PageRow, language: Language): Chapter => withChildren(row, ofPage, [], language)

/** A page with its chapters; `rows` are the page and everything below it. */
export const showInformation = (
  page: PageRow,
  rows: readonly PageRow[],
  language: Language,
): Omit<InformationPage, 'valid_from' | 'next_from'> => ({
  ...base(page, ofPage, language),
  chapters: childrenOf(rows, page.id).map((row) => withChildren(row, ofChapter, rows, language)),
})

/** A chapter's own text is its first block, without a title; its children are the others. */
export const showPage = (page: PageRow, rows: readonly PageRow[], language: Language): Page => {
  const { chapters, ...rest } = showInformation(page, rows, language)
  return {
    ...rest,
    chapters: chapters.map(({ id, key, kind, title, description, html, summary, image, children }) => ({
      id,
      key,
      title,
      summary,
      image,
      content: [
        ...(description ? [{ id, key, kind, title: '', text: description, html }] : []),
        ...children.map(({ description: text, ...child }) => ({ ...child, text })),
      ],
    })),
  }
}
