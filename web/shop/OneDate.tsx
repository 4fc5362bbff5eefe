import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Cart } from '../../contract/shop.ts'
import { call } from '../api/client.ts'
import { cartQuery } from '../api/own-queries.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useToast } from '../ui/toastContext.ts'
import { severalDates } from './several-dates.rules.ts'
import { cartChanges, paymentMethodsQuery } from './queries.ts'

type Props = { cart: Cart; onCompany: () => void }

/** A private buyer has several dates of a course in the cart: one of them is kept, or a company buys (decision 062). */
export function OneDate({ cart, onCompany }: Props) {
  const t = useTranslations('shop.payment.oneDate')
  const queryClient = useQueryClient()
  const { show } = useToast()
  const [dates] = severalDates(cart.products)
  const keep = useMutation({
    ...cartChanges,
    mutationFn: async (kept: string) => {
      for (const { key } of dates ?? [])
        if (key !== kept)
          queryClient.setQueryData(cartQuery.queryKey, await call('removeFromCart', { params: { id: key } }))
    },
    onError: (error) => show({ kind: 'error', text: error.message || t('failed') }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: paymentMethodsQuery.queryKey }),
  })
  if (!dates) return null
  return (
    <Notice
      kind="warning"
      title={t('title')}
      action={
        <>
          {dates.map(({ key, description }) => (
            <Button
              key={key}
              size="sm"
              pending={keep.isPending && keep.variables === key}
              disabled={keep.isPending}
              onClick={() => keep.mutate(key)}
            >
              {t('keep', { date: description })}
            </Button>
          ))}
          <Button size="sm" variant="secondary" onClick={onCompany}>
            {t('company')}
          </Button>
        </>
      }
    >
      {t('text', { course: dates[0]?.name ?? '' })}
    </Notice>
  )
}
