import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { useTranslations } from 'use-intl'
import type { Category, FilterGroup } from '../../contract/catalogue.ts'
import type { Discount } from '../../contract/content.ts'
import { Icon } from '../ui/icons.tsx'
import { plainLink, stretchedLink } from '../ui/textLink.ts'
import { isDark } from './is-dark.ts'
import { PathLink } from './PathLink.tsx'

const groups = { field: 'byField', specialty: 'bySpecialty', workplace: 'byWorkplace' } as const

export type CourseWays = { categories: Category[]; filters: FilterGroup[]; offer: Discount | undefined }

/** By category, field, profession and workplace. */
export function CoursesPanel({ ways }: { ways: Promise<CourseWays> }) {
  const t = useTranslations('shell')
  const { categories, filters, offer } = use(ways)
  return (
    <div className="wrap grid gap-8 md:grid-cols-2 xl:grid-cols-[1.5fr_1fr_1fr_1fr]">
      <section>
        <Link to="/discover" className="inline-flex items-center gap-2 text-lg font-bold text-pine">
          {t('allCourses')} <Icon name="arrow-right" size={18} />
        </Link>
        <ul className="mt-3 grid gap-x-4 sm:grid-cols-2">
          {categories.map(({ category_id, key, name, total }) => (
            <li key={category_id} data-tint={key}>
              <Link to="/discover" search={{ category_id }} className="group flex min-h-11 items-center gap-3 rounded-md py-1.5 font-semibold">
                <span className="grid size-8 flex-none place-content-center rounded-md bg-tint text-sm text-tint-ink tabular">{total}</span>
                <span className="group-hover:underline">{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {filters.flatMap(({ filter_group_id, key, filter }) => {
        const title = key === 'field' || key === 'specialty' || key === 'workplace' ? groups[key] : undefined
        return title ? [(
          <section key={filter_group_id}>
            <h2 className="text-sm font-bold tracking-wide text-ink-soft">{t(title)}</h2>
            <ul className="mt-2">
              {filter.filter(({ total }) => total > 0).map(({ filter_id, name }) => (
                <li key={filter_id}>
                  <Link to="/discover" search={{ filter_group_id, filter_id: String(filter_id) }} className={`${plainLink} inline-flex min-h-9 items-center`}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )] : []
      })}
      {offer && <OfferStrip {...offer} />}
    </div>
  )
}

/** The shop's offer as one line across the menu. Its colour is the editor's, so the words on it are white or ink by its lightness. */
function OfferStrip({ discount, color, title, description, link, link_text }: Discount) {
  const t = useTranslations('shell')
  return (
    <aside
      style={{ backgroundColor: color }} data-tone={isDark(color) ? 'dark' : 'light'}
      className="relative flex flex-wrap items-center gap-x-5 gap-y-1 rounded-xl px-5 py-4 text-ink md:col-span-full"
    >
      <span className="tabular text-2xl font-extrabold">{t('offerUpTo', { discount })}</span>
      <p className="min-w-0 flex-1"><strong>{title}</strong><br /><span className="text-sm">{description}</span></p>
      <PathLink path={link} className={`${stretchedLink} inline-flex min-h-9 items-center gap-2 font-bold underline-offset-4 hover:underline`}>
        {link_text} <Icon name="arrow-right" size={18} />
      </PathLink>
    </aside>
  )
}
