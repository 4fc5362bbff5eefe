import { useTranslations } from 'use-intl'
import type { RelatedCourse } from '../../contract/recommended.ts'
import { CourseCard } from './parts/CourseCard.tsx'

/** What else is learned: each card with the reason why it is here; on a phone a row that is scrolled. */
export function Related({ courses }: { courses: readonly RelatedCourse[] }) {
  const t = useTranslations('catalogue.related')
  return (
    <section id="related" aria-labelledby="related-title" className="no-print">
      <h2 id="related-title" className="mb-4 text-2xl">
        {t('title')}
      </h2>
      <ul className="gap-x-5 gap-y-6 max-sm:-mx-4 max-sm:flex max-sm:snap-x max-sm:scroll-px-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-3 max-sm:[scrollbar-width:thin] sm:grid sm:grid-cols-2 xl:grid-cols-3">
        {courses.map((course) => (
          <li
            key={course.id}
            className="grid grid-rows-[auto_1fr] gap-2 max-sm:w-70 max-sm:flex-none max-sm:snap-start"
          >
            <p className="text-sm text-ink-soft">
              {course.together ? t('together') : t('category', { name: course.category_name })}
            </p>
            <CourseCard course={course} />
          </li>
        ))}
      </ul>
    </section>
  )
}
