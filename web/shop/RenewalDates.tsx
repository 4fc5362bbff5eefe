import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Course, Product } from '../../contract/catalogue.ts'
import { ownEnvironment } from '../../contract/constants.ts'
import type { OwnCourse } from '../../contract/learning.ts'
import type { Cart } from '../../contract/shop.ts'
import { call } from '../api/client.ts'
import { ApiFailure } from '../api/failure.ts'
import { cartQuery, ownCoursesQuery } from '../api/own-queries.ts'
import { byStart, isOpen } from '../catalogue/course.ts'
import { dateOf } from '../catalogue/parts/dateOf.tsx'
import { useDays } from '../catalogue/parts/useDays.ts'
import { dayNow } from '../day-now.ts'
import { DatePicker } from '../dates/DatePicker.tsx'
import { useCity } from '../dates/useCity.ts'
import { Button } from '../ui/Button.tsx'
import { Loading, SkeletonText } from '../ui/Skeleton.tsx'
import { Notice } from '../ui/Notice.tsx'
import { textLink } from '../ui/textLink.ts'
import { cartChanges, courseQuery, paymentMethodsQuery } from './queries.ts'

const allOwn = ownCoursesQuery('')

/**
 * On which date a course is taken again: at first the next one in the city that is pressed, which begins as that of the
 * earlier date. It is put into the cart
 * when it is confirmed; one that is there already is moved to the date that is chosen. A course of a partner, which asks
 * for an account there, and one that the user cannot renew have their own page.
 */
export function RenewalDates({ id, cart }: { id: number; cart: Cart }) {
  const { data: course, error } = useQuery(courseQuery(id))
  const { data: own, error: ownError } = useQuery(allOwn)
  if (error ?? ownError) throw error ?? ownError
  if (!course || !own)
    return (
      <Loading>
        <SkeletonText lines={4} className="mt-8" />
      </Loading>
    )
  const earlier = own.data.find((one) => one.id === id)
  if (course.environment !== ownEnvironment || !earlier?.renewable)
    return <Navigate to="/course-about/$id/{-$backRoute}" params={{ id: String(id) }} hash="dates" replace />
  return <Dates course={course} earlier={earlier} cart={cart} />
}

type DatesProps = { course: Course; earlier: OwnCourse; cart: Cart }

function Dates({ course, earlier: { city: usualCity, certificate_until: until }, cart }: DatesProps) {
  const t = useTranslations('shop.payment.renewal')
  const days = useDays()
  const queryClient = useQueryClient()
  const products = byStart(course.products)
  const lines = cart.products.filter((line) => line.course_id === course.id)
  const inCart = products.find(({ product_id }) => product_id === lines[0]?.product_id)
  const [city, chooseCity] = useCity([...new Set(products.map((one) => one.city))], inCart?.city, usualCity)
  const put = useMutation({
    ...cartChanges,
    mutationFn: (product_id: number) =>
      call('addToCart', { body: { product_id, quantity: 1, ...(lines.length ? { other_date: 'move' } : {}) } }),
    onSuccess: (updated) => queryClient.setQueryData(cartQuery.queryKey, updated),
    onSettled: () => queryClient.invalidateQueries({ queryKey: paymentMethodsQuery.queryKey }),
  })
  const isHere = (one: Product) => one.city === (city ?? usualCity)
  const first = products.find((one) => isHere(one) && isOpen(one)) ?? products.find(isOpen)
  const [own, pick] = useState<number>()
  const picked = own ?? first?.product_id
  const isFree = !cart.products.length && products.find(({ product_id }) => product_id === picked)?.price === 0
  const picksOnline = products.find(({ product_id }) => product_id === picked)?.online
  const isOnline = products.every(({ online }) => online)
  const page = { to: '/course-about/$id/{-$backRoute}', params: { id: String(course.id) } } as const
  const chosen = put.isPending ? put.variables : lines.length ? inCart?.product_id : picked
  return (
    <section aria-labelledby="renewal-title" data-free-order={isFree || undefined} className="mt-6 max-w-3xl">
      <h2 id="renewal-title" className="text-2xl">
        {t(isOnline ? 'titleOnline' : 'title')}
      </h2>
      <p className="mt-1 text-ink-soft" lang={course.lang}>
        {course.title}
      </p>
      <p className="mt-2 mb-4">
        {until && t(until < dayNow() ? 'earlierEnded' : 'earlier', { day: days.long(until) })}
      </p>
      {put.error && (
        <Notice kind="danger" className="mb-4">
          {put.error instanceof ApiFailure ? put.error.message : t('failed')}{' '}
          {put.error instanceof ApiFailure && put.error.code === 'own_order_waits' && (
            <Link to="/dashboard/purchases" className={textLink}>
              {t('toOrder')}
            </Link>
          )}
        </Notice>
      )}
      {first ? (
        <>
          <DatePicker
            name="renewal"
            label={t(isOnline ? 'titleOnline' : 'title')}
            dates={products.map(dateOf)}
            chosen={chosen === undefined ? '' : String(chosen)}
            onChoose={(value) => (lines.length ? put.mutate(Number(value)) : pick(Number(value)))}
            city={city}
            onCity={chooseCity}
          />
          {!lines.length && (
            <Button
              size="lg"
              className="mt-5"
              pending={put.isPending}
              onClick={() => picked !== undefined && put.mutate(picked)}
            >
              {t(picksOnline ? 'goOnOnline' : 'goOn')}
            </Button>
          )}
        </>
      ) : (
        <p>
          {t('none')}{' '}
          <Link {...page} className={textLink}>
            {t('toCourse')}
          </Link>
        </p>
      )}
    </section>
  )
}
