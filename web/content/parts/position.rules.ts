import type { InformationPage } from '../../../contract/content.ts'

type Chapter = InformationPage['chapters'][number]
/** Where a page stands among those of the about page, counted from 1, and which is next. */
export type Place = { number: number; total: number; next?: { id: number; title: string; number: number } }

/** `number` is what the address says; without one that makes sense, the page's place among the others counts. */
export function findPosition(
  chapters: readonly Pick<Chapter, 'id' | 'title'>[],
  id: number,
  number?: number,
): Place | undefined {
  const at = chapters.findIndex((chapter) => chapter.id === id)
  if (at < 0) return undefined
  const total = chapters.length
  const next = chapters[at + 1]
  return {
    number: number !== undefined && number >= 1 && number <= total ? number : at + 1,
    total,
    ...(next ? { next: { id: next.id, title: next.title, number: at + 2 } } : {}),
  }
}

export type InformationSearch = { number?: number; bottom?: true }

/** `number`: the page's place on the about page, from 1; `bottom`: it is asked for as one of those. */
export function readInformationSearch({ number, bottom }: Record<string, unknown>): InformationSearch {
  return {
    ...(typeof number === 'number' && Number.isInteger(number) && number > 0 && number < 100 ? { number } : {}),
    ...(bottom === true ? { bottom } : {}),
  }
}
