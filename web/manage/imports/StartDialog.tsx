import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type ImportDetails, type ImportKind, invitingTimes } from '../../../contract/manage/imports.ts'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { importCallsOf } from './queries.ts'

type Props = {
  kind: ImportKind
  one: ImportDetails
  open: boolean
  onClose: () => void
  onDone: () => Promise<unknown>
}

/** Asks before rows are saved: how many people are emailed, of people also when. */
export function StartDialog({ kind, one, open, onClose, onDone }: Props) {
  const t = useTranslations('manageImports')
  const [invite, setInvite] = useState<(typeof invitingTimes)[number]>('now')
  const { id, counts, emails, workplaces, accounts, courses, course_emails } = one
  const { created } = workplaces
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('startTitle', { count: counts.ready })}
      action={kind === 'people' && invite === 'now' ? t('startAndInvite') : t('startAction')}
      onConfirm={async () => {
        await importCallsOf[kind].start(id, invite)
        await onDone()
      }}
    >
      {counts.existing > 0 && <p>{t('existingStay', { count: counts.existing })}</p>}
      {courses > 0 && <p>{t('courses.text', { accounts, courses, emails: course_emails })}</p>}
      {created > 0 && <p>{t('workplaces.created', { count: created })}</p>}
      {kind === 'people' ? (
        <RadioGroup
          name="invite"
          label={t('inviteWhen')}
          value={invite}
          onValue={(value) => setInvite(invitingTimes.find((one) => one === value) ?? 'now')}
          options={[
            { value: 'now', label: t('emails', { count: courses > 0 ? accounts : emails }) },
            { value: 'later', label: t('later'), hint: t(courses > 0 ? 'laterCourses' : 'laterHint') },
          ]}
        />
      ) : (
        <p>{emails > 0 ? t('instructors', { count: emails }) : t('noEmails')}</p>
      )}
    </ConfirmDialog>
  )
}
