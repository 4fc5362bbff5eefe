import { createFileRoute, Outlet } from '@tanstack/react-router'

export const Route = createFileRoute('/_public-course')({ component: CourseLayout })

function CourseLayout() {
  return <Outlet />
}
