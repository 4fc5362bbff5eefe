import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/course/{-$environment}/$id/')({ component: StudyStart })

function StudyStart() {
  return <div />
}
