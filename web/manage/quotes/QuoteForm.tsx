import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { languageTags } from '../../../contract/constants.ts'
import type { Conversation } from '../../../contract/manage/inbox.ts'
import type { ManagedQuote, Quotable } from '../../../contract/manage/quotes.ts'
import { employeeLimits, estimate } from '../../../contract/subscription.rules.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { dayNow } from '../../day-now.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useMoney } from '../orders/useMoney.ts'
import { Panel } from '../Panel.tsx'
import { useOpen } from '../useOpen.ts'
import { useQuoteUpdate } from './QuoteActions.tsx'
import { type ChosenLine, QuoteLines } from './QuoteLines.tsx'

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
const textIn = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

/** The fields of a quote; saving makes or changes a draft. */
export function QuoteForm({ quotable, draft, request }: Props) {
  const t = useTranslations('manageQuotes')
  const money = useMoney()
  const open = useOpen()
  const update = useQuoteUpdate()
  const [lines, setLines] = useState<readonly ChosenLine[]>(
    draft?.lines.map(({ product_id, quantity }) => ({ product_id, quantity: Math.min(quantity, 300) })) ?? [],
  )
  const [employees, setEmployees] = useState(draft?.employees ? String(draft.employees) : '')
  const read = (form: FormData) => {
    const text = (name: (typeof required)[number] | (typeof optional)[number]) => textIn(form, name)
    return {
      contact_name: text('contact_name'),
      email: text('email'),
      language: languageTags.find((tag) => tag === form.get('language')) ?? ('lt' as const),
      company_name: text('company_name'),
      company_code: text('company_code'),
      company_address: text('company_address'),
      company_vat: text('company_vat'),
      company_reference: text('company_reference'),
      quote_lines: [...lines],
      employees: employees ? Number(employees) : null,
      discount_percent: employees ? 0 : Number(textIn(form, 'discount_percent') || 0),
      valid_until: textIn(form, 'valid_until'),
      quote_note: textIn(form, 'quote_note'),
    }
  }
  type Values = ReturnType<typeof read>
  const common = {
    labels: Object.fromEntries(fieldNames.map((name) => [name, t(labelKeys[name])])),
    focus: 'field' as const,
    read,
    validate: (values: Values) => ({
      ...Object.fromEntries(required.map((name) => [name, values[name] ? undefined : t('fill')])),
      valid_until: values.valid_until ? undefined : t('fill'),
      quote_lines: values.quote_lines.length ? undefined : t('chooseDate'),
    }),
    leaves: true,
    onDone: async (quote: ManagedQuote) => {
      await update(quote)
      await open('quote', { id: quote.id })
    },
  }
  const making = useCallForm('makeQuote', {
    ...common,
    request: (values: Values) => ({ body: { ...values, conversation_id: request?.id ?? null } }),
  })
  const saving = useCallForm('saveQuote', {
    ...common,
    request: (values: Values) => ({
      params: { id: draft?.id ?? 1 },
      body: { ...values, version: draft?.version ?? 1 },
    }),
  })
  const { errors, failure, pending, submit, formRef } = draft ? saving : making
  const start = {
    contact_name: draft?.contact_name ?? request?.name ?? '',
    email: draft?.email ?? (request?.contact.includes('@') ? request.contact : ''),
  }
  const field = (name: (typeof required)[number] | (typeof optional)[number]) => (
    <TextField
      id={name}
      name={name}
      label={t(labelKeys[name])}
      required={required.some((one) => one === name)}
      defaultValue={name === 'contact_name' || name === 'email' ? start[name] : draft?.[name]}
      error={errors[name]}
    />
  )
  const valid = Number(employees) >= employeeLimits.min && Number(employees) <= employeeLimits.max
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid max-w-4xl gap-6">
      <Panel title={t('companyPart')}>
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
            defaultValue={draft?.language ?? request?.language ?? 'lt'}
            options={languageTags.map((value) => ({ value, label: t(`languages.${value}`) }))}
          />
        </div>
      </Panel>
      <QuoteLines
        quotable={quotable}
        lines={lines}
        onChange={setLines}
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
            onChange={({ currentTarget }) => setEmployees(currentTarget.value)}
            hint={
              valid
                ? t('subscriptionHint', { total: money(estimate(Number(employees)).totalCents / 100) })
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
              defaultValue={draft?.discount_percent ?? 0}
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
            defaultValue={draft?.valid_until ?? inTwoWeeks()}
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
          defaultValue={draft?.note}
        />
      </Panel>
      <FormMessage failure={failure} title={t('failed')} />
      <Button type="submit" pending={pending} className="justify-self-start">
        {t('save')}
      </Button>
    </form>
  )
}
