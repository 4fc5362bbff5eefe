import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CompanyChoice } from '../../../contract/manage/companies.ts'
import type { ManagedOrder } from '../../../contract/manage/orders.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { CompanyPicker } from '../kit/CompanyPicker.tsx'
import { ReasonField } from '../ReasonField.tsx'
import { useOrderUpdate } from './useOrderUpdate.ts'

const fields = ['company_name', 'company_code', 'company_address', 'company_vat', 'company_reference'] as const
const required: readonly string[] = ['company_name', 'company_code', 'company_address']
const labelKeys = {
  company_name: 'company',
  company_code: 'code',
  company_address: 'address',
  company_vat: 'vat',
  company_reference: 'reference',
} as const

/** Corrects the company that an order and its invoice name. */
export function CorrectBuyerForm({ order, onClose }: { order: ManagedOrder; onClose: () => void }) {
  const t = useTranslations('manageOrders.buyer')
  const companies = useTranslations('manageSales')
  const { show } = useToast()
  const update = useOrderUpdate()
  const { company } = order
  const [values, setValues] = useState({
    company_name: company?.name ?? '',
    company_code: company?.code ?? '',
    company_address: company?.address ?? '',
    company_vat: company?.vat ?? '',
    company_reference: company?.reference ?? '',
  })
  const change = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }))
  const fill = ({ name, code, address, vat }: CompanyChoice) =>
    change({ company_name: name, company_code: code, company_address: address, company_vat: vat })
  const { errors, failure, pending, submit, formRef } = useCallForm('correctBuyer', {
    labels: { ...Object.fromEntries(fields.map((name) => [name, t(labelKeys[name])])), reason: t('reason') },
    focus: 'field',
    read: (form) => ({ ...values, reason: String(form.get('reason')).trim() }),
    validate: (typed) => ({
      ...Object.fromEntries(required.map((name) => [name, typed[name as 'reason'].trim() ? undefined : t('fill')])),
      reason: typed.reason ? undefined : t('writeReason'),
    }),
    request: (body) => ({ params: { id: order.order_id }, body }),
    onDone: async (changed) => {
      await update(changed)
      show({ kind: 'success', text: t('corrected') })
      onClose()
    },
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
      {order.invoices.length > 0 && <p>{t('correctText')}</p>}
      <CompanyPicker label={companies('known')} onPick={fill} />
      {fields.map((name) => (
        <TextField
          key={name}
          id={name}
          name={name}
          label={t(labelKeys[name])}
          required={required.includes(name)}
          value={values[name]}
          onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
          error={errors[name]}
        />
      ))}
      <ReasonField label={t('reason')} hint={t('reasonHint')} error={errors.reason} />
      <FormMessage failure={failure} title={t('notCorrected')} />
      <Button type="submit" pending={pending} className="justify-self-start">
        {t('correctSave')}
      </Button>
    </form>
  )
}
