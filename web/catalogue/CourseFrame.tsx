import { createIsomorphicFn } from '@tanstack/react-start'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Course } from '../../contract/catalogue.ts'
import { deferHydration } from '../deferHydration.tsx'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/buttonClass.ts'
import { cx } from '../ui/cx.ts'
import { whenVisible } from '../when-visible.ts'
import { BuyBar, usePast } from './BuyBar.tsx'
import { storeChosen } from './chosen-product.ts'
import { ChosenWhen } from './ChosenWhen.tsx'
import { byStart } from './course.ts'
import { tabPanel } from './course-tab.ts'
import { CourseHeader } from './CourseHeader.tsx'
import { CourseTabs } from './CourseTabs.tsx'
import { Facts } from './Facts.tsx'
import { Offers } from './Offers.tsx'
import { OrderWithoutScripts } from './OrderWithoutScripts.tsx'
import { Outcomes as OutcomesNow } from './Outcomes.tsx'
import { PrintedHead } from './PrintedHead.tsx'
import { PrintedOffers as PrintedOffersNow } from './PrintedOffers.tsx'
import { BuyAction, OpenCourse } from './parts/BuyAction.tsx'
import { useAddToCart } from './parts/useAddToCart.tsx'
import { useOverlap } from './parts/useOverlap.ts'
import { useOwned } from './parts/useOwned.ts'
import { Places } from './Places.tsx'
import { PracticeDay as PracticeDayNow } from './PracticeDay.tsx'
import { PriceBlock } from './PriceBlock.tsx'
import { useBack } from './useBack.ts'
import { useChosen } from './useChosen.ts'
import { useProposal } from './useProposal.ts'
import { useSum } from './useSum.ts'
import { useTabPlace } from './useTabPlace.ts'

/** Signed-in users alone have practice at the same time. */
const Warning = lazy(() => import('../ui/Notice.tsx').then((module) => ({ default: module.Notice })))

const later =
  <Module,>(selector: string, load: () => Promise<Module>) =>
  () =>
    whenVisible(selector, load)

/** Nothing but a link is pressed in it: its code is loaded where it is read. */
const Outcomes = deferHydration(
  createIsomorphicFn()
    .server(() => OutcomesNow)
    .client(() =>
      lazy(later('#outcomes', () => import('./Outcomes.tsx').then((module) => ({ default: module.Outcomes })))),
    )(),
)

/**
 * Nothing in it is pressed: its code is loaded where it is read; at once when the address names a date, for the server
 * rendered the first one.
 */
const PracticeDay = deferHydration(
  createIsomorphicFn()
    .server(() => PracticeDayNow)
    .client(() =>
      lazy(() =>
        whenVisible(/[?&]product/.test(location.search) ? 'main' : '#practice-day', () =>
          import('./PracticeDay.tsx').then((module) => ({ default: module.PracticeDay })),
        ),
      ),
    )(),
)

/** It is read on paper only; a press anywhere loads it. */
const PrintedOffers = deferHydration(
  createIsomorphicFn()
    .server(() => PrintedOffersNow)
    .client(() =>
      lazy(
        later('#printed-offers', () =>
          import('./PrintedOffers.tsx').then((module) => ({ default: module.PrintedOffers })),
        ),
      ),
    )(),
)

/** On a small screen price and facts are cards of their own, with the dates between them. */
const card = 'max-lg:rounded-xl max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-5 max-lg:shadow-sm'

/**
 * A course's header, price, facts and offerings; the open tab is `children`. One offering is chosen at a time. On a
 * small screen what is learned follows the price, then come the dates, the facts and the tabs, and the sticky bar adds
 * the chosen one to the cart. An own course is bought again to renew its certificate, or for others.
 */
export function CourseFrame({ course, children }: { course: Course; children: ReactNode }) {
  const t = useTranslations('catalogue.offers')
  const products = useMemo(() => byStart(course.products), [course.products])
  const { ownership, city: usualCity, until } = useOwned(course.id)
  const { product, choose, city, chooseCity, firstCity } = useChosen(products, usualCity)
  const owned = ownership === 'owned'
  const renewable = ownership === 'renewable'
  const [forOthers, setForOthers] = useState(false)
  const continues = owned && !forOthers
  const back = useBack()
  const { place, isSwitched } = useTabPlace()
  const [mark, past] = usePast()
  const { dialog, ...buying } = useAddToCart(course)
  const [quantity, setQuantity] = useState(1)
  const overlap = useOverlap(owned || product?.product_count == null ? undefined : product.product_id)
  const proposal = useProposal(continues ? undefined : product, quantity)
  const sum = useSum(product, proposal, quantity)
  const action = (compact: boolean, shownSum: string | undefined) => (
    <BuyAction
      courseId={course.id}
      product={product}
      ownership={continues ? 'owned' : renewable ? 'renewable' : 'none'}
      quantity={quantity}
      sum={shownSum}
      compact={compact}
      {...buying}
    />
  )
  const proposed = proposal?.missing === 0 ? proposal.dates : undefined
  const shown = products.find(({ product_id }) => product_id === proposed?.[0]?.product_id) ?? product
  const [first] = useState(product)
  useEffect(() => storeChosen(continues ? undefined : shown), [continues, shown])
  const buys = owned || product !== undefined
  const choosesFirst = !continues && products.length > 1
  return (
    <>
      <div ref={mark} aria-hidden className="absolute top-0 h-80 w-px" />
      <div className="wrap">
        <PrintedHead id={course.id} />
      </div>
      <CourseHeader course={course} back={back} />
      <div className="wrap grid gap-x-12 gap-y-10 py-8 sm:py-10 print:gap-y-5 print:pt-3 print:pb-0 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_auto_1fr] lg:[reading-flow:grid-rows]">
        <PrintedOffers products={products} />
        <div className="max-lg:contents lg:col-start-2 lg:row-span-3 lg:row-start-1">
          <div className="max-lg:contents lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:overscroll-contain lg:rounded-xl lg:border lg:border-line lg:bg-surface lg:p-6 lg:shadow-sm lg:[scrollbar-width:thin]">
            {(buys || renewable) && (
              <div
                className={cx(
                  card,
                  'no-print grid gap-4 border-line max-lg:[reading-flow:grid-order] lg:mb-6 lg:border-b lg:pb-6',
                )}
              >
                {forOthers && <PriceBlock product={undefined} ownership="owned" />}
                <PriceBlock product={product} ownership={forOthers ? 'none' : ownership} until={until} />
                {!continues && product && (
                  <p className="font-semibold first-letter:uppercase lg:hidden">
                    <ChosenWhen product={shown ?? product} proposal={proposal} quantity={quantity} />
                  </p>
                )}
                <Suspense>{overlap && <Warning kind="warning">{overlap}</Warning>}</Suspense>
                {!continues && product && product.product_count !== 0 && (
                  <div className="max-lg:order-last noscript:hidden">
                    <Places value={quantity} proposal={proposal} onValue={setQuantity} />
                  </div>
                )}
                <div className="lg:hidden noscript:hidden">{action(true, sum)}</div>
                <div className="max-lg:hidden noscript:hidden">{action(false, sum)}</div>
                <OrderWithoutScripts />
                {choosesFirst && (
                  <a href="#dates" className={cx(buttonClass({ variant: 'secondary', wide: true }), 'lg:hidden')}>
                    {t(product?.online ? 'changeOnline' : 'change')}
                  </a>
                )}
                {(renewable || forOthers) && <OpenCourse courseId={course.id} variant="secondary" />}
                {continues && products.length > 0 && (
                  <Button variant="secondary" wide onClick={() => setForOthers(true)}>
                    {t('forOthers')}
                  </Button>
                )}
              </div>
            )}
            <div className={cx(card, 'max-lg:order-1 print:border-0 print:p-0 print:shadow-none')}>
              <Facts course={course} product={continues ? undefined : shown} proposed={proposed} />
            </div>
          </div>
        </div>
        <Outcomes course={course} className="min-w-0 lg:order-1 lg:col-start-1" />
        {!continues && (
          <Offers
            course={course.id}
            inPreparation={course.product_id === null}
            products={products}
            chosen={shown?.product_id}
            proposed={proposed}
            onChoose={choose}
            city={city}
            onCity={chooseCity}
            firstCity={firstCity}
          />
        )}
        <div className="min-w-0 order-2 lg:col-start-1">
          <PracticeDay course={course} first={first} />
          <div ref={place} id={tabPanel} className="scroll-mt-20">
            <CourseTabs id={course.id} reviews={course.rating_count} questions={course.faq.length} from={back} />
            <div className={cx('pt-8 print:min-h-0 print:pt-0', isSwitched && 'min-h-[calc(100dvh-9rem)]')}>
              {children}
            </div>
          </div>
        </div>
      </div>
      {buys && (
        <BuyBar shown={past} product={product} owned={continues} proposal={proposal} quantity={quantity} sum={sum}>
          {action(true, undefined)}
        </BuyBar>
      )}
      {dialog}
    </>
  )
}
