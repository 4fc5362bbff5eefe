import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/course/{-$environment}/$id/theory/{-$subject}')({ component: TheoryPage })

function TheoryPage() {
  return <div />
}
