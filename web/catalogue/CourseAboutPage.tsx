import { createFileRoute } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { lazy } from 'react'
import { quantityLimit } from '../../contract/constants.ts'
import { readAgainAfter } from '../api/catalogue.ts'
import { call } from '../api/client.ts'
import { readId } from '../api/orNotFound.ts'
import { deferHydration } from '../deferHydration.tsx'
import { text, whole } from '../read.ts'
import { whenVisible } from '../when-visible.ts'
import { loadCourse } from './course.ts'
import { courseHead } from './course-head.ts'
import { coursePath } from './course-path.ts'
import { CourseText as CourseTextNow } from './CourseText.tsx'

/**
 * `product_id` is the offering that a guest wanted before signing in (requirements 4), `quantity` how many seats of it;
 * `error` why signing in at the course's environment has failed.
 */
const readSearch = (search: Record<string, unknown>): { product_id?: number; quantity?: number; error?: string } => ({
  product_id: whole(search.product_id),
  quantity: whole(search.quantity, quantityLimit),
  error: text(search.error),
})

/** Nothing but the hearts of cards is pressed in it: its code is loaded where it is read. */
const CourseText = deferHydration(
  createIsomorphicFn()
    .server(() => CourseTextNow)
    .client(() =>
      lazy(() =>
        whenVisible('#course-text', () =>
          import('./CourseText.tsx').then((module) => ({ default: module.CourseText })),
        ),
      ),
    )(),
)

/** The page is shown without what goes with the course when that cannot be loaded. */
async function load({ params }: { params: { id: string } }) {
  const [{ course }, { data: related }] = await Promise.all([
    loadCourse({ params }),
    call('listRelated', { params: { id: readId(params.id) } }).catch(() => ({ data: [] })),
  ])
  return { course, related }
}

export const Route = createFileRoute('/_public-course/course-about/$id/{-$backRoute}')({
  staticData: { shape: 'course' },
  validateSearch: readSearch,
  ...readAgainAfter,
  loader: load,
  head: ({ loaderData, match: { context } }) => courseHead({ loaded: loaderData, path: coursePath, ...context }),
  component: CourseAboutPage,
})

function CourseAboutPage() {
  const { course, related } = Route.useLoaderData()
  return <CourseText course={course} related={related} />
}
