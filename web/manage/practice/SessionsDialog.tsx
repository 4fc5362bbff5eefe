import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PracticeGroupDetails } from '../../../contract/manage/practice.ts'
import type { PracticeChoices } from '../../../contract/manage/rooms.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { QueryNotice } from '../QueryNotice.tsx'
import { isStartGiven } from './GroupFields.tsx'
import { choicesQuery } from './queries.ts'
import { SessionFields, sessionOf, textOf } from './SessionFields.tsx'
import { useDays } from './useDays.ts'
import { useGroupChanged } from './useGroupChanged.ts'
import { timeOf } from './week.ts'

type Props = { open: boolean; group: PracticeGroupDetails; onClose: () => void }

/** Moves further sessions of a group that are ahead, each by itself, or gives them to another instructor. */
export function SessionsDialog({ open, group, onClose }: Props) {
  const t = useTranslations('manage.practice')
  const query = useQuery({ ...choicesQuery, enabled: open })
  return (
    <Dialog open={open} onClose={onClose} title={t('changeSessions')} size="lg">
      <QueryNotice query={query} />
      {query.data && <SessionsForm choices={query.data} group={group} onClose={onClose} />}
    </Dialog>
  )
}

type FormProps = { choices: PracticeChoices; group: PracticeGroupDetails; onClose: () => void }

function SessionsForm({ choices, group, onClose }: FormProps) {
  const t = useTranslations('manage.practice')
  const days = useDays()
  const changed = useGroupChanged()
  const { show } = useToast()
  const ahead = group.further.filter(({ over }) => !over)
  const [rows, setRows] = useState(() => ahead.map(textOf))
  const wanted = ahead.flatMap((session, at) => {
    const [row, was] = [rows[at], textOf(session)]
    return row && JSON.stringify(row) !== JSON.stringify(was) ? [{ session: session.session, ...sessionOf(row) }] : []
  })
  const { errors, failure, pending, submit, formRef } = useCallForm('moveSessions', {
    labels: { further: t('further'), reason: t('reason') },
    focus: 'field',
    read: (form) => ({ further: wanted, reason: String(form.get('reason')).trim(), version: group.version }),
    validate: ({ further }) => ({
      further: !further.length ? t('changeOne') : further.every(isStartGiven) ? undefined : t('chooseStart'),
    }),
    request: (body) => ({ params: { id: group.id }, body }),
    onDone: async (reply) => {
      await changed(reply)
      show({ kind: 'success', text: t('sessionsChanged') })
      onClose()
    },
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-5">
      <div>
        <p className="font-semibold">{group.course}</p>
        <p className="mt-2">{t('consequence', { count: group.taken + group.reserved })}</p>
      </div>
      <fieldset
        id="further"
        tabIndex={-1}
        aria-describedby={errors.further ? 'further-error' : undefined}
        className="grid gap-5"
      >
        <legend className="mb-2 text-sm font-semibold">{t('further')}</legend>
        {errors.further && <FieldError id="further-error">{errors.further}</FieldError>}
        {ahead.map(({ session, starts, ends }, at) => {
          const row = rows[at]
          const label = t('session', { session })
          return (
            row && (
              <div key={session} role="group" aria-label={label} className="grid gap-2">
                <p className="tabular">
                  <span className="font-semibold">{label}</span>
                  <span className="text-ink-soft">{` · ${days.local(starts)}–${timeOf(ends)}`}</span>
                </p>
                <SessionFields
                  choices={choices}
                  courseId={group.course_id}
                  locationId={group.location_id}
                  id={session}
                  value={row}
                  onChange={(change) => setRows(rows.map((one, index) => (index === at ? { ...one, ...change } : one)))}
                />
              </div>
            )
          )
        })}
      </fieldset>
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
        {t('changeSessions')}
      </Button>
    </form>
  )
}
