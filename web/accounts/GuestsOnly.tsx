import { createFileRoute, Outlet } from '@tanstack/react-router'

export const Route = createFileRoute('/_guests-only')({ component: GuestsOnly })

function GuestsOnly() {
  return <Outlet />
}
