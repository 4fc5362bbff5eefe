import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadCourse } from './study.ts'

/**
 * A course opens at its theory (requirements 2); with `?continue=true` at the next step or the tests, and when nothing is
 * left to study at its general page.
 */
export const Route = createFileRoute('/_signed-in/course/{-$environment}/$id/')({
  validateSearch: (search: Record<string, unknown>): { continue?: true } => (search.continue ? { continue: true } : {}),
  loader: async ({ context: { queryClient }, params, location: { searchStr } }) => {
    const { next } = await loadCourse(queryClient, params.id)
    const goesOn = new URLSearchParams(searchStr).has('continue')
    if (!goesOn || next.subject !== null)
      throw redirect({
        to: '/course/{-$environment}/$id/theory/{-$subject}',
        params: { ...params, subject: goesOn ? String(next.subject) : undefined },
        hash: goesOn ? `step-${next.id}` : undefined,
        replace: true,
      })
    const to = next.kind === 'test' ? '/course/{-$environment}/$id/tests' : '/course/{-$environment}/$id/general'
    throw redirect({ to, params, replace: true })
  },
})
