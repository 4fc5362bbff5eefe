import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Product } from '../../../contract/catalogue.ts'
import type { PaymentMethod } from '../../../contract/order-states.ts'
import type { Cart } from '../../../contract/shop.ts'
import { ownEnvironment } from '../../../contract/constants.ts'
import { useEnvironmentPopup } from '../../accounts/environment/useEnvironmentPopup.tsx'
import { call } from '../../api/client.ts'
import { ApiFailure } from '../../api/failure.ts'
import { cartQuery, linkableQuery } from '../../api/own-queries.ts'
import { knownSignIn, useSignIn } from '../../api/session.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { cx } from '../../ui/cx.ts'
import { textLink } from '../../ui/textLink.ts'
import { useToast } from '../../ui/toastContext.ts'
import type { OtherDate } from './OtherDateDialog.tsx'

const AddedDialog = lazy(() => import('./AddedDialog.tsx').then((module) => ({ default: module.AddedDialog })))
const OtherDateDialog = lazy(() =>
  import('./OtherDateDialog.tsx').then((module) => ({ default: module.OtherDateDialog })),
)

/** `error`: why the environment's page did not sign in. `otherDate`: what becomes of another date in the cart. */
type Wanted = {
  product: number
  quantity: number
  error?: string | undefined
  otherDate?: OtherDate | 'spread'
  /** It is paid next, by the method that is named. */
  buys?: { method: PaymentMethod | undefined }
}
type Course = { id: number; environment: string; products: readonly Product[] }
export type Adding = {
  add: (product: number, quantity?: number) => void
  /** On to the payment step, which a guest of our own courses needs no account for yet. */
  buy: (product: number, quantity?: number, method?: PaymentMethod) => void
  pending: boolean
  dialog: ReactNode
}

/**
 * Add to cart (requirements 4). A guest goes to sign in with the product in the redirect, and on return it is added
 * once. Who has no account in the course's environment registers or links one in a popup, and it is added then.
 * `dialog` is that popup, or offers what to do next; it is rendered once on the page.
 */
export function useAddToCart({ id: courseId, environment, products }: Course): Adding {
  const t = useTranslations('catalogue.cart')
  const navigate = useNavigate()
  const { show } = useToast()
  const [open, setOpen] = useState(false)
  const [cart, setCart] = useState<Cart>()
  const [asking, setAsking] = useState<Wanted & { open: boolean }>()
  const [otherDate, setOtherDate] = useState<Wanted & { open: boolean }>()
  const account = useRef<string>(undefined)
  const wanted = useRef<Wanted & { open: boolean }>(undefined)

  const { send, pending } = useCallForm('addToCart', {
    labels: {},
    offline: t('failed'),
    read: (): Wanted => ({ product: 0, quantity: 1 }),
    prepare: async ({ product, quantity, buys }) => {
      const { status } = await knownSignIn()
      if (status === 'signed-in') account.current = await findAccount(environment)
      if (buys && (await holds(product, quantity))) {
        await toPayment(buys)
        return false
      }
      if (status === 'signed-in' || (buys && environment === ownEnvironment)) return true
      await navigate({ to: '/login', search: { redirect: addressOf(courseId, product, quantity) } })
      return false
    },
    request: ({ product, quantity, otherDate: other_date }) => ({
      body: { product_id: product, quantity, environment_user_id: account.current, other_date },
    }),
    onDone: async (updated, { buys }) => {
      const { queryClient } = await import('../../api/query-client.ts')
      queryClient.setQueryData(cartQuery.queryKey, updated)
      if (buys) return toPayment(buys)
      setCart(updated)
      setOpen(true)
    },
    onFailed: (failure, error) => {
      if (error instanceof ApiFailure && error.code === 'environment_account_needed') return setAsking(wanted.current)
      if (error instanceof ApiFailure && error.code === 'course_in_cart') return setOtherDate(wanted.current)
      show({
        kind: 'error',
        title: t('error'),
        text: (
          <>
            {failure?.text}
            {error instanceof ApiFailure && error.code === 'own_order_waits' && (
              <Link to="/dashboard/purchases" className={cx(textLink, 'mt-1 block')}>
                {t('toOrder')}
              </Link>
            )}
          </>
        ),
      })
    },
  })
  const toPayment = ({ method }: NonNullable<Wanted['buys']>) => navigate({ to: '/cart/payment', search: { method } })
  function want({ product, quantity, error, buys }: Wanted) {
    const count = products.find(({ product_id }) => product_id === product)?.product_count ?? quantity
    const rest = quantity > count ? ({ otherDate: 'spread' } as const) : {}
    const asked = { product, quantity, error, ...rest, ...(buys ? { buys } : {}) }
    wanted.current = { ...asked, open: true }
    void send(asked)
  }
  const add = (product: number, quantity = 1, error?: string) => want({ product, quantity, error })
  const buy = (product: number, quantity = 1, method?: PaymentMethod) => want({ product, quantity, buys: { method } })
  function addSaying(what: OtherDate) {
    if (!otherDate) return
    setOtherDate({ ...otherDate, open: false })
    void send({ ...otherDate, otherDate: what })
  }
  const popup = useEnvironmentPopup(
    asking && {
      environment,
      open: asking.open,
      error: asking.error,
      redirect: addressOf(courseId, asking.product, asking.quantity),
      onClose: () => setAsking({ ...asking, open: false }),
      onLinked: () => want(asking),
    },
  )
  useRemembered(courseId, add)
  const dialog = (
    <>
      {popup}
      {otherDate && (
        <Suspense>
          <OtherDateDialog
            product={products.find(({ product_id }) => product_id === otherDate.product)}
            open={otherDate.open}
            onClose={() => setOtherDate({ ...otherDate, open: false })}
            onSay={addSaying}
          />
        </Suspense>
      )}
      {cart && (
        <Suspense>
          <AddedDialog cart={cart} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
  return { add, buy, pending, dialog }
}

/** Where a detour returns: there the product is added. */
const addressOf = (courseId: number, product: number, quantity: number) =>
  `/course-about/${courseId}?product_id=${product}${quantity > 1 ? `&quantity=${quantity}` : ''}`

/** Whether the cart has the product already: bought again, it is not added but its number is what was chosen last. */
async function holds(product: number, quantity: number): Promise<boolean> {
  const { queryClient } = await import('../../api/query-client.ts')
  const { products } = await queryClient.fetchQuery({ ...cartQuery, staleTime: 0 })
  const line = products.find(({ product_id }) => product_id === product)
  if (!line) return false
  if (line.quantity !== quantity)
    queryClient.setQueryData(
      cartQuery.queryKey,
      await call('changeQuantity', { params: { id: line.key }, body: { quantity } }),
    )
  return true
}

/** The id of the user's account at the environment of a partner's course; the server knows who has none. */
async function findAccount(environment: string): Promise<string | undefined> {
  if (environment === ownEnvironment) return undefined
  const { queryClient } = await import('../../api/query-client.ts')
  const services = await queryClient.fetchQuery({ ...linkableQuery, staleTime: 0 })
  return services.find(({ id }) => id === environment)?.linked?.environment_user_id
}

/** Adds the product that was remembered through the sign-in, once, and removes it from the address. */
function useRemembered(courseId: number, add: (product: number, quantity?: number, error?: string) => void) {
  const { status } = useSignIn()
  const navigate = useNavigate()
  const { product_id: product, quantity, error } = useSearch({ strict: false })
  const taken = useRef<number>(undefined)
  const take = useEffectEvent((remembered: number) => {
    if (taken.current === remembered) return
    taken.current = remembered
    void navigate({
      to: '/course-about/$id/{-$backRoute}',
      params: { id: String(courseId) },
      search: { product: remembered },
      replace: true,
      resetScroll: false,
    })
    add(remembered, quantity, error)
  })
  useEffect(() => {
    if (status === 'signed-in' && product !== undefined) take(product)
  }, [status, product])
}
