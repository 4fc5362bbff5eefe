import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { companyFilter } from '../../contract/constants.ts'
import type { CourseCard as CourseOnCard } from '../../contract/catalogue.ts'
import { CourseCard } from '../catalogue/parts/CourseCard.tsx'
import { Icon } from '../ui/icons.tsx'
import { textLink } from '../ui/textLink.ts'

export function BusinessCourses({ courses }: { courses: readonly CourseOnCard[] }) {
  const t = useTranslations('content.business.courses')
  return (
    <section aria-labelledby="business-courses" className="wrap pb-12 sm:pb-16">
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
      <ul className="mt-8 grid gap-x-6 gap-y-8 sm:grid-cols-2 xl:grid-cols-4">
        {courses.map((course) => (
          <li key={course.id} className="grid sm:row-span-4 sm:grid-rows-subgrid gap-y-0">
            <CourseCard course={course} aligned />
          </li>
        ))}
      </ul>
    </section>
  )
}
