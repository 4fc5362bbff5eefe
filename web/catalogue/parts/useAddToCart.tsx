import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Product } from '../../../contract/catalogue.ts'
import type { Cart } from '../../../contract/shop.ts'
import { ownEnvironment } from '../../../contract/constants.ts'
import { useEnvironmentPopup } from '../../accounts/environment/useEnvironmentPopup.tsx'
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
type Wanted = { product: number; quantity: number; error?: string | undefined; otherDate?: OtherDate | 'spread' }
type Course = { id: number; environment: string; products: readonly Product[] }
type Adding = { add: (product: number, quantity?: number) => void; pending: boolean; dialog: ReactNode }

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
    prepare: async ({ product, quantity }) => {
      const { status } = await knownSignIn()
      if (status === 'signed-in') {
        account.current = await findAccount(environment)
        return true
      }
      await navigate({ to: '/login', search: { redirect: addressOf(courseId, product, quantity) } })
      return false
    },
    request: ({ product, quantity, otherDate: other_date }) => ({
      body: { product_id: product, quantity, environment_user_id: account.current, other_date },
    }),
    onDone: async (updated) => {
      const { queryClient } = await import('../../api/query-client.ts')
      queryClient.setQueryData(cartQuery.queryKey, updated)
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
  function add(product: number, quantity = 1, error?: string) {
    const count = products.find(({ product_id }) => product_id === product)?.product_count ?? quantity
    const rest = quantity > count ? ({ otherDate: 'spread' } as const) : {}
    wanted.current = { product, quantity, error, open: true, ...rest }
    void send({ product, quantity, ...rest })
  }
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
      onLinked: () => add(asking.product, asking.quantity),
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
  return { add, pending, dialog }
}

/** Where a detour returns: there the product is added. */
const addressOf = (courseId: number, product: number, quantity: number) =>
  `/course-about/${courseId}?product_id=${product}${quantity > 1 ? `&quantity=${quantity}` : ''}`

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
