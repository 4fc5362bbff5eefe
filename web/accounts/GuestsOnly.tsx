import { createFileRoute, Outlet, redirect, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { knownSignIn } from '../api/session.ts'
import { inLanguage } from '../language.ts'
import { useSite } from '../shell/useSite.ts'
import { isOwnPath } from './own-path.ts'

/**
 * Screens for guests: signed-in users are redirected (requirements 2). The server renders them, as it always does for a
 * guest.
 */
export const Route = createFileRoute('/_guests-only')({
  beforeLoad: async ({ cause }) => {
    if (typeof window === 'undefined' || cause === 'stay') return
    const signIn = await knownSignIn().catch(() => undefined) // not reached: signing in says so
    if (signIn?.status === 'signed-in') throw redirect({ to: '/', replace: true })
  },
  component: GuestsOnly,
})

/** A page from the server is not loaded again when it hydrates: whether its user is signed in is asked here. */
function GuestsOnly() {
  const router = useRouter()
  const { language } = useSite()
  const target = useSearch({ strict: false }).redirect
  const leave = useEffectEvent(() => router.history.replace(inLanguage(language, isOwnPath(target) ? target : '/')))
  useEffect(() => {
    void knownSignIn().then(({ status }) => status === 'signed-in' && leave())
  }, [])
  return <Outlet />
}
