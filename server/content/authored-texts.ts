import * as v from 'valibot'
import type { Language } from '../../contract/common.ts'
import { languageTags } from '../../contract/constants.ts'
import { boundText } from '../../contract/typography.ts'
import { type ByLanguage, inLanguage, mapLanguages, type Texts } from '../db/texts.ts'
import { failFields } from '../http/fail.ts'
import { runTask } from '../workers/run-task.ts'
import { type Rendered, renderMarkdown, type RenderOptions } from './render-markdown.ts'

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

/**
 * Up to so many characters are rendered at once, which takes some twenty milliseconds at worst (tables within tables); the parser's work grows with
 * the square of some texts.
 */
const shortText = 500
/** Quotations and lists within each other at the beginning of a line: the parser goes as deep. */
const tooDeep = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))){30}/m

/** Short Markdown as HTML; longer texts are rendered by a thread, and refused when they do not come to an end. */
async function render(text: string, options: RenderOptions): Promise<Rendered> {
  if (tooDeep.test(text)) failFields({ content: 'too_complex' })
  return text.length > shortText ? runTask('renderMarkdown', { text, options }) : renderMarkdown(text, options)
}

/** Markdown in its languages as it is stored: the HTML, its parts, and the source as written. */
export async function renderTexts(texts: Texts, options: Omit<RenderOptions, 'language'>) {
  const [lt, en, ru] = await Promise.all(
    languageTags.map(async (language) => {
      const text = texts[language]
      return text === undefined ? undefined : render(text, { ...options, language })
    }),
  )
  if (!lt) throw new Error('A text has no Lithuanian')
  const rendered: ByLanguage<Rendered> = { lt, ...(en ? { en } : {}), ...(ru ? { ru } : {}) }
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
export const courseHtml = async (texts: Texts, language: Language): Promise<string> =>
  (await render(inLanguage(texts, language), { headingLevel: 3, language })).html
