import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { listCategories, listFilters } from '../api/catalogue.ts'
import { MegaMenu } from '../ui/MegaMenu.tsx'
import type { CourseWays } from './CoursesPanel.tsx'

const CoursesPanel = lazy(() => import('./CoursesPanel.tsx').then((module) => ({ default: module.CoursesPanel })))

/** What cannot be had is left out: the link to all courses stays. */
const askWays = async (): Promise<CourseWays> => {
  const [categories, filters] = await Promise.all([listCategories().catch(() => []), listFilters().catch(() => [])])
  return { categories, filters }
}

/** The catalogue's ways in. Fetched when the menu is first reached for. */
export function CoursesMenu() {
  const t = useTranslations('shell')
  const [ways, setWays] = useState<Promise<CourseWays>>()
  const ask = () => setWays((asked) => asked ?? askWays())
  return (
    <div onPointerEnter={ask} onFocus={ask}>
      <MegaMenu label={t('forPeople')}>{ways && <Suspense><CoursesPanel ways={ways} /></Suspense>}</MegaMenu>
    </div>
  )
}
