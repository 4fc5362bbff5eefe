import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSignIn } from '../api/session.ts'
import { SkeletonText } from '../ui/Skeleton.tsx'
import { placeholder, placeholderHydrated } from './first-screen.ts'

/**
 * Around every screen that needs a signed-in user: a guest is redirected to sign in and back. Not rendered on the
 * server.
 */
export const Route = createFileRoute('/_signed-in')({
  ssr: false,
  // In a file of its own: what begins before the loaders is in every first page's scripts.
  beforeLoad: async ({ location }) => (await import('./open-signed-in.ts')).openSignedIn(location),
  pendingComponent: Pending,
  component: SignedIn,
})

function Pending() {
  useEffect(placeholderHydrated, [])
  return (
    // So high that the footer is not loaded before what is above it.
    <div className="wrap min-h-[150vh] py-10" {...placeholder}>
      <SkeletonText lines={6} />
    </div>
  )
}

/**
 * Signing out in another tab leaves this one on a screen that is no longer the user's: it redirects to sign in too.
 * Without network the sign-in is unknown, and what this browser keeps is shown.
 */
function SignedIn() {
  const { status } = useSignIn()
  const navigate = Route.useNavigate()
  const { queryClient } = Route.useRouteContext()
  useEffect(() => {
    if (status === 'guest') void navigate({ to: '/login' })
  }, [status, navigate])
  if (status === 'guest') return <Pending />
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}
