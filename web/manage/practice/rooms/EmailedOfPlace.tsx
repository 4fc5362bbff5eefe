import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { StaffLocation } from '../../../../contract/manage/locations.ts'
import { call } from '../../../api/client.ts'
import { own } from '../../../api/own-queries.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { useDebounced } from '../../../ui/useDebounced.ts'

type Texts = Pick<StaffLocation, 'name' | 'address' | 'city'>
const textsOf = ({ name, address, city }: Texts) => JSON.stringify({ name, address, city })
const countedAfter = 500

/** How many people are emailed when a location is saved as it is written. */
export function EmailedOfPlace({ location, wanted }: { location: StaffLocation; wanted: Texts }) {
  const t = useTranslations('manage.location')
  const { id } = location
  const settled = useDebounced(textsOf(wanted), countedAfter)
  const isChanged = settled !== textsOf(location)
  const { data } = useQuery({
    queryKey: own('manage', 'location preview', id, settled),
    queryFn: () => call('previewLocation', { params: { id }, body: JSON.parse(settled) as Texts }),
    enabled: isChanged,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
  return (
    <div role="status" className="empty:hidden">
      {isChanged && data && data.emailed > 0 && <Notice>{t('emails', { count: data.emailed })}</Notice>}
    </div>
  )
}
