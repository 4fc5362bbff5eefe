import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/course/{-$environment}/$id/surveys')({ component: SurveysPage })

function SurveysPage() {
  return <div />
}
