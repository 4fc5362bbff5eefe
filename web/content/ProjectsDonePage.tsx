import { createFileRoute } from '@tanstack/react-router'
import { staticPages } from '../../contract/constants.ts'
import { readAgainAfter } from '../api/catalogue.ts'
import { contentHead } from './parts/content-head.ts'
import { loadProjects } from './parts/load-projects.ts'
import { Projects } from './parts/Projects.tsx'

export const Route = createFileRoute('/projects/done')({
  staticData: { messages: ['content'], shape: 'article' },
  ...readAgainAfter,
  loader: () => loadProjects(staticPages.projectsDone),
  head: contentHead('/projects/done'),
  component: ProjectsDonePage,
})

function ProjectsDonePage() {
  const { page } = Route.useLoaderData()
  return <Projects page={page} />
}
