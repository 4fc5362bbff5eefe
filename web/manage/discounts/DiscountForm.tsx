import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { DiscountScope, readScope } from './DiscountScope.tsx'
import { centsOf } from '../courses/dates/useEuros.ts'

export const numberOrNull = (value: FormDataEntryValue | null) => (value ? Math.trunc(Number(value)) : null)
export const centsOrNull = (value: FormDataEntryValue | null) => (value ? centsOf(String(value)) : null)

/** Makes a code or a series, and shows what was made, to be copied. */
export function DiscountForm({ onMade }: { onMade: () => void }) {
  const t = useTranslations('manageCourses.discounts')
  const dates = useTranslations('manageCourses.dates')
  const [kind, setKind] = useState<'voucher' | 'coupon'>('coupon')
  const [codes, setCodes] = useState<readonly string[]>([])
  const { errors, failure, pending, submit, formRef } = useCallForm('makeDiscounts', {
    labels: {
      code: t('code'),
      code_count: t('count'),
      off_percent: t('percent'),
      off_cents: t('sum'),
      valid_from: t('from'),
      valid_to: t('to'),
      min_cents: t('min'),
      max_uses: t('maxUses'),
      max_uses_each: t('maxUsesEach'),
      user_email: t('userEmail'),
    },
    focus: 'field',
    read: (form) => ({
      code: String(form.get('code')).trim().toUpperCase(),
      code_count: numberOrNull(form.get('code_count')) ?? 1,
      discount_kind: kind,
      off_cents: centsOrNull(form.get('off_cents')),
      off_percent: numberOrNull(form.get('off_percent')),
      prepaid: form.get('prepaid') === 'on',
      valid_from: String(form.get('valid_from')) || null,
      valid_to: String(form.get('valid_to')) || null,
      min_cents: centsOrNull(form.get('min_cents')) ?? 0,
      max_uses: numberOrNull(form.get('max_uses')),
      max_uses_each: numberOrNull(form.get('max_uses_each')),
      ...readScope(form),
    }),
    validate: ({ code, off_cents, min_cents }) => ({
      code: /^[A-Z0-9]+(?:-[A-Z0-9]+)*$/.test(code) ? undefined : t('codeForm'),
      off_cents: Number.isNaN(off_cents) ? dates('priceForm') : undefined,
      min_cents: Number.isNaN(min_cents) ? dates('priceForm') : undefined,
    }),
    request: (body) => ({ body }),
    onDone: (reply) => {
      setCodes(reply.codes)
      onMade()
    },
  })
  if (codes.length)
    return (
      <div role="status" className="grid gap-3">
        <p>{t('made', { count: codes.length })}</p>
        <TextAreaField id="made-codes" label={t('codes')} readOnly rows={10} value={codes.join('\n')} />
      </div>
    )
  const field = (name: 'valid_from' | 'valid_to' | 'max_uses' | 'max_uses_each', label: string) => (
    <TextField
      id={name}
      name={name}
      type={name.startsWith('valid') ? 'date' : 'number'}
      label={label}
      error={errors[name]}
    />
  )
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          id="code"
          name="code"
          label={t('code')}
          hint={t('codeHint')}
          required
          maxLength={24}
          error={errors.code}
        />
        <TextField
          id="code_count"
          name="code_count"
          type="number"
          min={1}
          max={500}
          label={t('count')}
          hint={t('countHint')}
          defaultValue={1}
          error={errors.code_count}
        />
        <SelectField
          id="discount-kind"
          label={t('kind')}
          value={kind}
          onChange={({ currentTarget: { value } }) => setKind(value === 'voucher' ? 'voucher' : 'coupon')}
          options={(['coupon', 'voucher'] as const).map((one) => ({ value: one, label: t(`kinds.${one}`) }))}
        />
        {kind === 'coupon' && (
          <TextField
            id="off_percent"
            name="off_percent"
            type="number"
            min={1}
            max={100}
            label={t('percent')}
            error={errors.off_percent}
          />
        )}
        <TextField
          id="off_cents"
          name="off_cents"
          inputMode="decimal"
          label={t('sum')}
          {...(kind === 'coupon' ? { hint: t('sumHint') } : {})}
          error={errors.off_cents}
        />
        <TextField id="min_cents" name="min_cents" inputMode="decimal" label={t('min')} error={errors.min_cents} />
        {field('valid_from', t('from'))}
        {field('valid_to', t('to'))}
        {field('max_uses', t('maxUses'))}
        {field('max_uses_each', t('maxUsesEach'))}
      </div>
      <DiscountScope error={errors.user_email} />
      {kind === 'voucher' && <CheckboxField id="prepaid" name="prepaid" label={t('prepaid')} hint={t('prepaidHint')} />}
      <FormMessage failure={failure} title={t('notMade')} />
      <Button type="submit" pending={pending} className="justify-self-start">
        {t('make')}
      </Button>
    </form>
  )
}
