import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Language } from '../../../contract/common.ts'
import { type EnrolPreview, enrolStates } from '../../../contract/manage/enrolling.ts'
import { call } from '../../api/client.ts'
import { ApiFailure } from '../../api/failure.ts'
import { own } from '../../api/own-queries.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { Facts } from '../Facts.tsx'
import { ListedPeople } from '../kit/ListedPeople.tsx'
import { Panel } from '../Panel.tsx'

export type Enrolled = { product_id: number; people_list: string; language: Language }
type Props = { asked: Enrolled; preview: EnrolPreview; onDone: () => void; onChanged: (preview: EnrolPreview) => void }

/** What would become of each person of a list, and the step that enrols them. */
export function EnrolChecked({ asked, preview, onDone, onChanged }: Props) {
  const t = useTranslations('manageSales.enrol')
  const queryClient = useQueryClient()
  const { show } = useToast()
  const [key] = useState(() => crypto.randomUUID())
  const { course, description, left, people, counts, emails } = preview
  const given = counts.new + counts.known
  const { errors, failure, pending, submit, formRef } = useCallForm('enrolPeople', {
    labels: { enrol_reason: t('reason') },
    focus: 'field',
    read: (form) => ({ reason: String(form.get('enrol_reason')) }),
    validate: ({ reason }) => ({ enrol_reason: reason.trim() ? undefined : t('writeReason') }),
    request: ({ reason }) => ({ body: { ...asked, enrol_key: key, enrol_reason: reason, expected_people: given } }),
    onFailed: async (_failure, error) => {
      if (error instanceof ApiFailure && error.code === 'enrolment_changed')
        onChanged(await call('previewEnrolment', { body: asked }))
    },
    onDone: async ({ enrolled }) => {
      show({ kind: 'success', text: t('done', { count: enrolled }) })
      onDone()
      await queryClient.invalidateQueries({ queryKey: own('manage') })
    },
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate>
      <Panel title={t('checked')}>
        <div className="grid gap-4">
          <p>{[course, description].filter(Boolean).join(' · ')}</p>
          <Facts
            facts={[
              ...enrolStates.map((state): [string, number] => [t(`counts.${state}`), counts[state]]),
              [t('left'), left ?? t('unlimited')],
              [t('emails'), emails],
            ]}
          />
          <ListedPeople people={people} stateOf={(state) => t(`states.${state}`)} />
          {given === 0 ? (
            <Notice kind="warning" title={t('nobody')} />
          ) : (
            <>
              <TextAreaField
                id="enrol_reason"
                name="enrol_reason"
                label={t('reason')}
                hint={t('reasonHint')}
                required
                rows={2}
                maxLength={500}
                error={errors.enrol_reason}
              />
              <p>{t('consequence', { count: given, left: counts.refused + counts.enrolled })}</p>
              <FormMessage failure={failure} title={t('notDone')} />
              <Button type="submit" pending={pending} className="justify-self-start">
                {t('enrol', { count: given })}
              </Button>
            </>
          )}
        </div>
      </Panel>
    </form>
  )
}
