import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { cartQuery } from '../api/own-queries.ts'
import { queryClient } from '../api/query-client.ts'
import { useSignIn } from '../api/session.ts'
import { text } from '../read.ts'
import { useSite } from '../shell/useSite.ts'
import { Loading, SkeletonText } from '../ui/Skeleton.tsx'
import { companyQuery, noCompany, paymentMethodsQuery } from './queries.ts'

const EmptyCart = lazy(() => import('./EmptyCart.tsx').then((module) => ({ default: module.EmptyCart })))
/** Loaded with a cart that has something in it. */
const Checkout = lazy(() => import('./Checkout.tsx').then((module) => ({ default: module.Checkout })))

export const Route = createFileRoute('/cart/payment')({
  validateSearch: ({ method }: Record<string, unknown>): { method?: string } => ({ method: text(method) }),
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
  const { method } = Route.useSearch()
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
    if (isKnown && !agreed) void navigate({ to: '/terms', search: { redirect: '/cart/payment' }, replace: true })
  }, [isKnown, agreed, navigate])
  if (cartError ?? failure ?? error) throw cartError ?? failure ?? error
  const loading = (
    <Loading>
      <SkeletonText lines={8} className="mt-8" />
    </Loading>
  )
  if (cart && !isFilled && !isOrdered)
    return (
      <Suspense fallback={loading}>
        <EmptyCart guest={status === 'guest'} />
      </Suspense>
    )
  if (!cart || !methods || !shown) return loading
  return (
    <Suspense fallback={loading}>
      <Checkout
        cart={cart}
        methods={methods}
        company={company ?? shown}
        asked={method}
        onOrdered={() => setOrdered(true)}
      />
    </Suspense>
  )
}
