import type { AnyRouter } from '@tanstack/react-router'
import { ApiFailure } from '../api/failure.ts'
import { knownSignIn } from '../api/session.ts'
import type { ToastApi } from '../ui/toastContext.ts'

type Words = (key: 'guest' | 'signIn' | 'failed') => string
type Screen = { t: Words; show: ToastApi['show']; router: AnyRouter }

/** A way to sign in that returns to the screen. */
function warn({ t, show, router }: Screen) {
  const { pathname, searchStr } = router.latestLocation
  const onAction = () => void router.navigate({ to: '/login', search: { redirect: pathname + searchStr } })
  show({ kind: 'warning', text: t('guest'), action: { label: t('signIn'), onAction } })
}

/**
 * Switches a favourite of the signed-in user; a guest is warned (requirements 8.12). Loaded with the first press of a
 * heart.
 */
export async function toggleFavourite(course: number, on: boolean, screen: Screen): Promise<void> {
  try {
    const { status } = await knownSignIn()
    if (status !== 'signed-in') return warn(screen)
    const { setFavourite } = await import('./set-favourite.ts')
    await setFavourite(course, on)
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401) return warn(screen)
    const known = error instanceof ApiFailure && error.code === 'too_many_favourites'
    screen.show({ kind: 'error', text: known ? error.message : screen.t('failed') })
  }
}
