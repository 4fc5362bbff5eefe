import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { cartQuery } from '../api/own-queries.ts'
import { queryClient } from '../api/query-client.ts'
import { useSignIn } from '../api/session.ts'
import { text, whole } from '../read.ts'
import { useSite } from '../shell/useSite.ts'
import { Loading, SkeletonText } from '../ui/Skeleton.tsx'
import { companyQuery, noCompany, paymentMethodsQuery } from './queries.ts'

const EmptyCart = lazy(() => import('./EmptyCart.tsx').then((module) => ({ default: module.EmptyCart })))
/** Loaded with a cart that has something in it. */
const Checkout = lazy(() => import('./Checkout.tsx').then((module) => ({ default: module.Checkout })))
const RenewalDates = lazy(() => import('./RenewalDates.tsx').then((module) => ({ default: module.RenewalDates })))

export const Route = createFileRoute('/cart/payment')({
  /** `renew`: the course whose certificate is renewed; its date is chosen here. */
  validateSearch: ({ method, renew }: Record<string, unknown>): { method?: string; renew?: number } => ({
    method: text(method),
    renew: whole(renew),
  }),
  staticData: { messages: ['shop', 'orders', 'accounts'], ownTitle: true, frame: 'checkout' },
  component: PaymentPage,
})

/** One page from the date to the payment: account, buyer, method, terms. A guest signs in or registers in it. */
function PaymentPage() {
  const t = useTranslations('shop.payment')
  const { brand } = useSite()
  return (
    <div className="wrap min-h-[34rem] py-6 sm:py-10">
      <title>{`${t('title')} – ${brand}`}</title>
      <h1 className="text-4xl">{t('title')}</h1>
      <QueryClientProvider client={queryClient}>
        <Content />
      </QueryClientProvider>
    </div>
  )
}

function Content() {
  const { status, agreed, failure } = useSignIn()
  const { method, renew } = Route.useSearch()
  const here = useLocation({ select: ({ href }) => href })
  const navigate = useNavigate()
  const isKnown = status !== 'unknown'
  const isAllowed = isKnown && agreed
  const { data: cart, error: cartError } = useQuery({ ...cartQuery, enabled: isAllowed })
  const isFilled = Boolean(cart?.products.length)
  const { data: methods, error } = useQuery({ ...paymentMethodsQuery, enabled: isAllowed && isFilled })
  const { data: kept } = useQuery({ ...companyQuery, enabled: isAllowed && status === 'signed-in' })
  // Once it is drawn, the form stays: a sign-in within it loses nothing that was typed.
  const [isOrdered, setOrdered] = useState(false)
  const company = status === 'guest' ? noCompany : kept
  const [shown, setShown] = useState<typeof company>()
  useEffect(() => setShown((before) => before ?? company), [company])
  useEffect(() => {
    const search = { redirect: here }
    if (isKnown && !agreed) void navigate({ to: '/terms', search, replace: true })
    else if (renew !== undefined && status === 'guest') void navigate({ to: '/login', search, replace: true })
  }, [isKnown, agreed, navigate, renew, status, here])
  if (cartError ?? failure ?? error) throw cartError ?? failure ?? error
  const loading = (
    <Loading>
      <SkeletonText lines={8} className="mt-8" />
    </Loading>
  )
  const renews = renew !== undefined && !isOrdered
  const isEmpty = cart && !isFilled && !isOrdered
  // What else is in the cart waits until the date of the renewal is there too.
  const isChosen = !renews || cart?.products.some(({ course_id }) => course_id === renew)
  if (!cart || (!isEmpty && (!methods || !shown))) return loading
  return (
    <Suspense fallback={loading}>
      {renews && <RenewalDates id={renew} cart={cart} />}
      {isEmpty && !renews && <EmptyCart guest={status === 'guest'} />}
      {!isEmpty && isChosen && methods && shown && (
        <Checkout
          cart={cart}
          methods={methods}
          company={company ?? shown}
          asked={method}
          onOrdered={() => setOrdered(true)}
        />
      )}
    </Suspense>
  )
}
