import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { whole } from '../read.ts'

/** A course link of the old system, `/course/view.php?id=1013`: it opens the course here. */
export const Route = createFileRoute('/_signed-in/course/view.php')({
  validateSearch: ({ id }: Record<string, unknown>): { id?: number } => ({ id: whole(id) }),
  beforeLoad: ({ search: { id } }) => {
    if (id === undefined) throw notFound()
    throw redirect({
      to: '/course/{-$environment}/$id/general',
      params: { environment: undefined, id: String(id) },
      replace: true,
    })
  },
})
