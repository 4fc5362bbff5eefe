import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Company } from '../../contract/shop.ts'
import type { FieldErrors } from '../api/call-form.rules.ts'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import { TextField } from '../ui/TextField.tsx'
import { VatField } from './VatField.tsx'

export type Buyer = 'private' | 'company'

type Props = {
  company: Company
  errors: FieldErrors
  buyer: Buyer
  onBuyer: (buyer: Buyer) => void
  /** More places than a private buyer may order. */
  companyOnly: boolean
  /** Nothing is paid: no invoice. */
  free: boolean
  /** A VAT payer of another EU country may be entered: its total may be another one. */
  onAbroad: () => void
}

/** Who buys: a private buyer, or a company with its details. */
export function BuyerFields({ company, errors, buyer, onBuyer, companyOnly, free, onAbroad }: Props) {
  const [isAbroad, setAbroad] = useState(false)
  const t = useTranslations('shop.payment')
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
        titled
        label={t('buyer')}
        name="buyer"
        value={buyer}
        onValue={(value) => onBuyer(value === 'company' ? 'company' : 'private')}
        options={[
          { value: 'private', label: t('private'), hint: t('privateHint'), disabled: companyOnly },
          { value: 'company', label: t('company'), hint: t('companyHint') },
        ]}
      />
      {buyer === 'company' && (
        <div className="grid items-start gap-5 sm:grid-cols-2" onBlur={isAbroad ? onAbroad : undefined}>
          <TextField
            {...field('company_name')}
            label={t('companyName')}
            required
            autoComplete="organization"
            maxLength={160}
            className="sm:col-span-2"
          />
          <TextField {...field('company_code')} label={t('companyCode')} required inputMode="numeric" maxLength={32} />
          <VatField
            {...field('company_vat')}
            label={`${t('companyVat')} (${t('optional')})`}
            maxLength={32}
            onAbroad={() => {
              setAbroad(true)
              onAbroad()
            }}
          />
          <TextField
            {...field('company_address')}
            label={t('companyAddress')}
            required
            autoComplete="street-address"
            maxLength={240}
            className="sm:col-span-2"
          />
          {!free && (
            <TextField
              {...field('company_reference')}
              label={`${t('reference')} (${t('optional')})`}
              maxLength={64}
              className="sm:col-span-2"
            />
          )}
        </div>
      )}
    </div>
  )
}
