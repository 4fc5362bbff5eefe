import type { InformationPage } from '../../../contract/content.ts'

type Chapter = InformationPage['chapters'][number]
/** The position of a page among those of the about page, from 1, and the next one. */
export type Position = { number: number; total: number; next?: { id: number; title: string; number: number } }

/** `number` is the address's; without a valid one the page's index counts. */
export function findPosition(
  chapters: readonly Pick<Chapter, 'id' | 'title'>[],
  id: number,
  number?: number,
): Position | undefined {
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
