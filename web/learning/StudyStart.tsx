import { createFileRoute, redirect } from '@tanstack/react-router'
import type { StudiedCourse } from '../../contract/learning.ts'
import { loadCourse } from './study.ts'

/** `continue`: opens the first thing that is not done. */
const readSearch = ({ continue: goesOn }: Record<string, unknown>): { continue?: true } => ({
  continue: goesOn === true ? true : undefined,
})

export const Route = createFileRoute('/_signed-in/course/{-$environment}/$id/')({
  validateSearch: readSearch,
  beforeLoad: async ({ context: { queryClient }, params, search }) => {
    if (search.continue) redirectToNext(await loadCourse(queryClient, params.id))
    // A course opens at its theory (requirements 2).
    throw redirect({
      to: '/course/{-$environment}/$id/theory/{-$subject}',
      params: { ...params, subject: undefined },
      replace: true,
    })
  },
})

/** To the next step or the tests; a course in which nothing is left to study opens at its general page. */
function redirectToNext({ id, next }: StudiedCourse): never {
  const params = { environment: undefined, id: String(id) }
  if (next.subject !== null)
    throw redirect({
      to: '/course/{-$environment}/$id/theory/{-$subject}',
      params: { ...params, subject: String(next.subject) },
      hash: `step-${next.id}`,
      replace: true,
    })
  const to = next.kind === 'test' ? '/course/{-$environment}/$id/tests' : '/course/{-$environment}/$id/general'
  throw redirect({ to, params, replace: true })
}
