import { createFileRoute } from '@tanstack/react-router'
import { staticPages } from '../../contract/constants.ts'
import { readAgainAfter } from '../api/catalogue.ts'
import { contentHead } from './parts/content-head.ts'
import { loadProjects } from './parts/load-projects.ts'
import { Projects } from './parts/Projects.tsx'

export const Route = createFileRoute('/projects/in-progress')({
  staticData: { messages: ['content'], shape: 'article' },
  ...readAgainAfter,
  loader: () => loadProjects(staticPages.projectsInProgress),
  head: contentHead('/projects/in-progress'),
  component: ProjectsInProgressPage,
})

function ProjectsInProgressPage() {
  const { page } = Route.useLoaderData()
  return <Projects page={page} />
}
