import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { companyFilter } from '../../contract/constants.ts'
import type { CourseCard as CourseOnCard } from '../../contract/catalogue.ts'
import { CourseCard } from '../catalogue/parts/CourseCard.tsx'
import { Icon } from '../ui/icons.tsx'
import { textLink } from '../ui/textLink.ts'

/** On a phone a row that is scrolled. */
export function BusinessCourses({ courses }: { courses: readonly CourseOnCard[] }) {
  const t = useTranslations('content.business.courses')
  return (
    <section aria-labelledby="business-courses" className="wrap pb-10 sm:pb-16">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 id="business-courses" className="text-3xl">
          {t('title')}
        </h2>
        <Link
          to="/discover"
          search={{ filter_id: companyFilter }}
          className={`${textLink} inline-flex min-h-9 items-center gap-1.5`}
        >
          {t('all')} <Icon name="arrow-right" size={18} />
        </Link>
      </div>
      <ul className="mt-4 gap-x-4 gap-y-8 max-sm:-mx-4 max-sm:flex max-sm:snap-x max-sm:scroll-px-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-3 max-sm:[scrollbar-width:thin] sm:mt-8 sm:grid sm:grid-cols-2 sm:gap-x-6 xl:grid-cols-4">
        {courses.map((course) => (
          <li
            key={course.id}
            className="grid gap-y-0 max-sm:w-80 max-sm:flex-none max-sm:snap-start sm:row-span-4 sm:grid-rows-subgrid"
          >
            <CourseCard course={course} aligned />
          </li>
        ))}
      </ul>
    </section>
  )
}
