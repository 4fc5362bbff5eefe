import type { StudiedCourse } from '../../../contract/learning.ts'

const files = /^\/(?:assets|fonts|media\/(?:brand|states))\//

/** The portal's files that this page has loaded. */
const loadedFiles = () => {
  const names = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  return names.filter(({ origin, pathname }) => origin === location.origin && files.test(pathname))
}

/** The pictures of all topics, also of those that are not open. */
export function picturesOf({ theory }: StudiedCourse): string[] {
  const texts = theory.flatMap(({ description, pages, sections }) => [
    description,
    ...pages.map(({ content }) => content),
    ...sections.map(({ content }) => content ?? ''),
  ])
  return texts.flatMap((html) => [...html.matchAll(/src="(\/media\/[^"]+)"/g)].map(([, src = '']) => src))
}

/** A screen that opens without network: its path in its language, what a link to it says, and its pictures. */
type KeptScreen = { page: string; title: string; pictures: readonly string[] }

/**
 * Registers the worker (`web/public/sw.js`) and names what it keeps for a screen. Only for learners who have opened a
 * course and instructors on the day of a practice: a visitor loads nothing of it.
 */
export async function keepFiles({ page, title, pictures }: KeptScreen): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/sw.js')
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({
    page,
    title,
    files: [...new Set([...loadedFiles().map(({ pathname }) => pathname), '/media/states/offline.svg'])],
    pictures: [...new Set(pictures)],
  })
}
