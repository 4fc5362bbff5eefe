import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { listCategories, listFilters } from '../api/catalogue.ts'
import { call } from '../api/client.ts'
import { MegaMenu } from '../ui/MegaMenu.tsx'
import type { CourseWays } from './CoursesPanel.tsx'
import { useSite } from './useSite.ts'

const CoursesPanel = lazy(() => import('./CoursesPanel.tsx').then((module) => ({ default: module.CoursesPanel })))

/** What cannot be had is left out: the link to all courses stays. */
const askWays = async (shopping: boolean): Promise<CourseWays> => {
  const [categories, filters, offers] = await Promise.all([
    listCategories().catch(() => []), listFilters().catch(() => []), shopping ? call('listDiscounts').catch(() => []) : [],
  ])
  return { categories, filters, offer: offers[0] }
}

/** The catalogue's ways in. Fetched when the menu is first reached for. */
export function CoursesMenu() {
  const t = useTranslations('shell')
  const { shopping } = useSite()
  const [ways, setWays] = useState<Promise<CourseWays>>()
  const ask = () => setWays((asked) => asked ?? askWays(shopping))
  return (
    <div onPointerEnter={ask} onFocus={ask}>
      <MegaMenu label={t('forPeople')}>{ways && <Suspense><CoursesPanel ways={ways} /></Suspense>}</MegaMenu>
    </div>
  )
}
