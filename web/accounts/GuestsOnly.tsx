import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { knownSignIn } from '../api/session.ts'

/** Screens for guests: signed-in users are redirected home (requirements 2). The server renders them, as it always does for a guest. */
export const Route = createFileRoute('/_guests-only')({
  beforeLoad: async ({ cause }) => {
    if (typeof window === 'undefined' || cause === 'stay') return
    const signIn = await knownSignIn().catch(() => undefined) // not reached: signing in says so
    if (signIn?.status === 'signed-in') throw redirect({ to: '/', replace: true })
  },
  component: Outlet,
})
