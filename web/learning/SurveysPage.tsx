import { createFileRoute } from '@tanstack/react-router'
import { readId } from '../api/orNotFound.ts'
import { surveysQuery } from './queries.ts'
import { loadCourse } from './study.ts'
import { studyTitle } from './study-title.ts'
import { TestListShape } from './TestList.tsx'
import { TestListPage } from './TestListPage.tsx'

export const Route = createFileRoute('/_signed-in/course/{-$environment}/$id/surveys')({
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const [course] = await Promise.all([
      loadCourse(queryClient, id),
      queryClient.ensureQueryData(surveysQuery(readId(id))),
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
  }) => studyTitle(messages.learning?.study.surveys, loaderData?.title, site.brand),
  component: SurveysPage,
})

function SurveysPage() {
  const { id } = Route.useParams()
  return <TestListPage kind="surveys" id={readId(id)} />
}
