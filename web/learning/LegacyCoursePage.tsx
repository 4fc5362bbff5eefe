import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { untilPlaceholderHydrated } from '../accounts/first-screen.ts'
import { call } from '../api/client.ts'
import { orNotFound } from '../api/orNotFound.ts'
import { whole } from '../read.ts'

/** A course link of the old system, `/course/view.php?id=1013`: it opens the course here. */
export const Route = createFileRoute('/_signed-in/course/view.php')({
  validateSearch: ({ id }: Record<string, unknown>): { id?: number } => ({ id: whole(id) }),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: async ({ deps: { id } }) => {
    if (id === undefined) throw notFound()
    const { schedule } = await orNotFound(call('getLegacyCourse', { params: { id } }))
    await untilPlaceholderHydrated()
    throw redirect({
      to: '/course/{-$environment}/$id/general',
      params: { environment: undefined, id: String(schedule) },
      replace: true,
    })
  },
})
