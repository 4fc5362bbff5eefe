import { createFileRoute, Outlet } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/dashboard')({ component: DashboardLayout })

function DashboardLayout() {
  return <Outlet />
}
