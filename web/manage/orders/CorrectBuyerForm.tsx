import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ManagedOrder } from '../../../contract/manage/orders.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { useDebounced } from '../../ui/useDebounced.ts'
import { useMoney } from '../kit/useMoney.ts'
import { QueryNotice } from '../QueryNotice.tsx'
import { ReasonField } from '../ReasonField.tsx'
import { useMoments } from '../useMoments.ts'
import { Emailed } from './CancelOutcome.tsx'
import { buyerPreviewQuery } from './queries.ts'
import { useBuyerFields } from './useBuyerFields.tsx'
import { useOrderUpdate } from './useOrderUpdate.ts'

type Props = {
  order: ManagedOrder
  /** What the form begins with in place of the company of the order, and why. */
  wanted?: Parameters<typeof useBuyerFields>[0] & { reason: string }
  onClose: () => void
}

/** Corrects whom an order and its invoice name: a company or a person. */
export function CorrectBuyerForm({ order, wanted, onClose }: Props) {
  const t = useTranslations('manageOrders.buyer')
  const { show } = useToast()
  const update = useOrderUpdate()
  const { company } = order
  const [isPrivate, setPrivate] = useState(!company && !wanted)
  const buyer = useBuyerFields({
    company_name: wanted?.company_name ?? company?.name ?? '',
    company_code: wanted?.company_code ?? company?.code ?? '',
    company_address: wanted?.company_address ?? company?.address ?? '',
    company_vat: wanted?.company_vat ?? company?.vat ?? '',
    company_reference: wanted?.company_reference ?? company?.reference ?? '',
  })
  const person = usePersonFields(order)
  const fields = isPrivate ? person : buyer
  const { errors, failure, pending, submit, formRef } = useCallForm('correctBuyer', {
    labels: { private: t('kind'), ...fields.labels, reason: t('reason') },
    focus: 'field',
    read: (form) => ({ ...fields.values, private: isPrivate, reason: String(form.get('reason')).trim() }),
    validate: ({ reason }) => ({ ...fields.missing(), reason: reason ? undefined : t('writeReason') }),
    request: (body) => ({ params: { id: order.order_id }, body }),
    onDone: async (changed) => {
      await update(changed)
      show({ kind: 'success', text: t('corrected') })
      onClose()
    },
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      {!order.buyer.erased && (
        <RadioGroup
          id="private"
          name="private"
          label={t('kind')}
          value={String(isPrivate)}
          onValue={(value) => setPrivate(value === 'true')}
          options={[
            { value: 'false', label: t('company') },
            { value: 'true', label: t('person') },
          ]}
          error={errors.private}
        />
      )}
      {fields.draw(errors)}
      <BuyerOutcome id={order.order_id} isPrivate={isPrivate} code={isPrivate ? '' : buyer.values.company_code} />
      <ReasonField
        label={t('reason')}
        hint={t('reasonHint')}
        error={errors.reason}
        defaultValue={wanted?.reason ?? ''}
      />
      <FormMessage failure={failure} title={t('notCorrected')} />
      <Button type="submit" pending={pending} className="justify-self-start">
        {t('correctSave')}
      </Button>
    </form>
  )
}

/** The person that an invoice names: the name as it is printed, and an address if there is one. */
function usePersonFields({ buyer, named }: ManagedOrder) {
  const t = useTranslations('manageOrders.buyer')
  const [name, setName] = useState(named?.name ?? buyer.name)
  const [address, setAddress] = useState(named?.address ?? '')
  return {
    values: {
      company_name: name.trim(),
      company_address: address.trim(),
      company_code: '',
      company_vat: '',
      company_reference: '',
    },
    labels: { company_name: t('personName'), company_address: t('personAddress') },
    missing: () => ({ company_name: name.trim() ? undefined : t('fill') }),
    draw: (errors: Partial<Record<string, string>>) => (
      <>
        <TextField
          id="company_name"
          name="company_name"
          required
          maxLength={160}
          label={t('personName')}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          error={errors.company_name}
        />
        <TextField
          id="company_address"
          name="company_address"
          maxLength={240}
          label={t('personAddress')}
          value={address}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
          error={errors.company_address}
        />
      </>
    ),
  }
}

/** What comes of the correction, before it is done. */
function BuyerOutcome({ id, isPrivate, code: typed }: { id: number; isPrivate: boolean; code: string }) {
  const t = useTranslations('manageOrders.buyer')
  const money = useMoney()
  const { day } = useMoments()
  const code = useDebounced(typed, 500)
  const query = useQuery(buyerPreviewQuery(id, { isPrivate, code }))
  if (!query.data) return <QueryNotice query={query} />
  const { reissued, rest, withdrawal_until, emails } = query.data
  return (
    <Notice title={t(reissued ? 'reissued' : 'changed')}>
      <ul className="list-disc pl-5">
        {reissued && <li>{t('credited', { number: reissued.number, amount: money(reissued.total) })}</li>}
        {reissued && <li>{t('issued', { amount: money(reissued.total) })}</li>}
        {rest > 0 && <li>{t('restStays', { amount: money(rest) })}</li>}
        <li>{withdrawal_until ? t('withdrawal', { day: day(withdrawal_until) }) : t('noWithdrawal')}</li>
        <Emailed emails={emails} />
      </ul>
    </Notice>
  )
}
