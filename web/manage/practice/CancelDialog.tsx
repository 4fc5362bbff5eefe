import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PracticeGroupDetails } from '../../../contract/manage/practice.ts'
import { call } from '../../api/client.ts'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { useGroupChanged } from './useGroupChanged.ts'

type Props = { open: boolean; group: PracticeGroupDetails; onClose: () => void }

/** Asks before a group is cancelled: who is emailed, and whether there are other times. */
export function CancelDialog({ open, group, onClose }: Props) {
  const t = useTranslations('manage.practice')
  const changed = useGroupChanged()
  const [reason, setReason] = useState('')
  const held = group.taken + group.reserved
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('cancel')}
      action={t('cancel')}
      danger
      onConfirm={async () =>
        changed(await call('cancelGroup', { params: { id: group.id }, body: { reason, version: group.version } }))
      }
    >
      <p>
        {t('cancelText', { count: held })} {held > 0 && t('cancelOther', { other: group.other_seats })}
      </p>
      {group.waiting > 0 && <p>{t('cancelWaiting', { count: group.waiting })}</p>}
      <TextAreaField
        id="cancel-reason"
        label={t('reason')}
        hint={t('reasonHint')}
        maxLength={500}
        rows={2}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
