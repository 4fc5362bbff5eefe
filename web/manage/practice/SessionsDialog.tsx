import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PracticeGroupDetails } from '../../../contract/manage/practice.ts'
import type { PracticeChoices } from '../../../contract/manage/rooms.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { QueryNotice } from '../QueryNotice.tsx'
import { groupOf, isStartGiven, sessionOf, type SessionText, textOfGroup, textOfSession } from './group-text.rules.ts'
import { Against, Told, useMovePreview } from './MovePreview.tsx'
import { splitPieces, withLeaders } from './offered.rules.ts'
import { choicesQuery } from './queries.ts'
import { SessionFields } from './SessionFields.tsx'
import { Staying } from './Staying.tsx'
import { useDays } from './useDays.ts'
import { useGroupChanged } from './useGroupChanged.ts'
import { dayOf, leavesDate, timeOf } from './week.ts'

type Props = { open: boolean; group: PracticeGroupDetails; onClose: () => void }

/** Moves further sessions of a group that are ahead, each by itself, or gives them to another instructor. */
export function SessionsDialog({ open, group, onClose }: Props) {
  const t = useTranslations('manage.practice')
  const query = useQuery({ ...choicesQuery, enabled: open })
  return (
    <Dialog open={open} onClose={onClose} title={t('changeSessions')} size="lg">
      <QueryNotice query={query} />
      {query.data && <SessionsForm choices={withLeaders(query.data, group)} group={group} onClose={onClose} />}
    </Dialog>
  )
}

type FormProps = { choices: PracticeChoices; group: PracticeGroupDetails; onClose: () => void }

function SessionsForm({ choices, group, onClose }: FormProps) {
  const t = useTranslations('manage.practice')
  const days = useDays()
  const changed = useGroupChanged()
  const { show } = useToast()
  /** What was typed, by session. */
  const [typed, setTyped] = useState<ReadonlyMap<number, SessionText>>(new Map())
  const all = group.further.map((session) => {
    const was = textOfSession(session)
    const row = typed.get(session.session) ?? was
    return { session, row, changed: JSON.stringify(row) !== JSON.stringify(was) }
  })
  const ahead = all.filter(({ session: { over } }) => !over)
  const wanted = all.flatMap(({ session: { session }, row, changed: is }) =>
    is ? [{ session, ...sessionOf(row) }] : [],
  )
  const further = all.map(({ row }) => sessionOf(row))
  const preview = useMovePreview(group, { ...groupOf(textOfGroup(group), choices), further })
  const leaving = all.filter(
    ({ session, row: { day } }) => day !== dayOf(session.starts) && leavesDate(group.date, day),
  )
  const { errors, failure, pending, submit, formRef } = useCallForm('moveSessions', {
    labels: { further: t('further'), reason: t('reason'), leaves: t('moveAnyway') },
    focus: 'field',
    read: (form) => ({
      further: wanted,
      reason: String(form.get('reason')).trim(),
      leaves: form.has('leaves'),
      version: group.version,
    }),
    validate: ({ further: changes, leaves }) => ({
      further: !changes.length ? t('changeOne') : changes.every(isStartGiven) ? undefined : t('chooseStart'),
      leaves: leaving.length && !leaves ? t('confirmLeaving') : undefined,
    }),
    request: ({ leaves: _leaves, ...body }) => ({ params: { id: group.id }, body }),
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
        <Told group={group} preview={preview} />
      </div>
      <fieldset
        id="further"
        tabIndex={-1}
        aria-describedby={errors.further ? 'further-error' : undefined}
        className="grid gap-5"
      >
        <legend className="mb-2 text-sm font-semibold">{t('further')}</legend>
        {errors.further && <FieldError id="further-error">{errors.further}</FieldError>}
        {ahead.map(({ session: { session, starts, ends }, row }) => (
          <div key={session} role="group" aria-label={t('session', { session })} className="grid gap-2">
            <p className="tabular">
              <span className="font-semibold">{t('session', { session })}</span>
              <span className="text-ink-soft">{` · ${days.local(starts)}–${timeOf(ends)}`}</span>
            </p>
            <SessionFields
              choices={choices}
              courseId={group.course_id}
              locationId={group.location_id}
              id={session}
              value={row}
              onChange={(change) => setTyped(new Map([...typed, [session, { ...row, ...change }]]))}
            />
            <Staying names={row.room ? splitPieces(choices.pieces, row.room, group.equipment).staying : []} />
          </div>
        ))}
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
      {leaving.length > 0 && group.date && (
        <Notice kind="warning" title={t('leavesDate')}>
          <p>{t('leavesDateText', { days: days.period(group.date) })}</p>
          <CheckboxField id="leaves" name="leaves" required label={t('moveAnyway')} error={errors.leaves} />
        </Notice>
      )}
      <Against preview={preview} />
      <FormMessage failure={failure} title={t('notSaved')} />
      <Button type="submit" pending={pending} className="justify-self-start">
        {t('changeSessions')}
      </Button>
    </form>
  )
}
