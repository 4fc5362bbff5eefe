import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Order } from '../../contract/orders.ts'
import { useCallForm } from '../api/useCallForm.ts'
import { useDays } from '../catalogue/parts/useDays.ts'
import { FormMessage } from '../shell/FormMessage.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { CheckboxField } from '../ui/CheckboxField.tsx'

type Consents = { startNow: boolean; acceptLoss: boolean }

/** A consumer's order without the two consents: they can be given later, and access begins. */
export function BeginAccess({ order, from }: { order: Order; from: string }) {
  const t = useTranslations('orders')
  const days = useDays()
  const queryClient = useQueryClient()
  const { errors, failure, pending, submit, formRef } = useCallForm('beginAccess', {
    labels: { start_now: '', accept_loss: '' },
    focus: 'field',
    read: (form): Consents => ({
      startNow: form.get('start_now') === 'on',
      acceptLoss: form.get('accept_loss') === 'on',
    }),
    validate: ({ startNow, acceptLoss }) => ({
      ...(startNow ? {} : { start_now: t('consents.needed') }),
      ...(acceptLoss ? {} : { accept_loss: t('consents.needed') }),
    }),
    request: () => ({ params: { id: order.order_id }, body: { start_now: true as const, accept_loss: true as const } }),
    onDone: () => queryClient.invalidateQueries({ queryKey: ['own'] }),
  })
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="text-lg">{t('order.accessTitle', { day: days.long(from) })}</h2>
        <p className="mt-1 text-ink-soft">{t('order.accessText')}</p>
      </div>
      <form ref={formRef} onSubmit={submit} noValidate className="grid gap-2">
        <FormMessage failure={failure} title={t('order.beginFailed')} />
        <CheckboxField id="start_now" name="start_now" label={t('consents.startNow')} error={errors.start_now} />
        <CheckboxField
          id="accept_loss"
          name="accept_loss"
          label={t('consents.acceptLoss')}
          error={errors.accept_loss}
        />
        <Button type="submit" pending={pending} className="mt-2 justify-self-start">
          {t('order.begin')}
        </Button>
      </form>
    </Card>
  )
}
