import { createFileRoute, redirect } from '@tanstack/react-router'

/** A course opens at its theory (requirements 2). */
export const Route = createFileRoute('/_signed-in/course/{-$environment}/$id/')({
  beforeLoad: ({ params }) => {
    throw redirect({
      to: '/course/{-$environment}/$id/theory/{-$subject}',
      params: { ...params, subject: undefined },
      replace: true,
    })
  },
})
