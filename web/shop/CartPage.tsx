import { QueryClientProvider, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Link, useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { quantityLimit } from '../../contract/constants.ts'
import { call } from '../api/client.ts'
import { cartQuery, waitingQuery } from '../api/own-queries.ts'
import { queryClient as browserQueries } from '../api/query-client.ts'
import { useSignIn } from '../api/session.ts'
import { useOwnQuery } from '../api/useOwnQuery.ts'
import { useSite } from '../shell/useSite.ts'
import { WaitingList } from '../shell/WaitingList.tsx'
import { buttonClass } from '../ui/buttonClass.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Loading, SkeletonText } from '../ui/Skeleton.tsx'
import { useToast } from '../ui/toastContext.ts'
import { CartCourse } from './CartCourse.tsx'
import { CartTotals } from './CartTotals.tsx'
import { DiscountCode } from './DiscountCode.tsx'
import { EmptyCart } from './EmptyCart.tsx'
import { Quantity } from './Quantity.tsx'
import { byCourse, severalDates } from './several-dates.rules.ts'
import { cartChanges } from './queries.ts'

export const Route = createFileRoute('/cart')({
  staticData: { messages: ['shop', 'catalogue'], ownTitle: true },
  component: CartPage,
})

function CartPage() {
  const t = useTranslations('shop.cart')
  const { brand } = useSite()
  return (
    <div className="wrap min-h-[34rem] py-10">
      <title>{`${t('title')} – ${brand}`}</title>
      <h1 className="text-4xl">{t('title')}</h1>
      <QueryClientProvider client={browserQueries}>
        <Waiting />
        <CartContent />
      </QueryClientProvider>
    </div>
  )
}

/** What waits; a cart that can be paid has the primary button of the screen. */
function Waiting() {
  const { status } = useSignIn()
  const { data } = useQuery({ ...cartQuery, enabled: status !== 'unknown' })
  return <WaitingList quiet={Boolean(data?.products.length)} className="mt-6" />
}

function CartContent() {
  const t = useTranslations('shop.cart')
  const { status, failure } = useSignIn()
  const { data, error } = useQuery({ ...cartQuery, enabled: status !== 'unknown' })
  // The cart may be there before this part of the page hydrates: first it renders as the server did.
  const cart = useHydrated() ? data : undefined
  const waiting = useOwnQuery(waitingQuery)
  const remove = useRemove()
  const [editingCode, setEditingCode] = useState(false)
  const [undecided, setUndecided] = useState<readonly string[]>([])
  const isUndecided = cart?.products.some(({ key }) => undecided.includes(key))
  if (error ?? failure) throw error ?? failure
  if (!cart)
    return (
      <Loading>
        <SkeletonText lines={5} className="mt-8" />
      </Loading>
    )
  if (!cart.products.length)
    return <EmptyCart guest={status === 'guest'} quiet={waiting?.some(({ is_own_turn }) => is_own_turn)} />
  const forCompany = cart.products.some(({ quantity }) => quantity > quantityLimit)
  const sum = cart.totals.find(({ code }) => code === 'total')?.text
  return (
    <div className="mt-6 grid gap-8 lg:grid-cols-[1fr_22rem]">
      <output className="sr-only">
        {t('places', { count: cart.total })}, {sum}
      </output>
      <ul>
        {byCourse(cart.products).map(({ course, dates }) => (
          <CartCourse
            key={course.course_id}
            course={course}
            dates={dates}
            places={(item, date) => (
              <Quantity
                item={item}
                {...date}
                onAbove={(isAbove) =>
                  setUndecided((keys) => [...keys.filter((key) => key !== item.key), ...(isAbove ? [item.key] : [])])
                }
              />
            )}
            action={(item, { named }) => (
              <IconButton
                icon="trash"
                variant="plain"
                label={t('remove', { name: named })}
                disabled={remove.isPending}
                onClick={() => remove.mutate(item.key)}
              />
            )}
          />
        ))}
      </ul>
      <CartTotals cart={cart} title={t('summary')}>
        <DiscountCode cart={cart} onEditing={setEditingCode} />
        {forCompany && (
          <Notice title={t('companyTitle', { max: quantityLimit })}>{t('companyText', { max: quantityLimit })}</Notice>
        )}
        {!forCompany && severalDates(cart.products).length > 0 && (
          <Notice title={t('datesTitle')}>{t('datesText')}</Notice>
        )}
        {isUndecided && <p className="text-sm font-semibold text-amber-ink">{t('undecided')}</p>}
        {!editingCode && !isUndecided && (
          <Link to="/cart/payment" className={buttonClass({ size: 'lg', wide: true })}>
            {t('pay')}
          </Link>
        )}
        <Link to="/discover" className={buttonClass({ variant: 'quiet', wide: true })}>
          {t('keepLooking')}
        </Link>
      </CartTotals>
    </div>
  )
}

function useRemove() {
  const t = useTranslations('shop.cart')
  const queryClient = useQueryClient()
  const { show } = useToast()
  return useMutation({
    ...cartChanges,
    mutationFn: (id: string) => call('removeFromCart', { params: { id } }),
    onSuccess: (cart) => {
      queryClient.setQueryData(cartQuery.queryKey, cart)
      show({ kind: 'success', text: t('removed') })
    },
    onError: (error) => show({ kind: 'error', text: error.message || t('removeFailed') }),
  })
}
