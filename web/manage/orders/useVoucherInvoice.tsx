import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { voucherSaleQuery } from './queries.ts'
import { useBuyerFields } from './useBuyerFields.tsx'

const nobody = { company_name: '', company_code: '', company_address: '', company_vat: '', company_reference: '' }
type Errors = Partial<Record<string, string>>

/** What the invoice of a single-purpose voucher states: the class of VAT, and whom it names. */
export function useVoucherInvoice({ single, mayChoose }: { single: boolean; mayChoose: boolean }) {
  const t = useTranslations('manageOrders.voucher')
  const { data } = useQuery({ ...voucherSaleQuery, enabled: mayChoose })
  const classes = data?.vat_classes ?? []
  const [chosen, choose] = useState<number>()
  const [isCompany, setCompany] = useState(false)
  const [address, setAddress] = useState('')
  const buyer = useBuyerFields(nobody)
  const vatClass = chosen ?? classes[0]?.id ?? null
  return {
    vatPayer: data?.vat_payer ?? true,
    labels: { ...buyer.labels, vat_class: t('vat_class'), company_address: t('address') },
    missing: () => (single && isCompany ? buyer.missing() : {}),
    values: single
      ? {
          purpose: 'single' as const,
          vat_class: vatClass,
          ...(isCompany ? buyer.values : { ...nobody, company_address: address.trim() }),
        }
      : { purpose: 'multi' as const, vat_class: null, ...nobody },
    draw: (errors: Errors) => (
      <>
        {classes.length > 0 && (
          <SelectField
            id="vat_class"
            name="vat_class"
            label={t('vat_class')}
            hint={t('vatClassHint')}
            value={String(vatClass)}
            onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
            options={classes.map(({ id, name }) => ({ value: String(id), label: name }))}
            error={errors.vat_class}
          />
        )}
        <RadioGroup
          tiles
          label={t('invoiceTo')}
          name="invoice_to"
          value={isCompany ? 'company' : 'person'}
          onValue={(value) => setCompany(value === 'company')}
          options={[
            { value: 'person', label: t('person') },
            { value: 'company', label: t('companyBuyer') },
          ]}
        />
        {isCompany ? (
          buyer.draw(errors)
        ) : (
          <TextField
            id="company_address"
            name="company_address"
            label={t('address')}
            maxLength={240}
            value={address}
            onChange={({ currentTarget }) => setAddress(currentTarget.value)}
            error={errors.company_address}
          />
        )}
      </>
    ),
  }
}
