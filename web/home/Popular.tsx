import { useTranslations } from 'use-intl'
import type { CourseCard as CourseOnCard } from '../../contract/catalogue.ts'
import { CourseCard } from '../catalogue/parts/CourseCard.tsx'
import { Carousel } from '../ui/Carousel.tsx'

export function Popular({ courses }: { courses: readonly CourseOnCard[] }) {
  const t = useTranslations('home.popular')
  return (
    <div className="wrap pt-10 sm:pt-16">
      <Carousel label={t('title')} heading={<h2 className="text-3xl">{t('title')}</h2>}>
        {courses.map((course) => (
          <CourseCard key={course.id} course={course} />
        ))}
      </Carousel>
    </div>
  )
}
