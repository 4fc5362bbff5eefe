import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { coursesQuery } from '../api/catalogue.ts'
import { CourseCard } from '../catalogue/parts/CourseCard.tsx'
import { Carousel } from '../ui/Carousel.tsx'

/** Five bestsellers (point 9). */
export const popularQuery = { sort: 'bestsellers', limit: 5 } as const

export function Popular() {
  const t = useTranslations('home.popular')
  const { data } = useSuspenseQuery(coursesQuery(popularQuery))
  if (!data.data.length) return null
  return (
    <div className="wrap py-12 sm:py-16">
      <Carousel label={t('title')} heading={<h2 className="text-3xl">{t('title')}</h2>}>
        {data.data.map((course) => <CourseCard key={course.id} course={course} />)}
      </Carousel>
    </div>
  )
}
