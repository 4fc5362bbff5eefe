import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Cart } from '../../../contract/shop.ts'
import { cartQuery } from '../../api/own-queries.ts'
import { knownSignIn, useSignIn } from '../../api/session.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { useToast } from '../../ui/toastContext.ts'

const AddedDialog = lazy(() => import('./AddedDialog.tsx').then((module) => ({ default: module.AddedDialog })))

type Wanted = { product: number; quantity: number }
type Adding = { add: (product: number, quantity?: number) => void; pending: boolean; dialog: ReactNode }

/**
 * Add to cart (requirements 4). A guest goes to sign in with the product in the redirect, and on return it is added
 * once. `dialog` offers what to do next and is rendered once on the page.
 */
export function useAddToCart(courseId: number): Adding {
  const t = useTranslations('catalogue.cart')
  const navigate = useNavigate()
  const { show } = useToast()
  const [open, setOpen] = useState(false)
  const [cart, setCart] = useState<Cart>()

  const { send, pending } = useCallForm('addToCart', {
    labels: {},
    offline: t('failed'),
    read: () => ({ product: 0, quantity: 1 }),
    prepare: async ({ product, quantity }: Wanted) => {
      const { status } = await knownSignIn()
      if (status === 'signed-in') return true
      await navigate({
        to: '/login',
        search: {
          redirect: `/course-about/${courseId}?product_id=${product}${quantity > 1 ? `&quantity=${quantity}` : ''}`,
        },
      })
      return false
    },
    request: ({ product, quantity }) => ({ body: { product_id: product, quantity } }),
    onDone: async (updated) => {
      const { queryClient } = await import('../../api/query-client.ts')
      queryClient.setQueryData(cartQuery.queryKey, updated)
      setCart(updated)
      setOpen(true)
    },
    onFailed: (failure) =>
      show({
        kind: 'error',
        text: (
          <>
            <strong aria-hidden className="block">
              {t('error')}
            </strong>
            {failure?.text}
          </>
        ),
      }),
  })
  const add = (product: number, quantity = 1) => void send({ product, quantity })
  useRemembered(courseId, add)
  const dialog = cart && (
    <Suspense>
      <AddedDialog cart={cart} open={open} onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { add, pending, dialog }
}

/** Adds the product that was remembered through the sign-in, once, and removes it from the address. */
function useRemembered(courseId: number, add: (product: number, quantity?: number) => void) {
  const { status } = useSignIn()
  const navigate = useNavigate()
  const { product_id: product, quantity } = useSearch({ strict: false })
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
    add(remembered, quantity)
  })
  useEffect(() => {
    if (status === 'signed-in' && product !== undefined) take(product)
  }, [status, product])
}
