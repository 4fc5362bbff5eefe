import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../ui/icons.tsx'
import { plainLink } from '../ui/textLink.ts'
import type { CatalogueLinks } from './catalogue-links.ts'
import { OfferStrip } from './OfferStrip.tsx'

/** By category, field, profession and workplace. */
export function CoursesPanel({ links }: { links: Promise<CatalogueLinks> }) {
  const t = useTranslations('shell')
  const { categories, groups, offer } = use(links)
  return (
    <div className="wrap grid gap-8 md:grid-cols-2 xl:grid-cols-[1.5fr_1fr_1fr_1fr]">
      <section>
        <Link to="/discover" className="inline-flex items-center gap-2 text-lg font-bold text-pine">
          {t('allCourses')} <Icon name="arrow-right" size={18} />
        </Link>
        <ul className="mt-3 grid gap-x-4 sm:grid-cols-2">
          {categories.map(({ category_id, key, name, total }) => (
            <li key={category_id} data-tint={key}>
              <Link
                to="/discover"
                search={{ category_id }}
                className="group flex min-h-11 items-center gap-3 rounded-md py-1.5 font-semibold"
              >
                <span className="grid size-8 flex-none place-content-center rounded-md bg-tint text-sm text-tint-ink tabular">
                  {total}
                </span>
                <span className="group-hover:underline">{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {groups.map(({ id, title, filters }) => (
        <section key={id}>
          <h2 className="text-sm font-bold tracking-wide text-ink-soft">{t(title)}</h2>
          <ul className="mt-2">
            {filters.map(({ filter_id, name }) => (
              <li key={filter_id}>
                <Link
                  to="/discover"
                  search={{ filter_group_id: id, filter_id }}
                  className={`${plainLink} inline-flex min-h-9 items-center`}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {offer && <OfferStrip {...offer} />}
    </div>
  )
}
