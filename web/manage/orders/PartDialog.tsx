import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ManagedOrder } from '../../../contract/manage/orders.ts'
import { ApiFailure } from '../../api/failure.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { type Amount, centsOf } from '../kit/amount.ts'
import { EuroField } from '../kit/EuroField.tsx'
import { useMoney } from '../kit/useMoney.ts'
import { ReasonField } from '../ReasonField.tsx'
import { managedOrderQuery } from './queries.ts'
import { useOrderUpdate } from './useOrderUpdate.ts'

type Line = ManagedOrder['lines'][number]

/** Gives a part of a line back. */
export function PartDialog({
  order,
  line,
  onClose,
}: {
  order: ManagedOrder
  line: Line | undefined
  onClose: () => void
}) {
  const t = useTranslations('manageOrders.part')
  // As the order is now: a refund by somebody else may come between.
  const current = order.lines.find(({ position }) => position === line?.position)
  return (
    <Dialog open={line !== undefined} onClose={onClose} title={t('title')}>
      {current && <PartForm order={order} line={current} onClose={onClose} />}
    </Dialog>
  )
}

function PartForm({ order, line, onClose }: { order: ManagedOrder; line: Line; onClose: () => void }) {
  const t = useTranslations('manageOrders.part')
  const money = useMoney()
  const update = useOrderUpdate()
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState<Amount>(null)
  const { order_id: orderId, refundable, rest, voucher } = order
  const { name, position } = line
  const isOwed = rest > 0
  const left = Math.min(line.left, isOwed ? rest : refundable)
  const { errors, failure, pending, submit, formRef } = useCallForm('refundPart', {
    labels: { amount: t('amount'), reason: t('reason') },
    focus: 'field',
    read: (form) => ({ amount: centsOf(typed), reason: String(form.get('reason')).trim() }),
    validate: ({ amount, reason }) => ({
      amount: !amount || amount > left ? t('writeAmount', { amount: money(left) }) : undefined,
      reason: reason ? undefined : t('writeReason'),
    }),
    request: ({ amount, reason }) => ({
      params: { id: orderId },
      body: { position, amount: amount ?? 0, line_left: line.left, reason },
    }),
    onFailed: async (_failure, error) => {
      if (error instanceof ApiFailure && error.code === 'refund_changed')
        await queryClient.invalidateQueries({ queryKey: managedOrderQuery(orderId).queryKey })
    },
    onDone: async (changed) => {
      await update(changed)
      onClose()
    },
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
      <p>{t(isOwed ? 'owed' : order.invoices.length ? 'text' : 'uninvoiced', { name, amount: money(left) })}</p>
      {voucher && voucher.left > 0 && (
        <p>{t('voucher', { money: money(refundable - voucher.left), voucher: money(voucher.left) })}</p>
      )}
      <EuroField
        id="amount"
        name="amount"
        label={t('amount')}
        required
        value={typed}
        onChange={setTyped}
        error={errors.amount}
      />
      <ReasonField label={t('reason')} hint={t('reasonHint')} error={errors.reason} />
      <FormMessage failure={failure} title={t('failed')} />
      <Button type="submit" pending={pending} className="justify-self-start">
        {t('refund')}
      </Button>
    </form>
  )
}
