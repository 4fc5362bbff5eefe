import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Cart } from '../../../contract/shop.ts'
import { call } from '../../api/client.ts'
import { ApiFailure } from '../../api/failure.ts'
import { cartQuery } from '../../api/own.ts'
import { knownSignIn, useSignIn } from '../../api/session.ts'
import { useSite } from '../../shell/useSite.ts'
import { useToast } from '../../ui/toastContext.ts'

const AddedDialog = lazy(() => import('./AddedDialog.tsx').then((module) => ({ default: module.AddedDialog })))

type Adding = { add: (product: number) => void; pending: boolean; dialog: ReactNode }

/**
 * Point 4, "Add to cart". A guest goes to sign in with the product remembered in the redirect, and on return it is added once.
 * `dialog` asks what next and is rendered once on the page.
 */
export function useAddToCart(courseId: number): Adding {
  const t = useTranslations('catalogue.cart')
  const navigate = useNavigate()
  const { show } = useToast()
  const [pending, setPending] = useState(false)
  const [asking, setAsking] = useState(false)
  const [cart, setCart] = useState<Cart>()
  const busy = useRef(false)

  async function put(product_id: number) {
    const { status } = await knownSignIn()
    if (status !== 'signed-in')
      return navigate({ to: '/login', search: { redirect: `/course-about/${courseId}?product_id=${product_id}` } })
    try {
      const [now, { queryClient }] = await Promise.all([
        call('addToCart', { body: { product_id, quantity: 1 } }),
        import('../../api/query-client.ts'),
      ])
      queryClient.setQueryData(cartQuery.queryKey, now)
      show({ kind: 'success', text: t('added') })
      setCart(now)
      setAsking(true)
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      show({
        kind: 'error',
        text: (
          <>
            <strong className="block">{t('error')}</strong>
            {firstSentence(error) || t('failed')}
          </>
        ),
      })
    }
  }
  async function add(product: number) {
    if (busy.current) return // a second press before the button could say that it is busy
    busy.current = true
    setPending(true)
    try {
      await put(product)
    } finally {
      busy.current = false
      setPending(false)
    }
  }
  useRemembered(courseId, (product) => void add(product))
  const dialog = cart && (
    <Suspense>
      <AddedDialog cart={cart} open={asking} onClose={() => setAsking(false)} />
    </Suspense>
  )
  return { add: (product) => void add(product), pending, dialog }
}

const firstSentence = ({ errors, message }: ApiFailure) => Object.values(errors)[0]?.[0] ?? message

/** Adds the product that waited for the sign-in, once, and takes it out of the address. */
function useRemembered(courseId: number, add: (product: number) => void) {
  const { status } = useSignIn()
  const { shopping } = useSite()
  const navigate = useNavigate()
  const product = useSearch({ strict: false }).product_id
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
    add(remembered)
  })
  useEffect(() => {
    if (shopping && status === 'signed-in' && product !== undefined) take(product)
  }, [shopping, status, product])
}
