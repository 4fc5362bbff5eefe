import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { favouritesQuery } from '../api/own-queries.ts'

/** The tab of the favourites: only when there are any, or while one is on their screen (requirements 2.65). */
export function FavouritesTab() {
  const t = useTranslations('learning.tabs')
  const { data } = useQuery(favouritesQuery)
  const isOpen = useLocation({ select: ({ pathname }) => pathname.endsWith('/dashboard/favourites') })
  if (!data?.data.length && !isOpen) return null
  return (
    <Link to="/dashboard/favourites" activeOptions={{ includeSearch: false }}>
      {t('favourites')}
    </Link>
  )
}
