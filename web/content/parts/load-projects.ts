import { getInformation, summarise } from './load.ts'

/** A chapter that is no project: what is to be said of all of them, in small type at the end. */
const noteKey = 'demo'

export async function loadProjects(id: number) {
  const { chapters, ...whole } = await getInformation(id)
  const { lang, title, html } = whole
  const projects = chapters
    .filter(({ key }) => key !== noteKey)
    .map(({ id: project, ...of }) => ({
      id: project,
      lang: of.lang,
      title: of.title,
      image: of.image,
      facts: of.facts,
      rest: of.rest,
    }))
  return {
    page: { lang, title, html, chapters: projects, note: chapters.find(({ key }) => key === noteKey) },
    summary: summarise(whole),
  }
}
export type LoadedProjects = Awaited<ReturnType<typeof loadProjects>>['page']
