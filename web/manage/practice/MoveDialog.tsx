import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { PracticeGroup } from '../../../contract/manage/practice.ts'
import type { PracticeChoices } from '../../../contract/manage/rooms.ts'
import { own } from '../../api/own-queries.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { QueryNotice } from '../QueryNotice.tsx'
import { GroupFields, readFields } from './GroupFields.tsx'
import { choicesQuery, practiceKey } from './queries.ts'
import { useDays } from './useDays.ts'

/** `day`: where the group was dropped. */
export type Moving = { group: PracticeGroup; day?: string | undefined }
type Props = { moving: Moving | undefined; onClose: () => void }

/** Moves a group: the keyboard's twin of dragging it, and what asks after a drag. */
export function MoveDialog({ moving, onClose }: Props) {
  const t = useTranslations('manage.practice')
  const query = useQuery({ ...choicesQuery, enabled: moving !== undefined })
  return (
    <Dialog open={moving !== undefined} onClose={onClose} title={t('moveTitle')} size="lg">
      <QueryNotice query={query} />
      {query.data && moving && <MoveForm choices={query.data} moving={moving} onClose={onClose} />}
    </Dialog>
  )
}

type FormProps = { choices: PracticeChoices; moving: Moving; onClose: () => void }

function MoveForm({ choices, moving: { group, day }, onClose }: FormProps) {
  const t = useTranslations('manage.practice')
  const days = useDays()
  const queryClient = useQueryClient()
  const { show } = useToast()
  const { errors, failure, pending, submit, formRef } = useCallForm('moveGroup', {
    labels: {
      starts: t('date'),
      room: t('room'),
      instructor: t('instructor'),
      equipment: t('equipment'),
      reason: t('reason'),
    },
    focus: 'field',
    read: (form) => ({ ...readFields(form), reason: String(form.get('reason')).trim(), version: group.version }),
    request: (body) => ({ params: { id: group.id }, body }),
    onDone: async () => {
      await queryClient.invalidateQueries({ queryKey: practiceKey })
      await queryClient.invalidateQueries({ queryKey: own('manage', 'history', 'practice_group', String(group.id)) })
      show({ kind: 'success', text: t('moved') })
      onClose()
    },
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-5">
      <div>
        <p className="font-semibold">{group.course}</p>
        <p className="text-ink-soft">{`${days.local(group.starts)} · ${group.room === null ? t('noRoom') : t('roomNamed', { room: group.room })} · ${group.city}`}</p>
        <p className="mt-2">{t('consequence', { count: group.taken + group.reserved })}</p>
      </div>
      <GroupFields
        choices={choices}
        courseId={group.course_id}
        locationId={group.location_id}
        planned={group}
        day={day}
        errors={errors}
      />
      <TextAreaField
        id="reason"
        name="reason"
        label={t('reason')}
        hint={t('reasonHint')}
        maxLength={500}
        rows={2}
        error={errors.reason}
      />
      <FormMessage failure={failure} title={t('notSaved')} />
      <Button type="submit" pending={pending} className="justify-self-start">
        {t('move')}
      </Button>
    </form>
  )
}
