import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffOffering } from '../../../../contract/manage/offerings.ts'
import { useCallForm } from '../../../api/useCallForm.ts'
import { FormMessage } from '../../../shell/FormMessage.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { lowestPriceQuery } from './queries.ts'
import { type Amount, centsOf } from '../../kit/amount.ts'
import { EuroField } from '../../kit/EuroField.tsx'
import { useMoney } from '../../kit/useMoney.ts'

type Props = { offering: StaffOffering; onDone: (reply: { data: StaffOffering[] }) => void }

/** Plans a reduction, and shows beforehand the price that visitors will see crossed out. */
export function ReductionForm({ offering, onDone }: Props) {
  const t = useTranslations('manageCourses.dates')
  const money = useMoney()
  const [from, setFrom] = useState('')
  const [typed, setTyped] = useState<Amount>(null)
  const { data } = useQuery(lowestPriceQuery(offering.product_id, from))
  const { errors, failure, pending, submit, formRef } = useCallForm('planReduction', {
    labels: { special_cents: t('special'), from_day: t('fromDay'), until_day: t('untilDay') },
    focus: 'field',
    read: (form) => ({
      special_cents: centsOf(typed) ?? Number.NaN,
      from_day: String(form.get('from_day')),
      until_day: String(form.get('until_day')),
    }),
    validate: ({ special_cents, from_day, until_day }) => ({
      special_cents: Number.isNaN(special_cents) ? t('priceForm') : undefined,
      from_day: from_day ? undefined : t('chooseDay'),
      until_day: until_day ? undefined : t('chooseDay'),
    }),
    request: (body) => ({ params: { product_id: offering.product_id }, body }),
    onDone,
  })
  const lowest = data?.lowest_cents ?? null
  const isLower = lowest === null || (centsOf(typed) || 0) < lowest
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
      <p className="text-ink-soft">{t('priceNow', { price: money(offering.price_cents) })}</p>
      <EuroField
        id="special_cents"
        name="special_cents"
        label={t('special')}
        required
        value={typed}
        onChange={setTyped}
        error={errors.special_cents}
        className="max-w-xs"
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          id="from_day"
          name="from_day"
          type="date"
          label={t('fromDay')}
          required
          value={from}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
          error={errors.from_day}
        />
        <TextField
          id="until_day"
          name="until_day"
          type="date"
          label={t('untilDay')}
          required
          error={errors.until_day}
        />
      </div>
      <div role="status" className="empty:hidden">
        {data && lowest === null && <Notice>{t('lowestNone')}</Notice>}
        {lowest !== null && (
          <Notice kind={isLower ? 'info' : 'warning'} title={t('lowest', { price: money(lowest) })}>
            {t(isLower ? 'lowestShown' : 'lowestNotShown')}
          </Notice>
        )}
      </div>
      <FormMessage failure={failure} title={t('notSaved')} />
      <Button type="submit" pending={pending} className="justify-self-start">
        {t('plan')}
      </Button>
    </form>
  )
}
