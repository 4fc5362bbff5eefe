import { createFileRoute } from '@tanstack/react-router'
import { readId } from '../api/orNotFound.ts'
import { testsQuery } from './queries.ts'
import { loadCourse } from './study.ts'
import { studyTitle } from './study-title.ts'
import { TestListShape } from './TestList.tsx'
import { TestListPage } from './TestListPage.tsx'

export const Route = createFileRoute('/_signed-in/course/{-$environment}/$id/tests')({
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const [course] = await Promise.all([
      loadCourse(queryClient, id),
      queryClient.ensureQueryData(testsQuery(readId(id))),
    ])
    return { title: course.title }
  },
  pendingMs: 200,
  pendingComponent: TestListShape,
  head: ({
    match: {
      context: { site, messages },
    },
    loaderData,
  }) => studyTitle(messages.learning?.study.tests, loaderData?.title, site.brand),
  component: TestsPage,
})

function TestsPage() {
  const { id } = Route.useParams()
  return <TestListPage kind="tests" id={readId(id)} />
}
