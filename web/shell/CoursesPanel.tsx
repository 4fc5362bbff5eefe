import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../ui/icons.tsx'
import { plainLink } from '../ui/textLink.ts'
import type { CatalogueLinks } from './catalogue-links.ts'
import { OfferStrip } from './OfferStrip.tsx'

const head = 'min-h-9 items-center text-sm font-bold tracking-wide'

/** By category, field, profession and workplace. */
export function CoursesPanel({ links }: { links: Promise<CatalogueLinks> }) {
  const t = useTranslations('shell')
  const { categories, groups, offer } = use(links)
  return (
    <div className="wrap grid grid-cols-[1.7fr_1fr_1fr_1fr] gap-8">
      <section>
        <Link to="/discover" className={`${head} inline-flex gap-2 text-pine`}>
          {t('allCourses')} <Icon name="arrow-right" size={18} />
        </Link>
        <ul className="mt-1 grid auto-rows-fr grid-cols-2 gap-x-4">
          {categories.map(({ category_id, name, original_image }) => (
            <li key={category_id}>
              <Link
                to="/discover"
                search={{ category_id }}
                className="group flex min-h-11 items-center gap-3 rounded-md py-1.5 font-semibold"
              >
                <img src={original_image} alt="" width={56} height={42} className="rounded-sm dark:brightness-90" />
                <span className="group-hover:underline">{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {groups.map(({ id, title, filters }) => (
        <section key={id}>
          <h2 className={`${head} flex text-ink-soft`}>{t(title)}</h2>
          <ul className="mt-1">
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
