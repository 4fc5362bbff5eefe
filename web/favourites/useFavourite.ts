import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { favouritesQuery } from '../api/own-queries.ts'
import { useOwnQuery } from '../api/useOwnQuery.ts'
import { useToast } from '../ui/toastContext.ts'

/**
 * Whether a course is a favourite, and its switch. The page is rendered without the state: it comes once the user is
 * known.
 */
export function useFavourite(course: number): { on: boolean; toggle: () => void } {
  const t = useTranslations('catalogue.favourite')
  const { show } = useToast()
  const router = useRouter()
  const on = useOwnQuery(favouritesQuery)?.data.some((one) => one.course === course) ?? false
  const toggle = () =>
    void import('./toggle-favourite.ts').then(
      ({ toggleFavourite }) => toggleFavourite(course, !on, { t, show, router }),
      () => show({ kind: 'error', text: t('failed') }), // offline
    )
  return { on, toggle }
}
