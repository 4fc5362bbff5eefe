import { useEffect, useState } from 'react'
import type { Course } from '../../contract/catalogue.ts'
import { lineInWords } from '../../contract/line-in-words.ts'
import { loadCourse } from '../catalogue/course.ts'
import { useSessions } from '../dates/useSessions.ts'
import { Price } from '../ui/Price.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { Purchase } from './after-sign-in.ts'

/** The course that is bought on the other side of a sign-in, with its chosen date; nothing when it does not load. */
export function BoughtCourse({ purchase: { course: id, product: chosen } }: { purchase: Purchase }) {
  const sessions = useSessions()
  const [course, setCourse] = useState<Course | null>()
  useEffect(() => {
    loadCourse({ params: { id } }).then(
      (loaded) => setCourse(loaded.course),
      () => setCourse(null),
    )
  }, [id])
  if (course === null) return null
  if (!course) return <Skeleton className="h-28" />
  const { title, lang, thumb, products } = course
  const product = products.find(({ product_id }) => String(product_id) === chosen)
  const when = product?.start_date ? sessions.offering(product) : null
  return (
    <div className="flex gap-4 rounded-lg border border-line bg-surface p-4">
      <img src={thumb} alt="" width={120} height={75} className="h-auto w-24 flex-none self-start rounded-md sm:w-30" />
      <div className="min-w-0">
        <p lang={lang} className="font-bold">
          {title}
        </p>
        {product && (
          <>
            <p className="text-sm text-ink-soft">{lineInWords({ city: product.city, when })}</p>
            <Price
              size="sm"
              price={product.special?.price_formated ?? product.price_formated}
              was={product.lowest_30_formated}
            />
          </>
        )}
      </div>
    </div>
  )
}
