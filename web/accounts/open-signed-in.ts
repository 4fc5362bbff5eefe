import { redirect } from '@tanstack/react-router'
import { ApiFailure, readFailure } from '../api/failure.ts'
import { queryClient } from '../api/query-client.ts'
import { knownSignIn } from '../api/session.ts'
import styles from '../signed-in.css?url'
import { untilPlaceholderHydrated } from './first-screen.ts'
import { loadStylesheet } from './loadStylesheet.ts'
import { isBeforeTerms } from './own-path.ts'

const offline = 'offline'

/** Without network the first renewal fails anyway: it is not waited for. A sign-in that is known is returned first. */
async function noNetwork(): Promise<never> {
  if (!navigator.onLine) await new Promise((resolve) => setTimeout(resolve))
  else await new Promise(() => undefined)
  throw readFailure(0, undefined)
}

/**
 * Lets a signed-in user in; a guest is redirected to sign in and back. Only a refused renewal makes a guest (requirements
 * 4): while the server cannot be reached, each screen shows what this browser keeps of it, or that it needs the network.
 */
export async function openSignedIn({ pathname, searchStr }: { pathname: string; searchStr: string }) {
  const [signIn] = await Promise.all([
    Promise.race([knownSignIn(), noNetwork()]).catch((error: unknown) => {
      if (error instanceof ApiFailure && error.code === offline) return undefined
      throw error
    }),
    loadStylesheet(styles),
  ])
  const isOpen = !signIn || (signIn.status === 'signed-in' && (signIn.agreed || isBeforeTerms(pathname)))
  if (isOpen) return { queryClient }
  await untilPlaceholderHydrated()
  const to = signIn.status === 'signed-in' ? '/terms' : '/login'
  throw redirect({ to, search: { redirect: pathname + searchStr }, replace: true })
}
