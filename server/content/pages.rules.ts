import type { InformationPage, Page } from '../../contract/content.ts'
import type { Language } from '../../contract/common.ts'
import { inLanguage, languageOf } from '../db/texts.ts'
import type { PageRow } from './pages.queries.ts'

type Chapter = InformationPage['chapters'][number]

const base = ({ id, title, description, image }: PageRow, language: Language) => ({
  id,
  lang: languageOf(title, language),
  title: inLanguage(title, language),
  description: inLanguage(description, language),
  image,
})
const beneath = (rows: readonly PageRow[], id: number) => rows.filter(({ parent_id }) => parent_id === id)

export const showChapter = (row: PageRow, rows: readonly PageRow[], language: Language): Chapter => ({
  ...base(row, language),
  children: beneath(rows, row.id).map(({ id, title, description }) => ({
    id,
    title: inLanguage(title, language),
    description: inLanguage(description, language),
  })),
})

/** A page with its chapters; `rows` are the page and all beneath it. */
export const showInformation = (page: PageRow, rows: readonly PageRow[], language: Language): InformationPage => ({
  ...base(page, language),
  chapters: beneath(rows, page.id).map((row) => showChapter(row, rows, language)),
})

/** A chapter's own text is its first block, without a title; its children are the others. */
export const showPage = (page: PageRow, rows: readonly PageRow[], language: Language): Page => {
  const { chapters, ...rest } = showInformation(page, rows, language)
  return {
    ...rest,
    chapters: chapters.map(({ id, title, description, image, children }) => ({
      id,
      title,
      image,
      content: [
        ...(description ? [{ id, title: '', text: description }] : []),
        ...children.map((child) => ({ id: child.id, title: child.title, text: child.description })),
      ],
    })),
  }
}
