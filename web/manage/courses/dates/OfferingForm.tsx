import { useQuery } from '@tanstack/react-query'
import type { StaffCourse } from '../../../../contract/manage/courses.ts'
import { offering as declared, type StaffOffering } from '../../../../contract/manage/offerings.ts'
import { call } from '../../../api/client.ts'
import { FieldsForm } from '../../kit/EditForm.tsx'
import { QueryNotice } from '../../QueryNotice.tsx'
import { choicesQuery } from '../queries.ts'
import { EmailedOfChange } from './EmailedOfChange.tsx'

type Props = {
  course: StaffCourse
  /** Absent: a new one. */
  offering: StaffOffering | undefined
  onDone: (reply: { data: StaffOffering[]; emailed: number }) => void
}

/** A date: place, days, hours, size of its groups, price and VAT. */
export function OfferingForm({ course, offering, onDone }: Props) {
  const query = useQuery(choicesQuery)
  // Without the places a date cannot be saved.
  if (!query.data) return <QueryNotice query={query} />
  return (
    <FieldsForm
      of={declared}
      kept={`offering-${offering?.product_id ?? `new-${course.id}`}`}
      item={offering}
      blank={{ hours: course.hours }}
      choices={{
        location: query.data.locations
          .filter(({ active, key }) => active || key === offering?.location)
          .map(({ key, name }) => ({ id: key, name })),
        vat_class: query.data.vat_classes.filter(({ id, ended }) => !ended || id === offering?.vat_class),
      }}
      layout={(field, { draft }) => (
        <>
          {field('location')}
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {field('start_date')}
            {field('end_date')}
            {field('hours')}
            {field('group_size')}
          </div>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {field('price_cents')}
            {field('special_cents')}
            {field('vat_class')}
          </div>
          {offering && <EmailedOfChange offering={offering} wanted={draft} />}
        </>
      )}
      sends={{
        call: 'saveStaffOffering',
        request: ({ version, compared: _compared, ...values }) => ({
          params: { id: course.id },
          body: { ...values, offering: offering ? { product_id: offering.product_id, version } : null },
        }),
        load: async () => {
          const { data } = await call('listOfferings', { params: { id: course.id } })
          return data.find(({ product_id }) => product_id === offering?.product_id)
        },
      }}
      onDone={(reply) => onDone(reply as { data: StaffOffering[]; emailed: number })}
    />
  )
}
