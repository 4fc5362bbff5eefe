import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { newDiscount } from '../../../contract/manage/discounts.ts'
import { textLink } from '../../ui/textLink.ts'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { FieldsForm } from '../kit/EditForm.tsx'
import { ManageLink } from '../ManageLink.tsx'
import { QueryNotice } from '../QueryNotice.tsx'
import { useCourseChoices } from './queries.ts'

const kinds = ['coupon', 'voucher'] as const

/** Makes a code or a series, and shows what was made, to be copied. */
export function DiscountForm({ onMade }: { onMade: () => void }) {
  const t = useTranslations('manageCourses.discounts')
  const kindOf = useTranslations('words.discountKinds')
  const { query, choices } = useCourseChoices()
  const [codes, setCodes] = useState<readonly string[]>([])
  if (codes.length)
    return (
      <div role="status" className="grid gap-3">
        <p>{t('made', { count: codes.length })}</p>
        <TextAreaField id="made-codes" label={t('codes')} readOnly rows={10} value={codes.join('\n')} />
      </div>
    )
  if (!query.data) return <QueryNotice query={query} />
  return (
    <FieldsForm
      of={newDiscount}
      kept="discount-new"
      item={undefined}
      choices={{ course_ids: choices, kind: kinds.map((kind) => ({ id: kind, name: kindOf(kind) })) }}
      action={t('make')}
      notes={({ kind }) => ({
        cents: kind === 'coupon' && <p className="-mt-3 text-sm text-ink-soft">{t('sumHint')}</p>,
      })}
      layout={(field, { draft: { kind } }) => (
        <>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {field('code')}
            {field('code_count')}
            {field('kind')}
            {kind === 'coupon' && field('percent')}
            <div className="grid gap-4">{field('cents')}</div>
            {field('min_cents')}
            {field('valid_from')}
            {field('valid_to')}
            {field('max_uses')}
            {field('max_uses_each')}
          </div>
          {field('user_email')}
          {field('course_ids')}
          {kind === 'voucher' && (
            <>
              {field('prepaid')}
              <p className="-mt-2 text-sm text-ink-soft">
                {t.rich('soldHint', {
                  link: (text) => (
                    <ManageLink to="receipts" className={textLink}>
                      {text}
                    </ManageLink>
                  ),
                })}
              </p>
            </>
          )}
        </>
      )}
      sends={{
        call: 'makeDiscounts',
        // What the other kind has is not sent.
        request: ({ version: _version, compared: _compared, code, kind, percent, prepaid, ...values }) => ({
          body: {
            ...values,
            code: String(code).trim().toUpperCase(),
            kind,
            percent: kind === 'coupon' ? percent : null,
            prepaid: kind === 'voucher' && prepaid,
          },
        }),
        load: () => Promise.resolve(undefined),
      }}
      onDone={(reply) => {
        setCodes((reply as { codes: string[] }).codes)
        onMade()
      }}
    />
  )
}
