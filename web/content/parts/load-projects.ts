import { getInformation, summarise } from './load.ts'

export async function loadProjects(id: number) {
  const { chapters, ...whole } = await getInformation(id)
  const { lang, title, html } = whole
  const projects = chapters.map(({ id: project, ...of }) => ({
    id: project,
    lang: of.lang,
    title: of.title,
    facts: of.facts,
    rest: of.rest,
  }))
  return { page: { lang, title, html, chapters: projects }, summary: summarise(whole) }
}
export type LoadedProjects = Awaited<ReturnType<typeof loadProjects>>['page']
