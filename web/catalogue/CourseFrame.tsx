import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { Course } from '../../contract/catalogue.ts'
import { useSite } from '../shell/useSite.ts'
import { BuyBar } from './BuyBar.tsx'
import { byStart, isOpen } from './course.ts'
import { CourseHeader } from './CourseHeader.tsx'
import { CourseTabs } from './CourseTabs.tsx'
import { Facts } from './Facts.tsx'
import { Offers } from './Offers.tsx'
import { PrintedHead } from './PrintedHead.tsx'
import { PrintedOffers } from './PrintedOffers.tsx'
import { BuyAction } from './parts/BuyAction.tsx'
import { useAddToCart } from './parts/useAddToCart.tsx'
import { useOwned } from './parts/useOwned.ts'
import { PriceBlock } from './PriceBlock.tsx'

/** A course's header, offerings, price and facts; the open tab is `children`. One offering is chosen at a time. */
export function CourseFrame({ course, children }: { course: Course; children: ReactNode }) {
  const { shopping } = useSite()
  const wanted = useSearch({ strict: false }).product_id
  const products = byStart(course.products)
  const [picked, pick] = useState<number>()
  const owned = useOwned(course.id)
  const { add, pending, dialog } = useAddToCart(course.id)
  // A product that waited for a sign-in is chosen when the page is there: the server's page knows nothing of it.
  useEffect(() => {
    if (wanted !== undefined) pick(wanted)
  }, [wanted])
  const product = products.find(({ product_id }) => product_id === picked) ?? products.find(isOpen) ?? products[0]
  const action = <BuyAction courseId={course.id} product={product} owned={owned} pending={pending} onAdd={add} />
  return (
    <>
      <div className="wrap"><PrintedHead id={course.id} /></div>
      <CourseHeader course={course} />
      <div className="wrap grid gap-x-12 gap-y-10 py-8 sm:py-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        {!owned && <Offers products={products} chosen={product?.product_id} onChoose={pick} />}
        <PrintedOffers products={products} />
        <aside className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <div className="rounded-xl border border-line bg-surface p-5 shadow-sm sm:p-6 lg:sticky lg:top-24 print:border-0 print:p-0">
            {(shopping || owned) && (
              <div className="no-print mb-6 grid gap-4 border-b border-line pb-6">
                <PriceBlock product={product} owned={owned} />
                {action}
              </div>
            )}
            <Facts course={course} product={owned ? undefined : product} />
          </div>
        </aside>
        <div className="min-w-0 lg:col-start-1">
          <CourseTabs id={course.id} reviews={course.rating_count} questions={course.faq.length} />
          <div className="pt-8">{children}</div>
        </div>
      </div>
      {(shopping || owned) && <BuyBar product={product} owned={owned}>{action}</BuyBar>}
      {dialog}
    </>
  )
}
