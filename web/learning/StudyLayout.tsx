import { createFileRoute, Outlet } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/course/{-$environment}/$id')({ component: StudyLayout })

function StudyLayout() {
  return <Outlet />
}
