import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Company } from '../../contract/shop.ts'
import type { FieldErrors } from '../api/call-form.rules.ts'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import { TextField } from '../ui/TextField.tsx'

/** Who buys: a private buyer, or a company with its details. */
export function BuyerFields({ company, errors }: { company: Company; errors: FieldErrors }) {
  const t = useTranslations('shop.payment')
  const [buyer, setBuyer] = useState(company.private ? 'private' : 'company')
  const field = (id: Exclude<keyof Company, 'private'>) => ({
    id,
    name: id,
    defaultValue: company[id],
    error: errors[id],
  })
  return (
    <div className="grid gap-5">
      <RadioGroup
        cards
        label={t('buyer')}
        name="buyer"
        value={buyer}
        onValue={setBuyer}
        options={[
          { value: 'private', label: t('private'), hint: t('privateHint') },
          { value: 'company', label: t('company'), hint: t('companyHint') },
        ]}
      />
      {buyer === 'company' && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...field('company_name')}
            label={t('companyName')}
            required
            autoComplete="organization"
            maxLength={160}
            className="sm:col-span-2"
          />
          <TextField {...field('company_code')} label={t('companyCode')} required maxLength={32} />
          <TextField {...field('company_vat')} label={t('companyVat')} hint={t('optional')} maxLength={32} />
          <TextField
            {...field('company_address')}
            label={t('companyAddress')}
            required
            autoComplete="street-address"
            maxLength={240}
            className="sm:col-span-2"
          />
        </div>
      )}
    </div>
  )
}
