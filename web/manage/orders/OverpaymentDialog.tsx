import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ManagedOrder } from '../../../contract/manage/orders.ts'
import { own } from '../../api/own-queries.ts'
import { ApiFailure } from '../../api/failure.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { type Amount, centsOf } from '../kit/amount.ts'
import { EuroField } from '../kit/EuroField.tsx'
import { useMoney } from '../kit/useMoney.ts'
import { managedOrderQuery } from './queries.ts'
import { useOrderUpdate } from './useOrderUpdate.ts'

type Refund = ManagedOrder['refunds'][number]
type Props = { order: ManagedOrder; refund: Refund | undefined; onClose: () => void }

/** Pays something else of the buyer with money that is to be given back by hand. */
export function OverpaymentDialog({ order, refund, onClose }: Props) {
  const t = useTranslations('manageOrders.overpayment')
  return (
    <Dialog open={refund !== undefined} onClose={onClose} title={t('title')}>
      {refund && <OverpaymentForm key={refund.amount} order={order} refund={refund} onClose={onClose} />}
    </Dialog>
  )
}

/** What can be paid, each with the name of its field in the call. */
function useChoices({ payable: { orders, openings } }: ManagedOrder) {
  const t = useTranslations('manageOrders.overpayment')
  const money = useMoney()
  return [
    ...orders.map(({ order_id, rest }) => ({
      value: `order ${order_id}`,
      label: t('order', { id: String(order_id), rest: money(rest) }),
      rest,
      pays: { pays_order: order_id, pays_opening: null },
    })),
    ...openings.map(({ id, number, rest }) => ({
      value: `opening ${id}`,
      label: t('invoice', { number, rest: money(rest) }),
      rest,
      pays: { pays_order: null, pays_opening: id },
    })),
  ]
}

function OverpaymentForm({ order, refund, onClose }: Props & { refund: Refund }) {
  const t = useTranslations('manageOrders.overpayment')
  const money = useMoney()
  const update = useOrderUpdate()
  const queryClient = useQueryClient()
  const choices = useChoices(order)
  const [chosen, setChosen] = useState(choices[0]?.value)
  const choice = choices.find(({ value }) => value === chosen) ?? choices[0]
  const most = Math.min(refund.amount, choice?.rest ?? 0)
  const [typed, setTyped] = useState<Amount>()
  const amount = typed === undefined ? most : typed
  const { errors, failure, pending, submit, formRef } = useCallForm('spendOverpayment', {
    labels: { pays_order: t('pays'), pays_opening: t('pays'), amount: t('amount') },
    focus: 'field',
    read: () => ({ cents: centsOf(amount) }),
    validate: ({ cents }) => ({
      amount: !cents || cents > most ? t('writeAmount', { amount: money(most) }) : undefined,
    }),
    request: ({ cents }) => ({
      params: { id: order.order_id, refund: refund.id },
      body: { amount: cents ?? 0, left: refund.amount, ...(choice?.pays ?? { pays_order: null, pays_opening: null }) },
    }),
    onFailed: async (_failure, error) => {
      if (error instanceof ApiFailure && error.code === 'overpayment_changed')
        await queryClient.invalidateQueries({ queryKey: managedOrderQuery(order.order_id).queryKey })
    },
    onDone: async (changed) => {
      await update(changed)
      // The order that it pays too.
      await queryClient.invalidateQueries({ queryKey: own('manage', 'order') })
      onClose()
    },
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
      <p>{t('text', { amount: money(refund.amount) })}</p>
      <SelectField
        id="pays_order"
        name="pays_order"
        label={t('pays')}
        value={choice?.value ?? ''}
        onChange={({ currentTarget: { value } }) => {
          setChosen(value)
          setTyped(undefined)
        }}
        options={choices.map(({ value, label }) => ({ value, label }))}
        error={errors.pays_order ?? errors.pays_opening}
      />
      <EuroField
        id="amount"
        name="amount"
        label={t('amount')}
        required
        value={amount}
        onChange={setTyped}
        error={errors.amount}
      />
      <FormMessage failure={failure} title={t('failed')} />
      <Button type="submit" pending={pending} className="justify-self-start">
        {t('save')}
      </Button>
    </form>
  )
}
