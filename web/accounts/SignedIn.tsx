import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { useEffect } from 'react'
import { knownSignIn, useSignIn } from '../api/session.ts'
import { SkeletonText } from '../ui/Skeleton.tsx'
import styles from '../signed-in.css?url'
import { loadStylesheet } from './loadStylesheet.ts'

/**
 * Around every screen that needs a signed-in user: a guest is redirected to sign in and back. Not rendered on the
 * server.
 */
export const Route = createFileRoute('/_signed-in')({
  ssr: false,
  beforeLoad: async ({ location: { pathname, searchStr } }) => {
    const { status } = await knownSignIn()
    if (status !== 'signed-in')
      throw redirect({ to: '/login', search: { redirect: pathname + searchStr }, replace: true })
    const [{ queryClient }] = await Promise.all([import('../api/query-client.ts'), loadStylesheet(styles)])
    return { queryClient }
  },
  pendingComponent: Pending,
  component: SignedIn,
})

function Pending() {
  return (
    <div className="wrap py-10">
      <SkeletonText lines={6} />
    </div>
  )
}

/** Signing out in another tab leaves this one on a screen that is no longer the user's: it redirects to sign in too. */
function SignedIn() {
  const { status } = useSignIn()
  const navigate = Route.useNavigate()
  const { queryClient } = Route.useRouteContext()
  useEffect(() => {
    if (status === 'guest') void navigate({ to: '/login' })
  }, [status, navigate])
  if (status !== 'signed-in') return <Pending />
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}
