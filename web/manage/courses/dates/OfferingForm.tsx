import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffCourse } from '../../../../contract/manage/courses.ts'
import type { StaffOffering } from '../../../../contract/manage/offerings.ts'
import { call } from '../../../api/client.ts'
import { FormMessage } from '../../../shell/FormMessage.tsx'
import { Button } from '../../../ui/Button.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { MergeDialog } from '../../edits/MergeDialog.tsx'
import { useEditForm } from '../../edits/useEditForm.ts'
import { QueryNotice } from '../../QueryNotice.tsx'
import { choicesQuery } from '../queries.ts'
import { centsOf, typedEuros } from './useEuros.ts'

type Props = {
  course: StaffCourse
  /** Absent: a new one. */
  offering: StaffOffering | undefined
  onDone: (reply: { data: StaffOffering[] }) => void
}
const vatCategories = ['S', 'E', 'O', 'Z'] as const

const valuesOf = (offering: StaffOffering) => ({
  version: offering.version,
  location: offering.location,
  start_date: offering.start_date,
  end_date: offering.end_date,
  hours: offering.hours,
  price_cents: offering.price_cents,
  special_cents: offering.special_cents,
  vat_category: offering.vat_category,
  vat_rate: offering.vat_category === 'S' ? offering.vat_rate : 0,
})
type Values = ReturnType<typeof valuesOf>
const blank: Values = {
  version: 0,
  location: '',
  start_date: null,
  end_date: null,
  hours: 0,
  price_cents: 0,
  special_cents: null,
  vat_category: 'S',
  vat_rate: 0,
}

/** A date: place, days, hours, price and VAT. */
export function OfferingForm({ course, offering, onDone }: Props) {
  const t = useTranslations('manageCourses.dates')
  const query = useQuery(choicesQuery)
  const [category, setCategory] = useState<(typeof vatCategories)[number]>(offering?.vat_category ?? 'S')
  const labels = {
    location: t('location'),
    start_date: t('startDate'),
    end_date: t('endDate'),
    hours: t('hours'),
    price_cents: t('price'),
    special_cents: t('special'),
    vat_rate: t('vatRate'),
  }
  const { errors, failure, pending, submit, formRef, merging } = useEditForm('saveStaffOffering', {
    base: offering ? valuesOf(offering) : blank,
    names: ['location', 'start_date', 'end_date', 'hours', 'price_cents', 'special_cents', 'vat_category', 'vat_rate'],
    load: async () => {
      const { data } = await call('listOfferings', { params: { id: course.id } })
      const theirs = data.find(({ product_id }) => product_id === offering?.product_id)
      return theirs && valuesOf(theirs)
    },
    fieldNames: { ...labels, vat_category: t('vat') },
    show: {
      location: (key) => query.data?.locations.find((one) => one.key === key)?.name ?? key,
      vat_category: (one) => t(`vatCategories.${one}`),
    },
    labels,
    focus: 'field',
    read: (form): Values => ({
      version: offering?.version ?? 0,
      location: String(form.get('location')),
      start_date: String(form.get('start_date')) || null,
      end_date: String(form.get('end_date')) || null,
      hours: Number(form.get('hours')),
      price_cents: centsOf(String(form.get('price_cents'))),
      special_cents: form.get('special_cents') ? centsOf(String(form.get('special_cents'))) : null,
      vat_category: category,
      vat_rate: Number(form.get('vat_rate') ?? 0),
    }),
    validate: ({ price_cents, special_cents, hours }) => ({
      hours: Number.isInteger(hours) && hours > 0 ? undefined : t('hoursForm'),
      price_cents: Number.isNaN(price_cents) ? t('priceForm') : undefined,
      special_cents: Number.isNaN(special_cents) ? t('priceForm') : undefined,
    }),
    request: ({ version, ...values }) => ({
      params: { id: course.id },
      body: { ...values, offering: offering ? { product_id: offering.product_id, version } : null },
    }),
    onDone,
  })
  // Without the places a date cannot be saved.
  if (!query.data) return <QueryNotice query={query} />
  const { data } = query
  return (
    <>
      <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
        <SelectField
          id="location"
          name="location"
          label={t('location')}
          defaultValue={offering?.location}
          options={data.locations
            .filter(({ active, key }) => active || key === offering?.location)
            .map(({ key, name }) => ({ value: key, label: name }))}
          error={errors.location}
        />
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <TextField
            id="start_date"
            name="start_date"
            type="date"
            label={t('startDate')}
            defaultValue={offering?.start_date ?? ''}
            error={errors.start_date}
          />
          <TextField
            id="end_date"
            name="end_date"
            type="date"
            label={t('endDate')}
            defaultValue={offering?.end_date ?? ''}
            error={errors.end_date}
          />
          <TextField
            id="hours"
            name="hours"
            type="number"
            min={1}
            label={t('hours')}
            required
            defaultValue={offering?.hours ?? course.hours}
            error={errors.hours}
          />
        </div>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            id="price_cents"
            name="price_cents"
            inputMode="decimal"
            label={t('price')}
            hint={t('priceHint')}
            required
            defaultValue={typedEuros(offering?.price_cents ?? null)}
            error={errors.price_cents}
          />
          <TextField
            id="special_cents"
            name="special_cents"
            inputMode="decimal"
            label={t('special')}
            hint={t('specialHint')}
            defaultValue={typedEuros(offering?.special_cents ?? null)}
            error={errors.special_cents}
          />
          <SelectField
            id="vat_category"
            label={t('vat')}
            value={category}
            onChange={({ currentTarget: { value } }) => setCategory(vatCategories.find((one) => one === value) ?? 'S')}
            options={vatCategories.map((one) => ({ value: one, label: t(`vatCategories.${one}`) }))}
          />
          {category === 'S' && (
            <TextField
              id="vat_rate"
              name="vat_rate"
              type="number"
              min={0}
              max={100}
              label={t('vatRate')}
              defaultValue={offering?.vat_category === 'S' ? offering.vat_rate : 21}
              error={errors.vat_rate}
            />
          )}
        </div>
        <FormMessage failure={failure} title={t('notSaved')} />
        <Button type="submit" pending={pending} className="justify-self-start">
          {t('save')}
        </Button>
      </form>
      <MergeDialog {...merging} />
    </>
  )
}
