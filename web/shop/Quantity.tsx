import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { companyQuantityLimit } from '../../contract/constants.ts'
import type { CartItem } from '../../contract/shop.ts'
import { call } from '../api/client.ts'
import { cartQuery } from '../api/own-queries.ts'
import { NumberField } from '../ui/NumberField.tsx'
import { cartChanges } from './queries.ts'

/**
 * The number of seats of a cart line. A change shows at once; when it fails, the saved number returns with a message.
 */
export function Quantity({ item }: { item: CartItem }) {
  const t = useTranslations('shop.cart')
  const queryClient = useQueryClient()
  const [outside, setOutside] = useState(false)
  const { mutate, variables, isPending, error } = useMutation({
    ...cartChanges,
    mutationFn: (quantity: number) => call('changeQuantity', { params: { id: item.key }, body: { quantity } }),
    onSuccess: (cart) => queryClient.setQueryData(cartQuery.queryKey, cart),
    onError: () => queryClient.invalidateQueries({ queryKey: cartQuery.queryKey }),
  })
  const shown = isPending ? variables : item.quantity
  const max = Math.max(1, Math.min(companyQuantityLimit, item.seats_left ?? companyQuantityLimit))
  function change(quantity: number) {
    setOutside(false)
    if (quantity !== shown) mutate(quantity)
  }
  const failed = error && (error.message || t('quantityFailed'))
  return (
    <div aria-live="polite" className="text-ink">
      <NumberField
        label={
          <>
            {t('quantity')}
            <span className="sr-only">: {item.name}</span>
          </>
        }
        value={shown}
        min={1}
        max={max}
        onValue={change}
        onTyped={(typed) => setOutside(typed < 1 || typed > max)}
        error={outside ? t('quantityRange', { max }) : failed}
      />
      {item.seats_left !== null && !item.groups.length && (
        <p className="mt-1 text-sm font-semibold text-danger">{t('noGroups')}</p>
      )}
      {item.groups.length > 1 && <p className="mt-1 text-sm">{t('groups', { groups: item.groups.join(' + ') })}</p>}
      {item.seats_left !== null && item.seats_left < 6 && (
        <p className="mt-1 text-sm text-ink-soft">{t('left', { count: item.seats_left })}</p>
      )}
    </div>
  )
}
