import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { MegaMenu } from '../ui/MegaMenu.tsx'
import type { CatalogueLinks } from './catalogue-links.ts'

const CoursesPanel = lazy(() => import('./CoursesPanel.tsx').then((module) => ({ default: module.CoursesPanel })))

/**
 * Links into the catalogue. Fetched on the first hover or focus; until then, and without JavaScript, there is a link to
 * all courses.
 */
export function CoursesMenu() {
  const t = useTranslations('shell')
  const [links, setLinks] = useState<Promise<CatalogueLinks>>()
  const load = () =>
    setLinks(
      (loading) => loading ?? import('./catalogue-links.ts').then(({ loadCatalogueLinks }) => loadCatalogueLinks()),
    )
  const all = (
    <div className="wrap">
      <Link to="/discover" className="text-lg font-bold text-pine">
        {t('allCourses')}
      </Link>
    </div>
  )
  return (
    <div onPointerEnter={load} onFocus={load}>
      <MegaMenu label={t('forPeople')}>
        {links ? (
          <Suspense fallback={all}>
            <CoursesPanel links={links} />
          </Suspense>
        ) : (
          all
        )}
      </MegaMenu>
    </div>
  )
}
