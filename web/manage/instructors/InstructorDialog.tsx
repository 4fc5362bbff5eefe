import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Instructor, PracticeChoices } from '../../../contract/manage/rooms.ts'
import { call } from '../../api/client.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { History } from '../audit/History.tsx'
import { MergeDialog } from '../edits/MergeDialog.tsx'
import { useEditForm } from '../edits/useEditForm.ts'
import { ActiveField } from '../practice/ActiveField.tsx'
import { choicesQuery, practiceKey } from '../practice/queries.ts'
import { useDays } from '../practice/useDays.ts'
import { QueryNotice } from '../QueryNotice.tsx'
import { Absences, readAbsences } from './Absences.tsx'

type Props = { edited: Instructor | undefined; onClose: () => void }

/** Sets what an instructor may teach and when they are away. */
export function InstructorDialog({ edited, onClose }: Props) {
  const query = useQuery({ ...choicesQuery, enabled: edited !== undefined })
  return (
    <Dialog open={edited !== undefined} onClose={onClose} title={edited?.name ?? ''} size="lg">
      <QueryNotice query={query} />
      {edited && query.data && <InstructorForm instructor={edited} choices={query.data} onClose={onClose} />}
      {edited && (
        <div className="mt-8 border-t border-line pt-5">
          <History object="instructor" id={edited.id} />
        </div>
      )}
    </Dialog>
  )
}

const inOrder = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)
const valuesOf = ({ courses, absences, note, active, version }: Instructor) => ({
  teaches: inOrder(courses.map(({ id }) => id)),
  absences,
  note,
  active,
  version,
})

type FormProps = { instructor: Instructor; choices: PracticeChoices; onClose: () => void }

function InstructorForm({ instructor, choices, onClose }: FormProps) {
  const t = useTranslations('manage.instructors')
  const days = useDays()
  const queryClient = useQueryClient()
  const { show } = useToast()
  // A course that is no longer offered stays in the list while it is taught.
  const courses = new Map([
    ...choices.courses.map((course) => [course.id, course.title] as const),
    ...instructor.courses.map((course) => [course.id, course.title] as const),
  ])
  const labels = { teaches: t('teaches'), absences: t('absences'), note: t('note') }
  const { errors, failure, pending, submit, formRef, merging } = useEditForm('saveInstructor', {
    base: valuesOf(instructor),
    names: ['teaches', 'absences', 'note', 'active'],
    load: async () => {
      const { data } = await call('listInstructors')
      const theirs = data.find(({ id }) => id === instructor.id)
      return theirs && valuesOf(theirs)
    },
    saved: { object: 'instructor', id: instructor.id },
    fieldNames: { ...labels, active: t('active') },
    show: {
      teaches: (ids) => ids.map((id) => courses.get(id) ?? '').join('\n'),
      absences: (list) =>
        list.map(({ from, to, reason }) => `${from} – ${to} ${reason}`.replaceAll('T', ' ')).join('\n'),
    },
    labels,
    focus: 'field',
    read: (form) => ({
      teaches: inOrder(form.getAll('course').map(Number)),
      absences: readAbsences(form),
      note: String(form.get('note')),
      active: form.get('active') === 'on',
      version: instructor.version,
    }),
    validate: ({ absences }) => ({
      absences: absences.some(({ from, to }) => !from || to <= from) ? t('period') : undefined,
    }),
    request: (body) => ({ params: { id: instructor.id }, body }),
    onDone: async ({ name }) => {
      await queryClient.invalidateQueries({ queryKey: practiceKey })
      show({ kind: 'success', text: t('saved', { name }) })
      onClose()
    },
  })
  const hintOf = (id: number) => {
    const taught = instructor.courses.find((course) => course.id === id)
    return (
      taught &&
      t(`certificate.${taught.certificate}`, { day: taught.valid_to === null ? '–' : days.date(taught.valid_to) })
    )
  }
  return (
    <>
      <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-5">
        <fieldset id="teaches" tabIndex={-1}>
          <legend className="text-sm font-semibold">{t('teaches')}</legend>
          {errors.teaches && <p className="text-sm text-danger">{errors.teaches}</p>}
          <div className="grid gap-x-4 sm:grid-cols-2">
            {[...courses].map(([id, title]) => (
              <CheckboxField
                key={id}
                id={`course-${id}`}
                name="course"
                value={id}
                label={title}
                hint={hintOf(id)}
                defaultChecked={instructor.courses.some((course) => course.id === id)}
              />
            ))}
          </div>
        </fieldset>
        <Absences absences={instructor.absences} error={errors.absences} />
        <TextAreaField
          id="note"
          name="note"
          label={t('note')}
          maxLength={1000}
          rows={2}
          defaultValue={instructor.note}
          error={errors.note}
        />
        <ActiveField label={t('active')} active={instructor.active} upcoming={instructor.upcoming} />
        <FormMessage failure={failure} title={t('notSaved')} />
        <Button type="submit" pending={pending} className="justify-self-start">
          {t('save')}
        </Button>
      </form>
      <MergeDialog {...merging} />
    </>
  )
}
