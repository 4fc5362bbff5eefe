import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { bankProviders } from '../../../contract/manage/bank-lines.ts'
import { call } from '../../api/client.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { type Amount, centsOf } from '../kit/amount.ts'
import { EuroField } from '../kit/EuroField.tsx'
import { useBankUpdate } from './useBankUpdate.ts'
import { useMarked } from './useMarked.ts'

/** Notes a refund that a provider made and only its activity tells. */
export function ProviderRefundDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('manageBank')
  const words = useTranslations('words.bankProviders')
  const update = useBankUpdate()
  const [provider, setProvider] = useState<(typeof bankProviders)[number]>('wallet')
  const [order, setOrder] = useState('')
  const [typed, setTyped] = useState<Amount>(null)
  const [number, setNumber] = useState('')
  const { errors, marking } = useMarked()
  async function save() {
    const body = {
      provider,
      order_id: Number(order.replaceAll(/\D/g, '')) || 0,
      amount: centsOf(typed) || 0,
      reference: number.trim(),
    }
    await call('noteProviderRefund', { body })
    await update()
  }
  return (
    <ConfirmDialog open onClose={onClose} title={t('addRefund')} action={t('save')} onConfirm={() => marking(save)}>
      <p>{t('refundText')}</p>
      <SelectField
        id="refund-provider"
        label={t('provider')}
        error={errors.provider}
        value={provider}
        onChange={({ currentTarget: { value } }) => setProvider(bankProviders.find((one) => one === value) ?? 'wallet')}
        options={bankProviders.map((value) => ({ value, label: words(value) }))}
      />
      <TextField
        id="refund-order"
        inputMode="numeric"
        label={t('refundOrder')}
        error={errors.order_id}
        required
        value={order}
        onChange={({ currentTarget: { value } }) => setOrder(value)}
      />
      <EuroField
        id="refund-amount"
        label={t('refundAmount')}
        error={errors.amount}
        required
        value={typed}
        onChange={setTyped}
      />
      <TextField
        id="refund-number"
        label={t('refundNumber')}
        error={errors.reference}
        required
        maxLength={60}
        value={number}
        onChange={({ currentTarget: { value } }) => setNumber(value)}
      />
    </ConfirmDialog>
  )
}
