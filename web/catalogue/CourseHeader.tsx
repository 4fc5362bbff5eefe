import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { Course } from '../../contract/catalogue.ts'
import { pictureSet } from '../pictures.ts'
import { FavouriteButton } from '../favourites/FavouriteButton.tsx'
import { useSite } from '../shell/useSite.ts'
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx'
import { PathLink } from '../shell/PathLink.tsx'
import { Icon } from '../ui/icons.tsx'
import { Rating } from '../ui/Rating.tsx'
import type { BackLink } from './back-link.rules.ts'
import { reviewsOf } from './course-tab.ts'
import { ShareButton } from './ShareButton.tsx'

/** The course's title in its category's colours. Above it the back link, else breadcrumbs. */
export const CourseHeader = memo(function CourseHeader({
  course,
  back,
}: {
  course: Course
  back: BackLink | undefined
}) {
  const t = useTranslations('catalogue')
  const { language } = useSite()
  const {
    id,
    lang,
    title,
    shortDescription,
    image,
    thumb,
    category_id,
    category_key,
    category_name,
    rating,
    rating_count,
    course_duration,
    products,
  } = course
  const shortest = Math.min(course_duration, ...products.map((product) => product.course_duration))
  return (
    <header data-tint={category_key} className="bg-tint">
      <div className="wrap grid items-center gap-x-12 gap-y-3 py-4 sm:grid-cols-[minmax(0,1fr)_16rem] sm:py-8 lg:grid-cols-[minmax(0,1fr)_22rem] print:grid-cols-[minmax(0,1fr)_9rem] print:py-4">
        <div className="min-w-0">
          {back ? (
            <PathLink
              path={back.path}
              className="no-print inline-flex items-center gap-1.5 py-1 text-sm font-semibold hover:text-pine hover:underline"
            >
              <Icon name="arrow-left" size={18} /> {t(`back.${back.label}`)}
            </PathLink>
          ) : (
            <Breadcrumbs
              links={[
                <Link key="courses" to="/discover">
                  {t('discover.title')}
                </Link>,
                <Link key="category" to="/discover" search={{ category_id }}>
                  {category_name}
                </Link>,
              ]}
              current={<span lang={lang}>{title}</span>}
            />
          )}
          <h1 lang={lang} className="mt-2 text-4xl sm:mt-4">
            {title}
          </h1>
          <p lang={lang} className="measure mt-3 text-lg">
            {shortDescription}
          </p>
          {lang !== language && <p className="mt-3 text-sm font-semibold">{t('course.untranslated')}</p>}
          <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-1 sm:mt-5">
            {rating_count > 0 && (
              <Link
                {...reviewsOf(id)}
                className="inline-flex min-h-9 items-center rounded-sm underline-offset-4 hover:underline"
              >
                <Rating value={rating} showValue />
                <span className="ml-2">{t('course.reviewCount', { count: rating_count })}</span>
              </Link>
            )}
            <span className="inline-flex min-h-9 items-center gap-2">
              <Icon name="clock" size={18} />
              {shortest < course_duration
                ? t('course.hoursRange', { from: shortest, to: course_duration })
                : t('course.hours', { hours: course_duration })}
            </span>
            <FavouriteButton course={id} />
            <ShareButton title={title} path={`/course-about/${id}`} />
          </div>
        </div>
        <img
          src={image}
          srcSet={pictureSet(thumb, image)}
          sizes="(min-width: 900px) 352px, (min-width: 640px) 256px, 94vw"
          alt=""
          width={960}
          height={600}
          fetchPriority="high"
          className="h-auto w-full rounded-xl shadow-md max-sm:-order-1 max-sm:aspect-2/1 max-sm:object-cover dark:brightness-90 print:order-none print:aspect-auto"
        />
      </div>
    </header>
  )
})
