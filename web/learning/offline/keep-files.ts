import type { StudiedCourse } from '../../../contract/learning.ts'
import { inLanguage } from '../../language.ts'
import type { Language } from '../../../contract/common.ts'

const files = /^\/(?:assets|fonts|media\/(?:brand|states))\//

/** The portal's files that this page has loaded. */
const loadedFiles = () => {
  const names = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  return names.filter(({ origin, pathname }) => origin === location.origin && files.test(pathname))
}

/** The pictures of all topics, also of those that are not open. */
function picturesOf({ theory }: StudiedCourse): string[] {
  const texts = theory.flatMap(({ description, pages, sections }) => [
    description,
    ...pages.map(({ content }) => content),
    ...sections.map(({ content }) => content ?? ''),
  ])
  return texts.flatMap((html) => [...html.matchAll(/src="(\/media\/[^"]+)"/g)].map(([, src = '']) => src))
}

/**
 * Registers the worker (`web/public/sw.js`) and names what it keeps for a course. Only for learners who have opened a
 * course: a visitor loads nothing of it.
 */
export async function keepFiles(course: StudiedCourse, language: Language): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/sw.js')
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({
    page: inLanguage(language, `/course/${course.id}/theory`),
    title: course.title,
    files: [...new Set([...loadedFiles().map(({ pathname }) => pathname), '/media/states/offline.svg'])],
    pictures: [...new Set(picturesOf(course))],
  })
}
