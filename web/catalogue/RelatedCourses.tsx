import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { featuredQuery } from '../api/catalogue.ts'
import { ownCoursesQuery } from '../api/own-queries.ts'
import { queryClient } from '../api/query-client.ts'
import { useOwnQuery } from '../api/useOwnQuery.ts'
import { FeaturedCard } from './parts/FeaturedCard.tsx'
import { learnedWith, relatedTo } from './related.rules.ts'

const allOwn = ownCoursesQuery('')

/** What can be learned besides a course. Nothing is shown when it fails to load. */
export function RelatedCourses({ course }: { course: number }) {
  const t = useTranslations('catalogue.featured')
  const { data } = useQuery(featuredQuery, queryClient)
  const own = useOwnQuery(allOwn)?.data ?? []
  const related = relatedTo(
    course,
    data?.data[0]?.products ?? [],
    own.map(({ id }) => id),
  )
  if (!related.length) return null
  return (
    <section className="print:hidden" aria-labelledby="related-title">
      <h2 id="related-title" className="mb-4 text-2xl">
        {t('title')}
      </h2>
      <ul className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
        {related.map((one) => (
          <li key={one.product_id} className="grid">
            <FeaturedCard course={one} reason={learnedWith(one, course) && t('together')} />
          </li>
        ))}
      </ul>
    </section>
  )
}
