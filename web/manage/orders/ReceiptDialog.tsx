import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ManagedOrder } from '../../../contract/manage/orders.ts'
import { isAtCounter, recordedKinds } from '../../../contract/order-states.ts'
import { ApiFailure } from '../../api/failure.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { dayNow } from '../../day-now.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { managedOrderQuery } from './queries.ts'
import { readAmount } from './read-amount.ts'
import { useMoney } from '../kit/useMoney.ts'
import { useOrderUpdate } from './useOrderUpdate.ts'

type Props = { order: ManagedOrder; open: boolean; onClose: () => void }

/** Records money that came for an order: all of the rest, a part, or more. */
export function ReceiptDialog({ order, open, onClose }: Props) {
  const t = useTranslations('manageOrders.receipt')
  return (
    <Dialog open={open} onClose={onClose} title={t('title')}>
      <ReceiptForm order={order} onClose={onClose} />
    </Dialog>
  )
}

function ReceiptForm({ order: { order_id: id, rest }, onClose }: { order: ManagedOrder; onClose: () => void }) {
  const t = useTranslations('manageOrders.receipt')
  const words = useTranslations('words')
  const money = useMoney()
  const update = useOrderUpdate()
  const queryClient = useQueryClient()
  const [kind, setKind] = useState<(typeof recordedKinds)[number]>('transfer')
  const [typed, setTyped] = useState('')
  const amount = readAmount(typed)
  const difference = amount === undefined ? 0 : Math.round(amount * 100) - Math.round(rest * 100)
  const atCounter = isAtCounter(kind)
  const { errors, failure, pending, submit, formRef } = useCallForm('recordReceipt', {
    labels: { kind: t('kind'), received_on: t('day'), amount: t('amount'), reference: t('reference') },
    focus: 'field',
    read: (form) => ({
      kind,
      received_on: String(form.get('received_on')),
      amount,
      reference: String(form.get('reference') ?? ''),
    }),
    validate: (values) => ({
      received_on: values.received_on && values.received_on <= dayNow() ? undefined : t('chooseDay'),
      amount: values.amount === undefined ? t('writeAmount') : undefined,
      reference: atCounter && !values.reference.trim() ? t('writeNumber') : undefined,
    }),
    request: (values) => ({ params: { id }, body: { ...values, amount: values.amount ?? 0, rest } }),
    onFailed: async (_failure, error) => {
      if (error instanceof ApiFailure && error.code === 'rest_changed')
        await queryClient.invalidateQueries({ queryKey: managedOrderQuery(id).queryKey })
    },
    onDone: async (order) => {
      await update(order)
      onClose()
    },
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
      <p>{t('text', { amount: money(rest) })}</p>
      <SelectField
        id="kind"
        name="kind"
        label={t('kind')}
        value={kind}
        onChange={({ currentTarget: { value } }) => setKind(recordedKinds.find((one) => one === value) ?? 'transfer')}
        options={recordedKinds.map((value) => ({ value, label: words(`receiptKinds.${value}`) }))}
        error={errors.kind}
      />
      <TextField
        id="received_on"
        name="received_on"
        type="date"
        label={t('day')}
        defaultValue={dayNow()}
        max={dayNow()}
        required
        error={errors.received_on}
      />
      <TextField
        id="amount"
        name="amount"
        inputMode="decimal"
        label={t('amount')}
        required
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        error={errors.amount}
      />
      <p role="status" className="text-sm empty:hidden">
        {kind === 'write_off' && t('writtenOff')}
        {kind !== 'write_off' && difference > 0 && t('over', { amount: money(difference / 100) })}
        {kind !== 'write_off' && difference < 0 && t('less', { amount: money(-difference / 100) })}
      </p>
      <TextField
        id="reference"
        name="reference"
        label={atCounter ? t('reference') : t('note')}
        required={atCounter}
        maxLength={60}
        hint={atCounter ? t('referenceHint') : undefined}
        error={errors.reference}
      />
      <FormMessage failure={failure} title={t('failed')} />
      <Button type="submit" pending={pending} className="justify-self-start">
        {t('save')}
      </Button>
    </form>
  )
}
