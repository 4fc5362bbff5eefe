import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PracticeGroup } from '../../../contract/manage/practice.ts'
import type { PracticeChoices } from '../../../contract/manage/rooms.ts'
import { own } from '../../api/own-queries.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { QueryNotice } from '../QueryNotice.tsx'
import { FurtherFields } from './FurtherFields.tsx'
import { GroupFields } from './GroupFields.tsx'
import {
  daysMoved,
  furtherOf,
  groupOf,
  isStartGiven,
  rowsOf,
  type SessionRow,
  textOfGroup,
} from './group-text.rules.ts'
import { movedTo } from './hours.rules.ts'
import { Against, Told, useMovePreview } from './MovePreview.tsx'
import { withLeaders } from './offered.rules.ts'
import { choicesQuery, practiceKey } from './queries.ts'
import { useDays } from './useDays.ts'
import { leavesDate } from './week.ts'

/** `to`: where the group was dropped. */
export type Moving = {
  group: PracticeGroup
  to?: { starts: string; room_id?: number | null; instructor_id?: string | null } | undefined
}
type Props = { moving: Moving | undefined; onClose: () => void }

/** Moves a group: the keyboard's twin of dragging it, and what asks after a drag. */
export function MoveDialog({ moving, onClose }: Props) {
  const t = useTranslations('manage.practice')
  const query = useQuery({ ...choicesQuery, enabled: moving !== undefined })
  return (
    <Dialog open={moving !== undefined} onClose={onClose} title={t('moveTitle')} size="lg">
      <QueryNotice query={query} />
      {query.data && moving && (
        <MoveForm choices={withLeaders(query.data, moving.group)} moving={moving} onClose={onClose} />
      )}
    </Dialog>
  )
}

/** The group where it was dropped; it keeps its room or instructor when the other one does not suit it. */
function proposed(group: PracticeGroup, to: Moving['to'], { rooms, instructors }: PracticeChoices): PracticeGroup {
  if (!to) return group
  const { starts, room_id = group.room_id, instructor_id = group.instructor_id } = to
  const suits =
    room_id === null || rooms.some(({ id, location_id }) => id === room_id && location_id === group.location_id)
  const teaches =
    instructor_id === null ||
    instructors.some(({ id, teaches: courses }) => id === instructor_id && courses.includes(group.course_id))
  // Dropped at its second instructor, it keeps both.
  const stays = instructor_id !== null && instructor_id === group.second_instructor_id
  return {
    ...movedTo(group, starts),
    room_id: suits ? room_id : group.room_id,
    instructor_id: teaches && !stays ? instructor_id : group.instructor_id,
  }
}

type FormProps = { choices: PracticeChoices; moving: Moving; onClose: () => void }

function MoveForm({ choices, moving: { group, to }, onClose }: FormProps) {
  const t = useTranslations('manage.practice')
  const days = useDays()
  const queryClient = useQueryClient()
  const { show } = useToast()
  const [text, setText] = useState(() => textOfGroup(proposed(group, to, choices)))
  const [rows, setRows] = useState<readonly SessionRow[]>(() => rowsOf(group))
  const moved = daysMoved(group, text.day)
  const wanted = { ...groupOf(text, choices), further: furtherOf(rows, moved) }
  const preview = useMovePreview(group, wanted)
  const { errors, failure, pending, submit, formRef } = useCallForm('moveGroup', {
    labels: {
      starts: t('date'),
      room: t('room'),
      instructor: t('instructor'),
      second_instructor: t('secondInstructor'),
      equipment: t('equipment'),
      further: t('further'),
      reason: t('reason'),
      leaves: t('moveAnyway'),
    },
    focus: 'field',
    read: (form) => ({
      ...wanted,
      reason: String(form.get('reason')).trim(),
      leaves: form.has('leaves'),
      version: group.version,
    }),
    validate: (values) => ({
      starts: isStartGiven(values) ? undefined : t('chooseStart'),
      further: values.further.every(isStartGiven) ? undefined : t('chooseStart'),
      leaves: leavesDate(group.date, values.starts) && !values.leaves ? t('confirmLeaving') : undefined,
    }),
    request: ({ leaves: _leaves, ...body }) => ({ params: { id: group.id }, body }),
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
        <Told group={group} preview={preview} />
      </div>
      <GroupFields
        choices={choices}
        courseId={group.course_id}
        locationId={group.location_id}
        value={text}
        onChange={(change) => setText({ ...text, ...change })}
        errors={errors}
      />
      <FurtherFields
        choices={choices}
        courseId={group.course_id}
        locationId={group.location_id}
        rows={rows}
        onRows={setRows}
        first={text}
        moved={moved}
        error={errors.further}
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
      {group.date && leavesDate(group.date, wanted.starts) && (
        <Notice kind="warning" title={t('leavesDate')}>
          <p>{t('leavesDateText', { days: days.period(group.date) })}</p>
          <CheckboxField id="leaves" name="leaves" required label={t('moveAnyway')} error={errors.leaves} />
        </Notice>
      )}
      <Against preview={preview} />
      <FormMessage failure={failure} title={t('notSaved')} />
      <Button type="submit" pending={pending} className="justify-self-start">
        {t('move')}
      </Button>
    </form>
  )
}
