import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isAtCounter, recordedKinds } from '../../../contract/order-states.ts'
import type { FieldErrors } from '../../api/call-form.rules.ts'
import { dayNow } from '../../day-now.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type Amount, centsOf } from '../kit/amount.ts'
import { EuroField } from '../kit/EuroField.tsx'
import { useMoney } from '../kit/useMoney.ts'

/** What was received, as a form reads it. `amount`: null when none is written. */
export type Received = {
  kind: (typeof recordedKinds)[number]
  received_on: string
  amount: number | null
  reference: string
}

/**
 * The fields of money that staff records, in a form of `rest` cents to be paid: how, when, how much, and the number of the
 * receipt. `say`: what an amount leaves to pay, or is over.
 */
export function useReceiptFields(
  rest: number,
  say: { over: (amount: string) => string; less: (amount: string) => string },
) {
  const t = useTranslations('manageOrders.receipt')
  const words = useTranslations('words')
  const money = useMoney()
  const [kind, setKind] = useState<Received['kind']>('transfer')
  const [typed, setTyped] = useState<Amount>(null)
  const amount = centsOf(typed)
  const difference = amount ? amount - rest : 0
  const atCounter = isAtCounter(kind)
  const labels = { kind: t('kind'), received_on: t('day'), amount: t('amount'), reference: t('reference') }
  const read = (form: FormData): Received => ({
    kind,
    received_on: String(form.get('received_on')),
    amount,
    reference: String(form.get('reference') ?? ''),
  })
  const validate = (values: Received): FieldErrors => ({
    received_on: values.received_on && values.received_on <= dayNow() ? undefined : t('chooseDay'),
    amount: values.amount ? undefined : t('writeAmount'),
    reference: atCounter && !values.reference.trim() ? t('writeNumber') : undefined,
  })
  const fields = (errors: FieldErrors): ReactNode => (
    <>
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
      <EuroField
        id="amount"
        name="amount"
        label={t('amount')}
        required
        value={typed}
        onChange={setTyped}
        error={errors.amount}
      />
      <p role="status" className="text-sm empty:hidden">
        {kind === 'write_off' && t('writtenOff')}
        {kind !== 'write_off' && difference > 0 && say.over(money(difference))}
        {kind !== 'write_off' && difference < 0 && say.less(money(-difference))}
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
    </>
  )
  return { labels, read, validate, fields }
}
