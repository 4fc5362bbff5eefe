import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ManagedOrder } from '../../../contract/manage/orders.ts'
import { ApiFailure } from '../../api/failure.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { managedOrderQuery } from './queries.ts'
import { useMoney } from '../kit/useMoney.ts'
import { useOrderUpdate } from './useOrderUpdate.ts'
import { useReceiptFields } from './useReceiptFields.tsx'

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
  const money = useMoney()
  const update = useOrderUpdate()
  const queryClient = useQueryClient()
  const { labels, read, validate, fields } = useReceiptFields(rest, {
    over: (amount) => t('over', { amount }),
    less: (amount) => t('less', { amount }),
  })
  const { errors, failure, pending, submit, formRef } = useCallForm('recordReceipt', {
    labels,
    focus: 'field',
    read,
    validate,
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
      {fields(errors)}
      <FormMessage failure={failure} title={t('failed')} />
      <Button type="submit" pending={pending} className="justify-self-start">
        {t('save')}
      </Button>
    </form>
  )
}
