import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { companyQuantityLimit, typedQuantityLimit } from '../../contract/constants.ts'
import type { CartItem } from '../../contract/shop.ts'
import { call } from '../api/client.ts'
import { cartQuery } from '../api/own-queries.ts'
import { ProposedDates, QuoteLink } from '../catalogue/parts/ProposedDates.tsx'
import { Button } from '../ui/Button.tsx'
import { NumberField } from '../ui/NumberField.tsx'
import { cartChanges, proposalQuery } from './queries.ts'

/** `named`: of which course and date; of several dates of a course the label is not seen. */
type Props = { item: CartItem; isOne: boolean; named: string; onAbove: (isAbove: boolean) => void }

/**
 * The number of seats of a cart line. A change shows at once; when it fails, the saved number returns with a message. Of a
 * number that the date has no seats for the line gets what there is, and the rest is proposed on other dates; `onAbove`:
 * whether that is undecided.
 */
export function Quantity({ item, isOne, named, onAbove }: Props) {
  const t = useTranslations('shop.cart')
  const dates = useTranslations('shell.dates')
  const queryClient = useQueryClient()
  const [above, keepAbove] = useState<number>()
  function setAbove(wanted: number | undefined) {
    keepAbove(wanted)
    onAbove(wanted !== undefined)
  }
  const { mutate, variables, isPending, error } = useMutation({
    ...cartChanges,
    mutationFn: (quantity: number) => call('changeQuantity', { params: { id: item.key }, body: { quantity } }),
    onSuccess: (cart) => queryClient.setQueryData(cartQuery.queryKey, cart),
    onError: () => queryClient.invalidateQueries({ queryKey: cartQuery.queryKey }),
  })
  const shown = isPending ? variables : item.quantity
  const max = Math.max(1, Math.min(companyQuantityLimit, item.seats_left ?? companyQuantityLimit))
  function change(quantity: number) {
    setAbove(quantity > max ? quantity : undefined)
    const possible = Math.min(quantity, max)
    if (possible !== shown) mutate(possible)
  }
  const failed = error && (error.message || t('quantityFailed'))
  return (
    <div aria-live="polite" className="text-ink">
      <NumberField
        label={
          <>
            {t('quantity')}
            <span className="sr-only">: {named}</span>
          </>
        }
        labelHidden={!isOne}
        value={above ?? shown}
        min={1}
        max={typedQuantityLimit}
        onValue={change}
        error={failed}
      />
      {above !== undefined && shown === item.quantity && (
        <Above item={item} wanted={above} onDone={() => setAbove(undefined)} />
      )}
      {item.seats_left !== null && !item.groups.length && (
        <p className="mt-1 text-sm font-semibold text-danger">{t('noGroups')}</p>
      )}
      {item.groups.length > 1 && <p className="mt-1 text-sm">{t('groups', { groups: item.groups.join(' + ') })}</p>}
      {above === undefined && item.seats_left !== null && item.seats_left < 6 && (
        <p className="mt-1 text-sm text-ink-soft">{dates('seats', { count: item.seats_left })}</p>
      )}
    </div>
  )
}

/** Where the places are that the date of the line has not: on other dates, by one button, or by a quote. */
function Above({ item, wanted, onDone }: { item: CartItem; wanted: number; onDone: () => void }) {
  const t = useTranslations('shop.cart')
  const queryClient = useQueryClient()
  const quantity = wanted - item.quantity
  const isQuoted = wanted > companyQuantityLimit
  const { data: proposal } = useQuery({ ...proposalQuery(item.product_id, quantity), enabled: !isQuoted })
  const add = useMutation({
    ...cartChanges,
    mutationFn: () => call('addToCart', { body: { product_id: item.product_id, quantity, other_date: 'spread' } }),
    onSuccess: (cart) => {
      queryClient.setQueryData(cartQuery.queryKey, cart)
      onDone()
    },
  })
  if (isQuoted)
    return (
      <p role="status" className="mt-2 max-w-sm text-sm font-semibold text-amber-ink">
        {t.rich('quoted', {
          max: String(companyQuantityLimit),
          offer: (words) => <QuoteLink people={wanted}>{words}</QuoteLink>,
        })}
      </p>
    )
  if (!proposal) return null
  return (
    <div className="mt-2 grid max-w-sm gap-2">
      <ProposedDates proposal={proposal} wanted={wanted} added={quantity} />
      <div className="flex flex-wrap gap-2">
        {proposal.missing === 0 && (
          <Button size="sm" pending={add.isPending} onClick={() => add.mutate()}>
            {t('addRest', { count: quantity })}
          </Button>
        )}
        <Button size="sm" variant="secondary" onClick={onDone}>
          {t('keepPlaces', { count: item.quantity })}
        </Button>
      </div>
      {add.error && <p className="text-sm font-semibold text-danger">{add.error.message || t('quantityFailed')}</p>}
    </div>
  )
}
