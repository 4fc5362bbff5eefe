import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ApiFailure } from '../api/failure.ts'
import { knownSignIn } from '../api/session.ts'
import { useOwnQuery } from '../api/useOwnQuery.ts'
import { useHere } from '../shell/UserMenu.tsx'
import { useToast } from '../ui/toastContext.ts'
import { favouritesQuery } from './queries.ts'

/**
 * Whether a course is a favourite, and its switch. A guest is warned, with a way to sign in that returns here
 * (requirements 8.12). The page is rendered without it: the state comes once the user is known.
 */
export function useFavourite(course: number): { on: boolean; toggle: () => Promise<void> } {
  const t = useTranslations('catalogue.favourite')
  const { show } = useToast()
  const navigate = useNavigate()
  const redirect = useHere()
  const on = useOwnQuery(favouritesQuery)?.data.some((one) => one.course === course) ?? false

  const warn = () =>
    show({
      kind: 'warning',
      text: t('guest'),
      action: { label: t('signIn'), onAction: () => void navigate({ to: '/login', search: { redirect } }) },
    })
  async function toggle() {
    try {
      const { status } = await knownSignIn()
      if (status !== 'signed-in') return warn()
      const { setFavourite } = await import('./set-favourite.ts')
      await setFavourite(course, !on)
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 401) return warn()
      const known = error instanceof ApiFailure && error.code === 'too_many_favourites'
      show({ kind: 'error', text: known ? error.message : t('failed') })
    }
  }
  return { on, toggle }
}
