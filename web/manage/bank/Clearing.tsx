import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Clearing as Row, bankProviders } from '../../../contract/manage/bank-lines.ts'
import { call } from '../../api/client.ts'
import { dayNow } from '../../day-now.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { type Amount, centsOf } from '../kit/amount.ts'
import { EuroField } from '../kit/EuroField.tsx'
import { useMoney } from '../kit/useMoney.ts'
import { Panel } from '../Panel.tsx'
import { type DataColumn, DataTable } from '../table/DataTable.tsx'
import { useMoments } from '../useMoments.ts'
import { ProviderRefundDialog } from './ProviderRefundDialog.tsx'
import { clearingQuery } from './queries.ts'
import { useBankUpdate } from './useBankUpdate.ts'
import { useMarked } from './useMarked.ts'

/** What the providers have of what buyers paid, and have not paid out. */
export function Clearing() {
  const t = useTranslations('manageBank')
  const words = useTranslations('words.bankProviders')
  const money = useMoney()
  const { day } = useMoments()
  const [adding, setAdding] = useState<'fee' | 'refund'>()
  const rows = useQuery(clearingQuery()).data?.data ?? []
  const amount = (id: string, label: string, of: (row: Row) => number): DataColumn<Row> => ({
    id,
    label,
    end: true,
    cell: (row) => <span className="whitespace-nowrap">{money(of(row))}</span>,
  })
  const columns: readonly DataColumn<Row>[] = [
    { id: 'provider', label: t('provider'), heads: true, cell: ({ provider }) => words(provider) },
    amount('captured', t('captured'), (row) => row.captured_cents),
    amount('refunded', t('refunded'), (row) => row.refunded_cents),
    amount('fee', t('fee'), (row) => row.fee_cents),
    amount('paidOut', t('paidOut'), (row) => row.paid_out_cents),
    {
      id: 'left',
      label: t('left'),
      end: true,
      cell: ({ left_cents, since }) => (
        <span className="whitespace-nowrap">
          <strong>{money(left_cents)}</strong>
          {since && ` ${t('since', { day: day(since) })}`}
        </span>
      ),
    },
  ]
  return (
    <Panel
      title={t('clearing')}
      actions={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" onClick={() => setAdding('refund')}>
            {t('addRefund')}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => setAdding('fee')}>
            {t('addFee')}
          </Button>
        </div>
      }
    >
      <p className="mb-3 text-ink-soft">{t('clearingText')}</p>
      <DataTable
        id="clearing"
        label={t('clearing')}
        columns={columns}
        items={rows}
        keyOf={({ provider }) => provider}
        empty="–"
      />
      {adding === 'fee' && <FeeDialog onClose={() => setAdding(undefined)} />}
      {adding === 'refund' && <ProviderRefundDialog onClose={() => setAdding(undefined)} />}
    </Panel>
  )
}

function FeeDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('manageBank')
  const words = useTranslations('words.bankProviders')
  const update = useBankUpdate()
  const [key] = useState(() => crypto.randomUUID())
  const [provider, setProvider] = useState<(typeof bankProviders)[number]>('banklink')
  const [day, setDay] = useState(dayNow())
  const [typed, setTyped] = useState<Amount>(null)
  const [note, setNote] = useState('')
  const { errors, marking } = useMarked()
  async function save() {
    const amount = centsOf(typed, true) || 0
    await call('addProviderFee', { body: { fee_key: key, provider, day, amount, note } })
    await update()
  }
  return (
    <ConfirmDialog open onClose={onClose} title={t('addFee')} action={t('save')} onConfirm={() => marking(save)}>
      <SelectField
        id="fee-provider"
        label={t('provider')}
        error={errors.provider}
        value={provider}
        onChange={({ currentTarget: { value } }) =>
          setProvider(bankProviders.find((one) => one === value) ?? 'banklink')
        }
        options={bankProviders.map((value) => ({ value, label: words(value) }))}
      />
      <TextField
        id="fee-day"
        type="date"
        label={t('feeDay')}
        error={errors.day}
        max={dayNow()}
        value={day}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      <EuroField
        id="fee-amount"
        signed
        label={t('feeAmount')}
        error={errors.amount}
        hint={t('feeHint')}
        required
        value={typed}
        onChange={setTyped}
      />
      <TextField
        id="fee-note"
        label={t('note')}
        error={errors.note}
        maxLength={200}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
