import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { languageTags } from '../../../contract/constants.ts'
import type { CompanyChoice } from '../../../contract/manage/companies.ts'
import type { Conversation } from '../../../contract/manage/inbox.ts'
import type { ManagedQuote, Quotable } from '../../../contract/manage/quotes.ts'
import { employeeLimits, estimate, placesLimit } from '../../../contract/subscription.rules.ts'
import { call } from '../../api/client.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { dayNow } from '../../day-now.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { DraftNotice } from '../edits/DraftNotice.tsx'
import { MergeDialog } from '../edits/MergeDialog.tsx'
import { useDraft } from '../edits/useDraft.ts'
import { useEditForm } from '../edits/useEditForm.ts'
import { CompanyPicker } from '../kit/CompanyPicker.tsx'
import { DateLines } from '../kit/DateLines.tsx'
import { useMoney } from '../kit/useMoney.ts'
import { Panel } from '../Panel.tsx'
import { useOpen } from '../useOpen.ts'
import { useQuoteUpdate } from './QuoteActions.tsx'

type Props = { quotable: readonly Quotable[]; draft: ManagedQuote | undefined; request: Conversation | undefined }

const required = ['company_name', 'company_code', 'company_address', 'contact_name', 'email'] as const
const optional = ['company_vat', 'company_reference'] as const
const labelKeys = {
  company_name: 'company',
  company_code: 'code',
  company_address: 'address',
  company_vat: 'vat',
  company_reference: 'reference',
  contact_name: 'contact',
  email: 'email',
  valid_until: 'validUntil',
  employees: 'subscription',
  discount_percent: 'percent',
  quote_lines: 'lines',
} as const
const fieldNames = Object.keys(labelKeys) as (keyof typeof labelKeys)[]

const inTwoWeeks = () => {
  const day = new Date(`${dayNow()}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + 14)
  return day.toISOString().slice(0, 10)
}
/** What is written; numbers as they are typed. */
const fieldsOf = (quote: ManagedQuote) => ({
  contact_name: quote.contact_name,
  email: quote.email,
  language: quote.language,
  company_name: quote.company_name,
  company_code: quote.company_code,
  company_address: quote.company_address,
  company_vat: quote.company_vat,
  company_reference: quote.company_reference,
  quote_lines: quote.lines.map(({ product_id, quantity }) => ({ product_id, quantity: Math.min(quantity, 300) })),
  employees: quote.employees ? String(quote.employees) : '',
  discount_percent: String(quote.discount_percent),
  valid_until: quote.valid_until,
  quote_note: quote.note,
  version: quote.version,
})
type Values = ReturnType<typeof fieldsOf>
const blankFor = (request: Conversation | undefined): Values => ({ ...withoutCompany(request), ...companyOf(request) })
/** The details of the company of a request, when it is one. */
function companyOf(request: Conversation | undefined) {
  const [company, other] = request?.companies ?? []
  if (!company || other) return {}
  const { name, code, vat, address } = company
  return { company_name: name, company_code: code, company_vat: vat, company_address: address }
}
const withoutCompany = (request: Conversation | undefined): Values => ({
  contact_name: request?.name ?? '',
  email: request?.contact.includes('@') ? request.contact : '',
  language: request?.language ?? 'lt',
  company_name: '',
  company_code: '',
  company_address: '',
  company_vat: '',
  company_reference: '',
  quote_lines: [],
  employees: '',
  discount_percent: '0',
  valid_until: inTwoWeeks(),
  quote_note: '',
  version: 0,
})
const written = ({ version: _version, employees, discount_percent, ...values }: Values) => ({
  ...values,
  ...Object.fromEntries([...required, ...optional].map((name) => [name, values[name].trim()])),
  quote_note: values.quote_note.trim(),
  employees: employees ? Number(employees) : null,
  discount_percent: employees ? 0 : Number(discount_percent || 0),
})

/** The fields of a quote; saving makes or changes a draft. */
export function QuoteForm({ quotable, draft: quote, request }: Props) {
  const t = useTranslations('manageQuotes')
  const money = useMoney()
  const open = useOpen()
  const update = useQuoteUpdate()
  const [stored] = useState(() => (quote ? fieldsOf(quote) : blankFor(request)))
  const edited = useDraft<Values>(`quote-${quote?.id ?? `new-${request?.id ?? ''}`}`, stored)
  const { draft, change } = edited
  const { employees } = draft
  const labels = Object.fromEntries(fieldNames.map((name) => [name, t(labelKeys[name])]))
  const faultOfPlaces = ({ quote_lines, employees }: Values) => {
    const wrong = quote_lines.find(({ quantity }) => !(quantity >= placesLimit.min && quantity <= placesLimit.max))
    if (!wrong || employees) return undefined
    const date = quotable.find((one) => one.product_id === wrong.product_id)
    return t('placesLimit', { ...placesLimit, course: date?.course ?? '' })
  }
  const common = {
    labels,
    focus: 'field' as const,
    read: () => draft,
    validate: (values: Values) => ({
      ...Object.fromEntries(required.map((name) => [name, values[name].trim() ? undefined : t('fill')])),
      valid_until: values.valid_until ? undefined : t('fill'),
      quote_lines: values.quote_lines.length ? faultOfPlaces(values) : t('chooseDate'),
    }),
    leaves: true,
    onDone: async (saved: ManagedQuote) => {
      edited.begin(stored)
      await update(saved)
      await open('quote', { id: saved.id })
    },
  }
  const making = useCallForm('makeQuote', {
    ...common,
    request: (values: Values) => ({ body: { ...written(values), conversation_id: request?.id ?? null } }),
  })
  const id = quote?.id ?? 1
  const saving = useEditForm('saveQuote', {
    ...common,
    base: edited.base,
    names: [...fieldNames, 'language', 'quote_note'],
    load: async () => fieldsOf(await call('getQuote', { params: { id } })),
    saved: { object: 'quote', id },
    onMerged: edited.continueOver,
    fieldNames: { ...labels, language: t('language'), quote_note: t('note') },
    show: {
      language: (tag) => t(`languages.${tag}`),
      quote_lines: (lines) =>
        lines
          .map(({ product_id, quantity }) => {
            const date = quotable.find((one) => one.product_id === product_id)
            return `${date?.course ?? ''}, ${date?.description ?? ''} × ${quantity}`
          })
          .join('\n'),
    },
    request: (values: Values) => ({ params: { id }, body: { ...written(values), version: values.version } }),
  })
  const { errors, failure, pending, submit, formRef } = quote ? saving : making
  const fill = ({ name, code, address, vat, contact }: CompanyChoice) =>
    change({
      company_name: name,
      company_code: code,
      company_address: address,
      company_vat: vat,
      ...(contact && !draft.contact_name ? { contact_name: contact.name } : {}),
      ...(contact?.email && !draft.email ? { email: contact.email } : {}),
    })
  const field = (name: (typeof required)[number] | (typeof optional)[number]) => (
    <TextField
      id={name}
      name={name}
      label={t(labelKeys[name])}
      required={required.some((one) => one === name)}
      value={draft[name]}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
      error={errors[name]}
    />
  )
  const valid = Number(employees) >= employeeLimits.min && Number(employees) <= employeeLimits.max
  return (
    <>
      <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid max-w-4xl gap-6">
        <DraftNotice restored={edited.restored} onDiscard={() => edited.begin(stored)} />
        <Panel title={t('companyPart')}>
          {!quote && <CompanyPicker label={t('knownCompany')} onPick={fill} />}
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {field('company_name')}
            {field('company_code')}
            {field('company_address')}
            {field('company_vat')}
            {field('contact_name')}
            {field('email')}
            {field('company_reference')}
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
        </Panel>
        <DateLines
          name="quote_lines"
          quotable={quotable}
          lines={draft.quote_lines}
          onChange={(lines) => change({ quote_lines: [...lines] })}
          add={(product_id) => ({ product_id, quantity: 1 })}
          withQuantity={!employees}
          error={errors.quote_lines}
        />
        <Panel title={t('termsPart')}>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField
              id="employees"
              name="employees"
              type="number"
              {...employeeLimits}
              label={t('subscription')}
              value={employees}
              onChange={({ currentTarget }) => change({ employees: currentTarget.value })}
              hint={
                valid
                  ? t('subscriptionHint', { total: money(estimate(Number(employees)).totalCents) })
                  : t('subscriptionEmpty')
              }
              error={errors.employees}
            />
            {!employees && (
              <TextField
                id="discount_percent"
                name="discount_percent"
                type="number"
                min={0}
                max={90}
                label={t('percent')}
                value={draft.discount_percent}
                onChange={({ currentTarget }) => change({ discount_percent: currentTarget.value })}
                error={errors.discount_percent}
              />
            )}
            <TextField
              id="valid_until"
              name="valid_until"
              type="date"
              min={dayNow()}
              required
              label={t('validUntil')}
              value={draft.valid_until}
              onChange={({ currentTarget }) => change({ valid_until: currentTarget.value })}
              error={errors.valid_until}
            />
          </div>
          <TextAreaField
            id="quote_note"
            name="quote_note"
            label={t('note')}
            rows={4}
            maxLength={2000}
            className="mt-4"
            value={draft.quote_note}
            onChange={({ currentTarget }) => change({ quote_note: currentTarget.value })}
          />
        </Panel>
        <FormMessage failure={failure} title={t('failed')} />
        <Button type="submit" pending={pending} className="justify-self-start">
          {t('save')}
        </Button>
      </form>
      <MergeDialog {...saving.merging} />
    </>
  )
}
