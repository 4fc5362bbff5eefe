import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { languageTags } from '../../../contract/constants.ts'
import type { CompanyChoice } from '../../../contract/manage/companies.ts'
import type { Quotable } from '../../../contract/manage/quotes.ts'
import { placesLimit } from '../../../contract/subscription.rules.ts'
import { call } from '../../api/client.ts'
import { own } from '../../api/own-queries.ts'
import { ApiFailure } from '../../api/failure.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useDebounced } from '../../ui/useDebounced.ts'
import { useToast } from '../../ui/toastContext.ts'
import { DraftNotice } from '../edits/DraftNotice.tsx'
import { useDraft } from '../edits/useDraft.ts'
import { CompanyPicker } from '../kit/CompanyPicker.tsx'
import { DateLines } from '../kit/DateLines.tsx'
import { EuroField } from '../kit/EuroField.tsx'
import { useMoney } from '../kit/useMoney.ts'
import { Panel } from '../Panel.tsx'
import { useOpen } from '../useOpen.ts'
import {
  blankSale,
  bodyOf,
  companyFields,
  isPrice,
  personFields,
  pricedPart,
  requiredOfCompany,
  type Sale,
  type SaleLine,
  type TextField as Name,
} from './sale.ts'
import { roleFields, SaleRoles } from './SaleRoles.tsx'
import { SaleTerms } from './SaleTerms.tsx'

const isRequired = (name: Name) =>
  requiredOfCompany.some((one) => one === name) || personFields.some((one) => one === name)

/** A sale by staff: who buys, what, at which price, and how it is paid. */
export function SaleForm({ quotable }: { quotable: readonly Quotable[] }) {
  const t = useTranslations('manageSales')
  const money = useMoney()
  const open = useOpen()
  const queryClient = useQueryClient()
  const { show } = useToast()
  const [stored] = useState(blankSale)
  const edited = useDraft<Sale>('sale', stored)
  const { draft } = edited
  // A sale that is changed is another one: its key is that of no order that was made meanwhile.
  const change = (part: Partial<Sale>) => edited.change({ ...part, key: crypto.randomUUID() })
  const asked = useDebounced(JSON.stringify(pricedPart(draft)), 300)
  const { data: price, isFetching } = useQuery({
    queryKey: own('manage', 'sale-price', asked),
    queryFn: () => call('priceSale', { body: JSON.parse(asked) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const isCurrent = asked === JSON.stringify(pricedPart(draft)) && !isFetching
  const shown = [...companyFields, ...personFields].filter(
    (name) => draft.isCompany || !companyFields.some((one) => one === name),
  )
  const { errors, failure, pending, submit, formRef } = useCallForm('makeSale', {
    labels: {
      ...Object.fromEntries([...companyFields, ...personFields].map((name) => [name, t(name)])),
      sale_lines: t('lines'),
      discount_percent: t('discount_percent'),
      discount_code: t('discount_code'),
      sale_reason: t('sale_reason'),
      payment_method: t('payment_method'),
      reference: t('reference'),
      received_on: t('received_on'),
      ...Object.fromEntries(roleFields.map((name) => [name, t(name)])),
    },
    focus: 'field',
    read: () => draft,
    validate: (sale) => ({
      ...Object.fromEntries(shown.filter(isRequired).map((name) => [name, sale[name].trim() ? undefined : t('fill')])),
      sale_lines: faultOfLines(sale),
      discount_percent: /^(?:\d{1,2}|100|)$/.test(sale.discount_percent) ? undefined : t('writePercent'),
    }),
    leaves: true,
    request: (sale) => ({ body: bodyOf(sale, price?.payable_cents ?? 0) }),
    onFailed: async (_failure, error) => {
      if (error instanceof ApiFailure && error.code === 'total_changed')
        await queryClient.invalidateQueries({ queryKey: own('manage', 'sale-price') })
    },
    onDone: async (made) => {
      edited.begin(blankSale())
      await queryClient.invalidateQueries({ queryKey: own('manage', 'orders') })
      show({ kind: 'success', text: t('sold', { id: String(made.order_id) }) })
      await open('order', { id: made.order_id })
    },
  })
  function faultOfLines({ sale_lines }: Sale) {
    if (!sale_lines.length) return t('chooseDate')
    const isPlaces = ({ quantity }: SaleLine) => quantity >= placesLimit.min && quantity <= placesLimit.max
    if (!sale_lines.every(isPlaces)) return t('writePlaces')
    return sale_lines.every(({ price }) => isPrice(price)) ? undefined : t('writePrice')
  }
  const fill = ({ name, code, address, vat, contact }: CompanyChoice) => {
    const [firstname = '', ...rest] = contact?.name.trim().split(/\s+/) ?? []
    change({
      isCompany: true,
      company_name: name,
      company_code: code,
      company_address: address,
      company_vat: vat,
      ...(contact && !draft.firstname ? { firstname, lastname: rest.join(' ') } : {}),
      ...(contact?.email && !draft.email ? { email: contact.email } : {}),
    })
  }
  const field = (name: Name) => (
    <TextField
      key={name}
      id={name}
      name={name}
      label={t(name)}
      required={isRequired(name)}
      value={draft[name]}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
      hint={name === 'email' && draft.email.includes('@') && price ? accountOf(price.known) : undefined}
      error={errors[name]}
    />
  )
  const accountOf = (known: boolean) => t(known ? 'accountKnown' : 'accountNew')
  const priceOf = (productId: number) => price?.lines.find(({ product_id }) => product_id === productId)
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid max-w-4xl gap-6">
      <DraftNotice restored={edited.restored} onDiscard={() => edited.begin(stored)} />
      <Panel title={t('buyerPart')}>
        <div className="grid gap-4">
          <CheckboxField
            id="is_company"
            label={t('isCompany')}
            checked={draft.isCompany}
            onChange={({ currentTarget: { checked } }) =>
              change({
                isCompany: checked,
                own_place: !checked,
                ...(!checked && draft.payment_method === 'credit' ? { payment_method: 'invoice' } : {}),
              })
            }
          />
          {draft.isCompany && <CompanyPicker label={t('known')} onPick={fill} />}
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {shown.map(field)}
            <SelectField
              id="language"
              name="language"
              label={t('language')}
              value={draft.language}
              onChange={({ currentTarget: { value } }) =>
                change({ language: languageTags.find((tag) => tag === value) ?? 'lt' })
              }
              options={languageTags.map((value) => ({ value, label: t(`languages.${value}`) }))}
            />
          </div>
          <CheckboxField
            id="own_place"
            label={t('own_place')}
            checked={draft.own_place}
            onChange={({ currentTarget }) => change({ own_place: currentTarget.checked })}
          />
          <SaleRoles sale={draft} change={change} errors={errors} />
        </div>
      </Panel>
      <DateLines
        name="sale_lines"
        quotable={quotable}
        lines={draft.sale_lines}
        onChange={(lines) => change({ sale_lines: [...lines] })}
        add={(product_id) => ({ product_id, quantity: 1, price: null })}
        withQuantity
        extra={(line, changeLine, name) => {
          const found = priceOf(line.product_id)
          const usual = found && (found.agreed_cents ?? found.public_cents)
          return (
            <EuroField
              id={`price-${line.product_id}`}
              label={t('price')}
              aria-label={`${t('price')}: ${name}`}
              className="w-44"
              placeholder={usual === undefined ? undefined : money(usual)}
              hint={
                found && usual !== undefined
                  ? t(found.agreed_cents === null ? 'publicPrice' : 'agreedPrice', { price: money(usual) })
                  : undefined
              }
              value={line.price}
              onChange={(price) => changeLine({ ...line, price })}
            />
          )
        }}
        error={errors.sale_lines}
      />
      <SaleTerms sale={draft} change={change} price={price} errors={errors} />
      <FormMessage failure={failure} title={t('failed')} />
      <Button
        type="submit"
        pending={pending}
        disabled={!isCurrent && draft.sale_lines.length > 0}
        className="justify-self-start"
      >
        {price && draft.sale_lines.length > 0 ? t('sell', { total: money(price.payable_cents) }) : t('sellNone')}
      </Button>
    </form>
  )
}
