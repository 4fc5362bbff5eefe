import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ManagedOrder } from '../../../contract/manage/orders.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Panel } from '../Panel.tsx'
import { ReasonField } from '../ReasonField.tsx'
import { useMoments } from '../useMoments.ts'
import { useMoney } from '../kit/useMoney.ts'
import { useOrderUpdate } from './useOrderUpdate.ts'

/** A withdrawal that the buyer declared: decided, or to decide. */
export function WithdrawalDecision({ order, settles }: { order: ManagedOrder; settles: boolean }) {
  const t = useTranslations('manageOrders.withdrawal')
  const { moment } = useMoments()
  const { withdrawal } = order
  if (!withdrawal) return null
  return (
    <Panel title={t('title')}>
      <p>{t(withdrawal.state, { at: moment(withdrawal.declared), email: withdrawal.email })}</p>
      {withdrawal.state === 'received' && settles && <DecisionForm order={order} />}
    </Panel>
  )
}

function DecisionForm({ order: { order_id: id, learners, refundable } }: { order: ManagedOrder }) {
  const t = useTranslations('manageOrders.withdrawal')
  const money = useMoney()
  const update = useOrderUpdate()
  const [accept, setAccept] = useState(false)
  const { errors, failure, pending, submit, formRef } = useCallForm('decideWithdrawal', {
    labels: { reason: t('reason') },
    focus: 'field',
    read: (form) => ({ reason: String(form.get('reason')).trim() }),
    validate: ({ reason }) => ({ reason: reason ? undefined : t('writeReason') }),
    request: ({ reason }) => ({ params: { id }, body: { accept, reason } }),
    onDone: update,
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="mt-3 grid gap-4">
      <p className="text-sm text-ink-soft">{t('facts', { all: learners.all, begun: learners.begun })}</p>
      <ReasonField label={t('reason')} hint={t('reasonHint')} error={errors.reason} />
      <FormMessage failure={failure} title={t('failed')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending && accept} onClick={() => setAccept(true)}>
          {t('accept', { amount: money(refundable) })}
        </Button>
        <Button type="submit" variant="secondary" pending={pending && !accept} onClick={() => setAccept(false)}>
          {t('refuse')}
        </Button>
      </div>
    </form>
  )
}
