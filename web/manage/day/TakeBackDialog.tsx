import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DayPerson } from '../../../contract/manage/days.ts'
import { call } from '../../api/client.ts'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { dayQuery } from './queries.ts'

type Props = { day: number; person: DayPerson; open: boolean; onClose: () => void }

/** Asks before attendance and assessment that were recorded by mistake are taken back. */
export function TakeBackDialog({ day, person, open, onClose }: Props) {
  const t = useTranslations('manageDay')
  const { enrolment, name, assessment, completed } = person
  const queryClient = useQueryClient()
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('takeBackOf', { name })}
      action={t('takeBack')}
      danger
      onConfirm={async () => {
        const after = await call('takeBackPractice', { params: { id: day }, body: { enrolment, reason } })
        queryClient.setQueryData(dayQuery(day).queryKey, after)
      }}
    >
      <p>{t('takeBackText', { name, assessed: String(assessment !== null), completed: String(completed) })}</p>
      <TextAreaField
        id="take-back-reason"
        label={t('takeBackReason')}
        maxLength={500}
        rows={2}
        required
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
