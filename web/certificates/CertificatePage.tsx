import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute(
  '/_signed-in/dashboard/certificates/$environment/$id/show',
)({
  component: RouteComponent,
})

function RouteComponent() {
  return (
    <div>Hello "/_signed-in/dashboard/certificates/$environment/$id/show"!</div>
  )
}
