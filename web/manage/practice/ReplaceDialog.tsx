import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { instructorPlaces, type PracticeGroupDetails } from '../../../contract/manage/practice.ts'
import type { PracticeChoices } from '../../../contract/manage/rooms.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { QueryNotice } from '../QueryNotice.tsx'
import { ReasonField } from '../ReasonField.tsx'
import { choicesQuery } from './queries.ts'
import { useGroupChanged } from './useGroupChanged.ts'

type Props = { open: boolean; group: PracticeGroupDetails; onClose: () => void }

/** Gives a group that has begun or is over to another instructor, in place of the first or the second one. */
export function ReplaceDialog({ open, group, onClose }: Props) {
  const t = useTranslations('manage.practice')
  const query = useQuery({ ...choicesQuery, enabled: open })
  return (
    <Dialog open={open} onClose={onClose} title={t('replace')}>
      <QueryNotice query={query} />
      {query.data && <ReplaceForm choices={query.data} group={group} onClose={onClose} />}
    </Dialog>
  )
}

type FormProps = { choices: PracticeChoices; group: PracticeGroupDetails; onClose: () => void }

function ReplaceForm({ choices, group, onClose }: FormProps) {
  const t = useTranslations('manage.practice')
  const changed = useGroupChanged()
  const { show } = useToast()
  const others = choices.instructors.filter(
    ({ id, active, teaches }) =>
      active && teaches.includes(group.course_id) && id !== group.instructor_id && id !== group.second_instructor_id,
  )
  const places = instructorPlaces.map((value) => ({
    value,
    label: t(`places.${value}`, {
      name: (value === 'first' ? group.instructor : group.second_instructor) ?? t('noInstructor'),
    }),
  }))
  const { errors, failure, pending, submit, formRef } = useCallForm('replaceInstructor', {
    labels: { place: t('place'), instructor: t('instructor'), reason: t('replaceReason') },
    focus: 'field',
    read: (form) => ({
      place: form.get('place') === 'second' ? ('second' as const) : ('first' as const),
      instructor: String(form.get('instructor')),
      reason: String(form.get('reason')).trim(),
      version: group.version,
    }),
    validate: ({ instructor, reason }) => ({
      instructor: instructor ? undefined : t('chooseInstructor'),
      reason: reason ? undefined : t('writeReason'),
    }),
    request: (body) => ({ params: { id: group.id }, body }),
    onDone: async (reply) => {
      await changed(reply)
      show({ kind: 'success', text: t('replaced') })
      onClose()
    },
  })
  if (!others.length) return <Notice>{t('noOtherInstructor')}</Notice>
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-5">
      <p>{t('replaceText')}</p>
      {group.instructor !== null && (
        <SelectField id="place" name="place" label={t('place')} error={errors.place} options={places} />
      )}
      <SelectField
        id="instructor"
        name="instructor"
        label={t('instructor')}
        required
        error={errors.instructor}
        options={[
          { value: '', label: t('chooseInstructor') },
          ...others.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <ReasonField label={t('replaceReason')} error={errors.reason} />
      <FormMessage failure={failure} title={t('notSaved')} />
      <Button type="submit" pending={pending} className="justify-self-start">
        {t('replace')}
      </Button>
    </form>
  )
}
