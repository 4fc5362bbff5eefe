import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { StaffOffering } from '../../../../contract/manage/offerings.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { previewQuery } from './queries.ts'

type Wanted = Pick<StaffOffering, 'location' | 'start_date' | 'end_date' | 'hours'>
const isDay = (day: string | null) => day === null || /^\d{4}-\d\d-\d\d$/.test(day)

/** How many people are emailed when a date is saved as it is written. */
export function EmailedOfChange({ offering, wanted }: { offering: StaffOffering; wanted: Wanted }) {
  const t = useTranslations('manageCourses.dates')
  const { location, start_date, end_date, hours } = wanted
  const isChanged =
    location !== offering.location ||
    start_date !== offering.start_date ||
    end_date !== offering.end_date ||
    hours !== offering.hours
  const isWritten = isDay(start_date) && isDay(end_date) && typeof hours === 'number' && hours > 0
  const { data } = useQuery({
    ...previewQuery(offering.product_id, { location, start_date, end_date, hours }),
    enabled: isChanged && isWritten,
  })
  return (
    <div role="status" className="empty:hidden">
      {isChanged && isWritten && data && data.emailed > 0 && <Notice>{t('emails', { count: data.emailed })}</Notice>}
    </div>
  )
}
