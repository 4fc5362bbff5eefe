import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/dashboard/courses')({ component: OwnCoursesPage })

function OwnCoursesPage() {
  return <div />
}
