import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { Category } from '../../contract/catalogue.ts'
import { useDays } from '../catalogue/parts/useDays.ts'
import { Icon } from '../ui/icons.tsx'
import { stretchedLink, textLink } from '../ui/textLink.ts'

/** The categories in which something can be bought; a tile opens the catalogue narrowed to it. */
export function Categories({ categories: all }: { categories: readonly Category[] }) {
  const t = useTranslations('home.categories')
  const days = useDays()
  const categories = all.filter(({ total }) => total > 0)
  const courses = categories.reduce((sum, { total }) => sum + total, 0)
  return (
    <section aria-labelledby="categories" className="border-y border-line bg-surface py-10 sm:py-16">
      <div className="wrap">
        <div className="flex flex-col justify-between gap-x-8 gap-y-2 sm:flex-row sm:items-end">
          <h2 id="categories" className="text-3xl">
            {t('title')}
          </h2>
          <Link to="/discover" className={`${textLink} inline-flex min-h-9 items-center gap-1.5`}>
            {t('all', { count: courses })} <Icon name="arrow-right" size={18} />
          </Link>
        </div>
        <ul className="mt-5 grid gap-2 sm:mt-6 sm:grid-cols-4 sm:gap-3 lg:gap-5">
          {categories.map(({ category_id, key, name, original_image, total, next_date, any_time }) => (
            <li
              key={category_id}
              data-tint={key}
              className="group relative flex overflow-clip rounded-lg bg-tint transition sm:flex-col hover:shadow-md motion-safe:hover:-translate-y-0.5"
            >
              <img
                src={original_image}
                alt=""
                width={320}
                height={240}
                loading="lazy"
                decoding="async"
                className="aspect-4/3 flex-none object-cover max-sm:w-24 sm:w-full dark:brightness-90"
              />
              <div className="flex flex-1 flex-col justify-center px-4 sm:justify-between sm:pt-3 sm:pb-4 sm:max-lg:px-3 lg:px-5">
                <h3 className="text-base leading-snug sm:max-lg:text-sm lg:text-lg">
                  <Link
                    to="/discover"
                    search={{ category_id }}
                    className={`${stretchedLink} underline-offset-4 group-hover:underline`}
                  >
                    {name}
                  </Link>
                </h3>
                <p className="text-sm text-tint-ink sm:mt-1">
                  {next_date
                    ? t('next', { day: days.short(next_date) })
                    : any_time
                      ? t('anytime')
                      : t('courses', { count: total })}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
