import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/course/{-$environment}/$id/tests')({ component: TestsPage })

function TestsPage() {
  return <div />
}
