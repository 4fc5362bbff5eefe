import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/course/{-$environment}/$id/general')({ component: GeneralPage })

function GeneralPage() {
  return <div />
}
