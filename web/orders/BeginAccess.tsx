import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Order } from '../../contract/orders.ts'
import { useCallForm } from '../api/useCallForm.ts'
import { useDays } from '../catalogue/parts/useDays.ts'
import { FormMessage } from '../shell/FormMessage.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'

/** A consumer's order that opens later: the day, and the two consents that open it now, given by one button. */
export function BeginAccess({ order, from }: { order: Order; from: string }) {
  const t = useTranslations('orders')
  const days = useDays()
  const queryClient = useQueryClient()
  const { failure, pending, submit, formRef } = useCallForm('beginAccess', {
    labels: {},
    read: () => ({ start_now: true as const, accept_loss: true as const }),
    request: (body) => ({ params: { id: order.order_id }, body }),
    onDone: () => queryClient.invalidateQueries({ queryKey: ['own'] }),
  })
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="text-lg">{t('order.accessTitle', { day: days.long(from) })}</h2>
        <p className="mt-1 text-ink-soft">{t('order.accessText')}</p>
      </div>
      <form ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
        <FormMessage failure={failure} title={t('order.beginFailed')} />
        <ul className="ml-5 grid list-disc gap-1">
          <li>{t('consents.startNow')}</li>
          <li>{t('consents.acceptLoss')}</li>
        </ul>
        <Button type="submit" pending={pending} className="justify-self-start">
          {t('start.agree')}
        </Button>
      </form>
    </Card>
  )
}
