import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PracticeGroupDetails } from '../../../contract/manage/practice.ts'
import { call } from '../../api/client.ts'
import { DatePicker } from '../../dates/DatePicker.tsx'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { Overlaps } from './Overlaps.tsx'
import { useGroupChanged } from './useGroupChanged.ts'

type Props = { open: boolean; group: PracticeGroupDetails; onClose: () => void }

/** Chooses the group that a half group is asked to join. */
export function MergeDialog({ open, group, onClose }: Props) {
  const t = useTranslations('manage.practice')
  const changed = useGroupChanged()
  const [into, setInto] = useState('')
  const [city, setCity] = useState<string | undefined>(group.city)
  const chosen = Number(into || group.merge_into[0]?.id)
  const overlaps = group.merge_into.find(({ id }) => id === chosen)?.overlaps ?? []
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('merge')}
      action={t('merge')}
      onConfirm={async () =>
        changed(
          await call('proposeMerge', { params: { id: group.id }, body: { into: chosen, version: group.version } }),
        )
      }
    >
      <p>{t('mergeText', { count: group.taken })}</p>
      <DatePicker
        id="into"
        name="into"
        label={t('mergeInto')}
        dates={group.merge_into.map((one) => ({
          value: String(one.id),
          city: one.city,
          day: one.starts.slice(0, 10),
          sessions: [one],
          full: false,
          place: one.room ?? t('noRoom'),
          seats: null,
          note: t('mergeTaken', { taken: one.seats - one.free, seats: one.seats }),
        }))}
        chosen={String(chosen)}
        onChoose={setInto}
        city={city}
        onCity={setCity}
      />
      <Overlaps overlaps={overlaps} />
    </ConfirmDialog>
  )
}
