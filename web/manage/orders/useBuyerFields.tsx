import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CompanyChoice } from '../../../contract/manage/companies.ts'
import { TextField } from '../../ui/TextField.tsx'
import { CompanyPicker } from '../kit/CompanyPicker.tsx'

const fields = ['company_name', 'company_code', 'company_address', 'company_vat', 'company_reference'] as const
const required: readonly string[] = ['company_name', 'company_code', 'company_address']
const labelKeys = {
  company_name: 'company',
  company_code: 'code',
  company_address: 'address',
  company_vat: 'vat',
  company_reference: 'reference',
} as const
type Values = Record<(typeof fields)[number], string>

/** The company that an invoice names: typed, or one of the known ones. */
export function useBuyerFields(initial: Values) {
  const t = useTranslations('manageOrders.buyer')
  const companies = useTranslations('manageSales')
  const [values, setValues] = useState(initial)
  const change = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }))
  const fill = ({ name, code, address, vat }: CompanyChoice) =>
    change({ company_name: name, company_code: code, company_address: address, company_vat: vat })
  return {
    values,
    labels: Object.fromEntries(fields.map((name) => [name, t(labelKeys[name])])),
    missing: () => Object.fromEntries(fields.map((name) => [name, isMissing(name, values) ? t('fill') : undefined])),
    draw: (errors: Partial<Record<string, string>>): ReactNode => (
      <>
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
      </>
    ),
  }
}

const isMissing = (name: (typeof fields)[number], values: Values) => required.includes(name) && !values[name].trim()
