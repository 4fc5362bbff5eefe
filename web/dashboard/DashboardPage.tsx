import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/dashboard/')({ component: DashboardPage })

function DashboardPage() {
  return <div />
}
