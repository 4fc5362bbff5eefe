import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PracticeGroupDetails } from '../../../contract/manage/practice.ts'
import { call } from '../../api/client.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { Overlaps } from './Overlaps.tsx'
import { useDays } from './useDays.ts'
import { useGroupChanged } from './useGroupChanged.ts'

type Props = { open: boolean; group: PracticeGroupDetails; onClose: () => void }

/** Chooses the group that a half group is asked to join. */
export function MergeDialog({ open, group, onClose }: Props) {
  const t = useTranslations('manage.practice')
  const days = useDays()
  const changed = useGroupChanged()
  const [into, setInto] = useState('')
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
      <SelectField
        id="into"
        label={t('mergeInto')}
        value={String(chosen)}
        onChange={({ currentTarget }) => setInto(currentTarget.value)}
        options={group.merge_into.map(({ id, starts, city, room, seats, free }) => ({
          value: String(id),
          label: t('mergeOption', {
            starts: days.local(starts),
            place: [city, room].filter(Boolean).join(', '),
            taken: seats - free,
            seats,
          }),
        }))}
      />
      <Overlaps overlaps={overlaps} />
    </ConfirmDialog>
  )
}
