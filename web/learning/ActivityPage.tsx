import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/course/{-$environment}/$id/activity')({ component: ActivityPage })

function ActivityPage() {
  return <div />
}
