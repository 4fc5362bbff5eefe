import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { languageTags } from '../../../contract/constants.ts'
import { receiptList } from '../../../contract/manage/receipts.list.ts'
import { isAtCounter, voucherKinds, type VoucherPurpose, voucherPurposes } from '../../../contract/order-states.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { dayNow } from '../../day-now.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type Amount, centsOf } from '../kit/amount.ts'
import { EuroField } from '../kit/EuroField.tsx'
import { listKey } from '../kit/list-query.ts'
import { useMay } from '../useMay.ts'
import { useRequestKey } from '../useRequestKey.ts'
import { useVoucherInvoice } from './useVoucherInvoice.tsx'

type Props = { open: boolean; onClose: () => void }

/** Sells a gift voucher, and shows its code. */
export function SellVoucherDialog({ open, onClose }: Props) {
  const t = useTranslations('manageOrders.voucher')
  return (
    <Dialog open={open} onClose={onClose} title={t('title')}>
      <SellVoucherForm onClose={onClose} />
    </Dialog>
  )
}

function SellVoucherForm({ onClose }: Pick<Props, 'onClose'>) {
  const t = useTranslations('manageOrders.voucher')
  const receipt = useTranslations('manageOrders.receipt')
  const sale = useTranslations('manageSales')
  const words = useTranslations('words')
  const queryClient = useQueryClient()
  const [kind, setKind] = useState<(typeof voucherKinds)[number]>('cash')
  const [amount, setAmount] = useState<Amount>(null)
  const [code, setCode] = useState<string>()
  const [purpose, setPurpose] = useState<VoucherPurpose>('multi')
  const single = purpose === 'single'
  const mayChoose = useMay()('keep_books')
  const invoice = useVoucherInvoice({ single, mayChoose })
  const requestKey = useRequestKey()
  const atCounter = isAtCounter(kind)
  const { errors, failure, pending, submit, formRef } = useCallForm('sellVoucher', {
    labels: {
      ...invoice.labels,
      buyer: t('buyer'),
      email: sale('email'),
      company: sale('company_name'),
      language: sale('language'),
      amount: t('amount'),
      kind: receipt('kind'),
      received_on: receipt('day'),
      reference: receipt('reference'),
      voucher_text: t('voucher_text'),
    },
    focus: 'field',
    read: (form) => {
      const text = (name: string) => String(form.get(name) ?? '').trim()
      return {
        buyer: text('buyer'),
        email: text('email'),
        company: text('company'),
        language: languageTags.find((tag) => tag === text('language')) ?? 'lt',
        amount: centsOf(amount),
        kind,
        received_on: text('received_on'),
        reference: text('reference'),
        voucher_text: text('voucher_text'),
        ...invoice.values,
      }
    },
    validate: (values) => ({
      ...invoice.missing(),
      buyer: values.buyer ? undefined : sale('fill'),
      email: values.email ? undefined : sale('fill'),
      amount: values.amount ? undefined : receipt('writeAmount'),
      received_on: values.received_on && values.received_on <= dayNow() ? undefined : receipt('chooseDay'),
      reference: atCounter && !values.reference ? receipt('writeNumber') : undefined,
    }),
    request: (values) => ({
      body: { ...values, amount: values.amount ?? 0, sale_key: requestKey(JSON.stringify(values)) },
    }),
    onDone: async (sold) => {
      setCode(sold.code)
      await queryClient.invalidateQueries({ queryKey: listKey(receiptList) })
    },
  })
  if (code !== undefined)
    return (
      <div role="status" className="grid gap-4">
        <p>{t('sold')}</p>
        <p className="tabular text-2xl font-bold break-all">{code}</p>
        <p className="text-ink-soft">{t('once')}</p>
        <Button className="justify-self-start" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    )
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
      {mayChoose && (
        <RadioGroup
          cards
          label={t('purpose')}
          name="purpose"
          value={purpose}
          onValue={(value) => setPurpose(voucherPurposes.find((one) => one === value) ?? 'multi')}
          options={voucherPurposes.map((value) => ({
            value,
            label: words(`voucherPurposes.${value}`),
            hint: t(invoice.vatPayer ? `${value}Hint` : `${value}HintPlain`),
          }))}
        />
      )}
      <p>{t(single ? 'singleText' : 'text')}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField id="buyer" name="buyer" label={t('buyer')} required maxLength={160} error={errors.buyer} />
        <TextField id="email" name="email" type="email" label={sale('email')} required error={errors.email} />
        {!single && (
          <TextField id="company" name="company" label={t('company')} maxLength={160} error={errors.company} />
        )}
        <SelectField
          id="language"
          name="language"
          label={sale('language')}
          defaultValue="lt"
          options={languageTags.map((value) => ({ value, label: sale(`languages.${value}`) }))}
        />
        <EuroField
          id="amount"
          name="amount"
          label={t('amount')}
          hint={t('amountHint')}
          required
          value={amount}
          onChange={setAmount}
          error={errors.amount}
        />
        <SelectField
          id="kind"
          name="kind"
          label={receipt('kind')}
          value={kind}
          onChange={({ currentTarget: { value } }) => setKind(voucherKinds.find((one) => one === value) ?? 'cash')}
          options={voucherKinds.map((value) => ({ value, label: words(`receiptKinds.${value}`) }))}
          error={errors.kind}
        />
        <TextField
          id="received_on"
          name="received_on"
          type="date"
          label={receipt('day')}
          defaultValue={dayNow()}
          max={dayNow()}
          required
          error={errors.received_on}
        />
        <TextField
          id="reference"
          name="reference"
          label={atCounter ? receipt('reference') : receipt('note')}
          required={atCounter}
          maxLength={60}
          hint={atCounter ? receipt('referenceHint') : undefined}
          error={errors.reference}
        />
      </div>
      {single && invoice.draw(errors)}
      <TextAreaField
        id="voucher_text"
        name="voucher_text"
        label={t('voucher_text')}
        hint={t('textHint')}
        rows={3}
        maxLength={500}
        error={errors.voucher_text}
      />
      <FormMessage failure={failure} title={sale('failed')} />
      <Button type="submit" pending={pending} className="justify-self-start">
        {t('sell')}
      </Button>
    </form>
  )
}
