import * as v from 'valibot'
import type { Language } from '../../contract/common.ts'
import { boundText } from '../../contract/typography.ts'
import { type ByLanguage, inLanguage, mapLanguages, type Texts } from '../db/texts.ts'
import { renderMarkdown, type RenderOptions } from './render-markdown.ts'

const filled = v.pipe(v.string(), v.trim(), v.minLength(1))
const byLanguage = <S extends v.GenericSchema>(schema: S) =>
  v.object({ lt: schema, en: v.optional(schema), ru: v.optional(schema) })

/** How use cases take authored content. lt is complete; where another language is absent, lt is shown. */
export const AuthoredText = byLanguage(filled)
/** A text that may be empty, as that of a page which only holds its chapters. */
export const PerhapsText = byLanguage(v.string())
export const AuthoredList = byLanguage(v.array(filled))
/** The stable address of a part within its parent; never shown. */
export const Key = v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), v.maxLength(64))

/** Plain texts as they are stored: with typography applied. */
export const plainJson = (texts: Texts): string => JSON.stringify(mapLanguages(texts, boundText))
export const listsJson = (lists: ByLanguage<readonly string[]>): string =>
  JSON.stringify(mapLanguages(lists, (list) => list.map(boundText)))

/** Markdown in its languages as it is stored: the HTML, its parts, and the source as written. */
export function renderTexts(texts: Texts, options: Omit<RenderOptions, 'language'>) {
  const rendered = mapLanguages(texts, (text, language) => renderMarkdown(text, { ...options, language }))
  return {
    html: JSON.stringify(mapLanguages(rendered, ({ html }) => html)),
    parts: JSON.stringify(
      mapLanguages(rendered, ({ lead, rest, summary, sections, facts }) => ({ lead, rest, summary, sections, facts })),
    ),
    source: JSON.stringify(texts),
  }
}

/**
 * The parts of a page by their depth, and how their texts are rendered: under the title of a screen, of a chapter, of a
 * block.
 */
export const pageLevels = [
  { headingLevel: 2, sectionIds: true },
  { headingLevel: 3, sectionIds: false },
  { headingLevel: 4, sectionIds: false },
] as const
export type PageLevel = (typeof pageLevels)[number]

/** Texts of a course, under a heading of its own: their headings begin with h3. */
export const renderCourseTexts = (texts: Texts) => renderTexts(texts, { headingLevel: 3 })

/** A short Markdown text of a course in a language, rendered when it is shown. */
export const courseHtml = (texts: Texts, language: Language): string =>
  renderMarkdown(inLanguage(texts, language), { headingLevel: 3, language }).html
