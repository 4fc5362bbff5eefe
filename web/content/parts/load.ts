import type { InformationPage, PageChapter } from '../../../contract/content.ts'
import { call } from '../../api/client.ts'
import { orNotFound } from '../../api/orNotFound.ts'

/** What a page says of itself in the head; `image` is a path of this site. */
export type Summary = { title: string; description: string; image?: string }
type Summarised = { title: string; summary: string; image: string | null }

export const summarise = ({ title, summary, image }: Summarised): Summary => ({
  title,
  description: summary,
  ...(image ? { image } : {}),
})

export const getInformation = (id: number, query: { planned?: true } = {}) =>
  orNotFound(call('getInformation', { params: { id }, query }))

// A loader's data is sent with the page. Each takes of the reply only what its screens show.

const showChapter = ({ key, title, image, content }: PageChapter) => ({
  key,
  title,
  image,
  content: content.map((block) => ({ key: block.key, kind: block.kind, title: block.title, html: block.html })),
})
/** A chapter as a list of blocks; its own text is the first, without a title. */
export type LoadedBlocks = ReturnType<typeof showChapter>

/** A page whose chapters are lists of blocks. */
export async function loadPage(id: number) {
  const { lang, title, html, image, chapters, summary } = await orNotFound(call('getPage', { params: { id } }))
  const about = summary || chapters[0]?.summary || ''
  return {
    page: { lang, title, html, chapters: chapters.map(showChapter) },
    summary: summarise({ title, summary: about, image }),
  }
}
export type LoadedPage = Awaited<ReturnType<typeof loadPage>>['page']

/** A page that opens with a lead and a picture. */
export async function loadEditorialPage(id: number) {
  const { chapters, ...whole } = await getInformation(id)
  const { lang, title, image, lead, rest } = whole
  return {
    page: { lang, title, image, lead, rest },
    chapters: chapters.map((chapter) => ({
      id: chapter.id,
      lang: chapter.lang,
      title: chapter.title,
      html: chapter.html,
    })),
    summary: summarise(whole),
  }
}

const showSections = ({ id, lang, title, image, html, children }: InformationPage['chapters'][number]) => ({
  id,
  lang,
  title,
  image,
  html,
  children: children.map((child) => ({ id: child.id, title: child.title, html: child.html })),
})
export type LoadedChapter = ReturnType<typeof showSections>

/** A text with a table of contents. */
export async function loadInformation(id: number, query: { planned?: true } = {}) {
  const { chapters, ...whole } = await getInformation(id, query)
  const { lang, title, image, image_alt, html, sections, valid_from, next_from } = whole
  return {
    page: {
      id,
      lang,
      title,
      image,
      image_alt,
      html,
      sections,
      valid_from,
      next_from,
      chapters: chapters.map(showSections),
    },
    summary: summarise(whole),
  }
}
