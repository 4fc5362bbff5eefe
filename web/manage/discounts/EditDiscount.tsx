import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffDiscount } from '../../../contract/manage/discounts.ts'
import { call } from '../../api/client.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { titlesOf } from '../courses/CoursesField.tsx'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { MergeDialog } from '../edits/MergeDialog.tsx'
import { useEditForm } from '../edits/useEditForm.ts'
import { centsOrNull, numberOrNull } from './DiscountForm.tsx'
import { DiscountScope, discountCoursesQuery, readScope } from './DiscountScope.tsx'

type Props = { discount: StaffDiscount; onDone: () => void }
const days = ['valid_from', 'valid_to'] as const
const counts = ['max_uses', 'max_uses_each'] as const

const valuesOf = ({ courses, ...discount }: StaffDiscount) => ({
  version: discount.version,
  valid_from: discount.valid_from,
  valid_to: discount.valid_to,
  min_cents: discount.min_cents,
  max_uses: discount.max_uses,
  max_uses_each: discount.max_uses_each,
  discount_courses: courses?.map(({ id }) => id) ?? null,
  user_email: discount.user_email,
})
type Values = ReturnType<typeof valuesOf>

/** Changes the limits of a code or its series, or ends it. */
export function EditDiscount({ discount, onDone }: Props) {
  const t = useTranslations('manageCourses.discounts')
  const dates = useTranslations('manageCourses.dates')
  const { show } = useToast()
  const [ending, setEnding] = useState(false)
  const { code, series, series_open, series_used, version, min_cents } = discount
  const { data: listed } = useQuery(discountCoursesQuery)
  const courses = [...(listed?.data ?? []), ...(discount.courses ?? [])]
  const [whole, setWhole] = useState(series !== null)
  const code_reach = whole ? ('series' as const) : ('code' as const)
  const labels = {
    valid_from: t('from'),
    valid_to: t('to'),
    min_cents: t('min'),
    max_uses: t('maxUses'),
    max_uses_each: t('maxUsesEach'),
    user_email: t('userEmail'),
  }
  const { errors, failure, pending, submit, formRef, merging } = useEditForm('saveDiscount', {
    base: valuesOf(discount),
    names: ['valid_from', 'valid_to', 'min_cents', 'max_uses', 'max_uses_each', 'discount_courses', 'user_email'],
    load: async () => {
      const { data } = await call('listDiscountCodes', { query: { search: code } })
      const theirs = data.find((one) => one.code === code)
      return theirs && valuesOf(theirs)
    },
    saved: { object: 'discount', id: code },
    fieldNames: { ...labels, discount_courses: t('courses') },
    show: { discount_courses: (ids) => (ids ? titlesOf(courses, ids) : t('coursesHint')) },
    labels,
    focus: 'field',
    read: (form): Values => ({
      version,
      valid_from: String(form.get('valid_from')) || null,
      valid_to: String(form.get('valid_to')) || null,
      min_cents: centsOrNull(form.get('min_cents')) ?? 0,
      max_uses: numberOrNull(form.get('max_uses')),
      max_uses_each: numberOrNull(form.get('max_uses_each')),
      ...readScope(form),
    }),
    validate: (values) => ({ min_cents: Number.isNaN(values.min_cents) ? dates('priceForm') : undefined }),
    request: (values) => ({ params: { code }, body: { ...values, code_reach } }),
    onDone: ({ changed }) => {
      show({ kind: 'success', text: t('saved', { count: changed }) })
      onDone()
    },
  })
  async function end() {
    const { changed } = await call('endDiscount', { params: { code }, body: { code_reach } })
    show({ kind: 'success', text: t('endedDone', { count: changed }) })
    onDone()
  }
  return (
    <>
      <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
        {series !== null && (
          <CheckboxField
            id="code_reach"
            label={t('series', { series })}
            checked={whole}
            onChange={({ currentTarget }) => setWhole(currentTarget.checked)}
          />
        )}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {days.map((name) => (
            <TextField
              key={name}
              id={name}
              name={name}
              type="date"
              label={labels[name]}
              defaultValue={discount[name] ?? ''}
              error={errors[name]}
            />
          ))}
          {counts.map((name) => (
            <TextField
              key={name}
              id={name}
              name={name}
              type="number"
              min={1}
              label={labels[name]}
              defaultValue={discount[name] ?? ''}
              error={errors[name]}
            />
          ))}
          <TextField
            id="min_cents"
            name="min_cents"
            inputMode="decimal"
            label={labels.min_cents}
            defaultValue={min_cents ? (min_cents / 100).toFixed(2) : ''}
            error={errors.min_cents}
          />
        </div>
        <DiscountScope discount={discount} error={errors.user_email} />
        <FormMessage failure={failure} title={t('notSaved')} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={pending}>
            {t('save')}
          </Button>
          <Button variant="secondary" onClick={() => setEnding(true)}>
            {t('end')}
          </Button>
        </div>
        <ConfirmDialog
          open={ending}
          onClose={() => setEnding(false)}
          title={t('end')}
          action={t('end')}
          onConfirm={end}
        >
          <p>
            {whole && series !== null
              ? t('endSeriesText', { series, count: series_open, used: series_used })
              : t('endText')}
          </p>
        </ConfirmDialog>
      </form>
      <MergeDialog {...merging} />
    </>
  )
}
