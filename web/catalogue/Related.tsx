import { useTranslations } from 'use-intl'
import type { RelatedCourse } from '../../contract/recommended.ts'
import { CourseCard } from './parts/CourseCard.tsx'

/**
 * What else is learned: each card with the reason why it is here, which is said once when all have the same; on a phone
 * a row that is scrolled.
 */
export function Related({ courses }: { courses: readonly RelatedCourse[] }) {
  const t = useTranslations('catalogue.related')
  const reasons = courses.map((one) => (one.together ? t('together') : t('category', { name: one.category_name })))
  const same = new Set(reasons).size === 1
  return (
    <section id="related" aria-labelledby="related-title" className="no-print">
      <h2 id="related-title" className="mb-4 text-2xl">
        {t('title')}
      </h2>
      {same && <p className="-mt-3 mb-4 text-sm text-ink-soft">{reasons[0]}</p>}
      <ul className="gap-x-5 gap-y-6 max-sm:-mx-4 max-sm:flex max-sm:snap-x max-sm:scroll-px-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-3 max-sm:[scrollbar-width:thin] sm:grid sm:grid-cols-2 xl:grid-cols-3">
        {courses.map((course, i) => (
          <li
            key={course.id}
            className={`grid gap-2 max-sm:w-70 max-sm:flex-none max-sm:snap-start ${same ? '' : 'grid-rows-[auto_1fr]'}`}
          >
            {!same && <p className="text-sm text-ink-soft">{reasons[i]}</p>}
            <CourseCard course={course} />
          </li>
        ))}
      </ul>
    </section>
  )
}
