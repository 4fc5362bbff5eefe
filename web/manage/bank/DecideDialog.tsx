import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BankLineRow } from '../../../contract/manage/bank.list.ts'
import { bankProviders } from '../../../contract/manage/bank-lines.ts'
import { call } from '../../api/client.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { useBankUpdate } from './useBankUpdate.ts'
import { useMarked } from './useMarked.ts'

const debits = ['bank_fee', 'provider_fee', 'payout', 'other'] as const
const credits = ['payout', 'other'] as const

/** Says what a line is that is of no order. */
export function DecideDialog({ line, onClose }: { line: BankLineRow; onClose: () => void }) {
  const t = useTranslations('manageBank')
  const words = useTranslations('words')
  const update = useBankUpdate()
  const states = line.cents < 0 ? debits : credits
  const [state, setState] = useState<(typeof debits)[number]>(states[0])
  const [provider, setProvider] = useState<(typeof bankProviders)[number]>('banklink')
  const [reason, setReason] = useState('')
  const needsProvider = state === 'payout' || state === 'provider_fee'
  const { errors, marking } = useMarked()
  async function save() {
    const body = { state, provider: needsProvider ? provider : null, reason }
    await call('decideBankLine', { params: { id: line.id }, body })
    await update()
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('decide').replace('…', '')}
      action={t('save')}
      onConfirm={() => marking(save)}
    >
      <SelectField
        id="line-state"
        label={t('as')}
        error={errors.state}
        value={state}
        onChange={({ currentTarget: { value } }) => setState(debits.find((one) => one === value) ?? 'other')}
        options={states.map((value) => ({ value, label: words(`lineStates.${value}`) }))}
      />
      {needsProvider && (
        <SelectField
          id="line-provider"
          label={t('provider')}
          error={errors.provider}
          value={provider}
          onChange={({ currentTarget: { value } }) =>
            setProvider(bankProviders.find((one) => one === value) ?? 'banklink')
          }
          options={bankProviders.map((value) => ({ value, label: words(`bankProviders.${value}`) }))}
        />
      )}
      <TextAreaField
        id="line-reason"
        label={t('reason')}
        error={errors.reason}
        required={state === 'other'}
        rows={2}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
