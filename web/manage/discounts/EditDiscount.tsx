import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { discountLimits, type StaffDiscount } from '../../../contract/manage/discounts.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { FieldsForm } from '../kit/EditForm.tsx'
import { QueryNotice } from '../QueryNotice.tsx'
import { useCourseChoices } from './queries.ts'

type Props = { discount: StaffDiscount; onDone: () => void }

/** Changes the limits of a code or its series, or ends it. */
export function EditDiscount({ discount, onDone }: Props) {
  const t = useTranslations('manageCourses.discounts')
  const { show } = useToast()
  const [ending, setEnding] = useState(false)
  const { code, series, series_open, series_used } = discount
  const { query, choices } = useCourseChoices(discount)
  const [whole, setWhole] = useState(series !== null)
  const code_reach = whole ? ('series' as const) : ('code' as const)
  /** A change of the series is one of all its codes: none of them was changed since. */
  const ofReach = (one: StaffDiscount) => ({ ...one, version: whole ? one.series_version : one.version })
  async function end() {
    const { changed } = await call('endDiscount', { params: { code }, body: { code_reach } })
    show({ kind: 'success', text: t('endedDone', { count: changed }) })
    onDone()
  }
  if (!query.data) return <QueryNotice query={query} />
  return (
    <div className="grid gap-4">
      {series !== null && (
        <CheckboxField
          id="code_reach"
          label={t('series', { series })}
          checked={whole}
          onChange={({ currentTarget }) => setWhole(currentTarget.checked)}
        />
      )}
      <FieldsForm
        key={code_reach}
        of={discountLimits}
        kept={`discount-${code_reach}-${code}`}
        saved={{ object: 'discount', id: code }}
        item={ofReach(discount)}
        choices={{ course_ids: choices }}
        layout={(field) => (
          <>
            <div className="grid items-start gap-4 sm:grid-cols-2">
              {field('valid_from')}
              {field('valid_to')}
              {field('max_uses')}
              {field('max_uses_each')}
              {field('min_cents')}
            </div>
            {field('user_email')}
            {field('course_ids')}
          </>
        )}
        sends={{
          call: 'saveDiscount',
          request: ({ compared: _compared, ...values }) => ({ params: { code }, body: { ...values, code_reach } }),
          load: async () => {
            const { data } = await call('listDiscountCodes', { query: { search: code } })
            const theirs = data.find((one) => one.code === code)
            return theirs && ofReach(theirs)
          },
        }}
        onDone={(reply) => {
          show({ kind: 'success', text: t('saved', { count: (reply as { changed: number }).changed }) })
          onDone()
        }}
      />
      <Button variant="secondary" className="justify-self-start" onClick={() => setEnding(true)}>
        {t('end')}
      </Button>
      <ConfirmDialog open={ending} onClose={() => setEnding(false)} title={t('end')} action={t('end')} onConfirm={end}>
        <p>
          {whole && series !== null
            ? t('endSeriesText', { series, count: series_open, used: series_used })
            : t('endText')}
        </p>
      </ConfirmDialog>
    </div>
  )
}
