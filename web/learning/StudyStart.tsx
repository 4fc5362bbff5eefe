import { createFileRoute, redirect } from '@tanstack/react-router'
import { untilPlaceholderHydrated } from '../accounts/first-screen.ts'
import { loadCourse } from './study.ts'

const general = '/course/{-$environment}/$id/general'
/** Where a course is continued with what belongs to no topic. */
const wholeCourse = {
  page: general,
  material: general,
  test: '/course/{-$environment}/$id/tests',
  survey: '/course/{-$environment}/$id/surveys',
  practice: general,
  certificate: general,
  done: general,
} as const

/**
 * A course opens at its theory (requirements 2); with `?continue=true` at the next step, the tests or the surveys, and
 * when nothing is left to study at its general page.
 */
export const Route = createFileRoute('/_signed-in/course/{-$environment}/$id/')({
  validateSearch: (search: Record<string, unknown>): { continue?: true } => (search.continue ? { continue: true } : {}),
  loader: async ({ context: { queryClient }, params, location: { searchStr } }) => {
    const { next } = await loadCourse(queryClient, params.id)
    await untilPlaceholderHydrated()
    const goesOn = new URLSearchParams(searchStr).has('continue')
    if (!goesOn || next.subject !== null)
      throw redirect({
        to: '/course/{-$environment}/$id/theory/{-$subject}',
        params: { ...params, subject: goesOn ? String(next.subject) : undefined },
        hash: goesOn ? `step-${next.id}` : undefined,
        replace: true,
      })
    throw redirect({ to: wholeCourse[next.kind], params, replace: true })
  },
})
