import { createFileRoute, Outlet } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in')({ component: SignedIn })

function SignedIn() {
  return <Outlet />
}
