import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PracticeGroup } from '../../../contract/manage/practice.ts'
import type { PracticeChoices } from '../../../contract/manage/rooms.ts'
import type { FieldErrors } from '../../api/call-form.rules.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { durations } from './durations.ts'
import { dayOf, minutesBetween, timeOf } from './week.ts'

export type Planned = Pick<
  PracticeGroup,
  'starts' | 'ends' | 'room_id' | 'instructor_id' | 'second_instructor_id' | 'equipment'
>
type Props = {
  choices: PracticeChoices
  courseId: number | undefined
  locationId: number | undefined
  planned?: Planned | undefined
  /** The day that is proposed instead of the group's own. */
  day?: string | undefined
  errors: FieldErrors
}

/** When and with what a group is: its time, room, instructors and equipment. */
export function GroupFields({ choices, courseId, locationId, planned, day, errors }: Props) {
  const t = useTranslations('manage.practice')
  const [room, setRoom] = useState(String(planned?.room_id ?? ''))
  const [instructor, setInstructor] = useState(planned?.instructor_id ?? '')
  const [second, setSecond] = useState(planned?.second_instructor_id ?? '')
  const expired = choices.instructors.filter(
    (one) => (one.id === instructor || one.id === second) && one.expired.includes(courseId ?? 0),
  )
  const rooms = choices.rooms.filter((one) => one.location_id === locationId && one.active)
  const instructors = choices.instructors.filter((one) => one.active && one.teaches.includes(courseId ?? 0))
  const equipment = choices.pieces.filter((one) => one.active && (one.room_id === null || String(one.room_id) === room))
  const minutes = planned ? minutesBetween(planned.starts, planned.ends) : 240
  const none = { value: '', label: t('none') }
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          id="starts"
          name="day"
          type="date"
          label={t('date')}
          required
          defaultValue={day ?? (planned ? dayOf(planned.starts) : undefined)}
          error={errors.starts}
        />
        <TextField
          id="time"
          name="time"
          type="time"
          step={900}
          label={t('time')}
          required
          defaultValue={planned ? timeOf(planned.starts) : '09:00'}
        />
        <SelectField
          id="minutes"
          name="minutes"
          label={t('minutes')}
          defaultValue={String(minutes)}
          options={durations(minutes).map((value) => ({
            value: String(value),
            label: t('hours', { hours: value / 60 }),
          }))}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          id="room"
          name="room"
          label={t('room')}
          value={room}
          onChange={({ currentTarget }) => setRoom(currentTarget.value)}
          error={errors.room}
          options={[none, ...rooms.map(({ id, name }) => ({ value: String(id), label: name }))]}
        />
        <SelectField
          id="instructor"
          name="instructor"
          label={t('instructor')}
          value={instructor}
          onChange={({ currentTarget }) => setInstructor(currentTarget.value)}
          error={errors.instructor}
          options={[none, ...instructors.map(({ id, name }) => ({ value: id, label: name }))]}
        />
        <SelectField
          id="second_instructor"
          name="second_instructor"
          label={t('secondInstructor')}
          value={second}
          onChange={({ currentTarget }) => setSecond(currentTarget.value)}
          error={errors.second_instructor}
          className="sm:col-start-2"
          options={[
            none,
            ...instructors.filter(({ id }) => id !== instructor).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </div>
      {expired.map(({ id, name }) => (
        <Notice key={id} kind="warning">
          {t('instructorExpired', { name })}
        </Notice>
      ))}
      <fieldset id="equipment" tabIndex={-1} aria-describedby={errors.equipment ? 'equipment-error' : undefined}>
        <legend className="text-sm font-semibold">{t('equipment')}</legend>
        {errors.equipment && <FieldError id="equipment-error">{errors.equipment}</FieldError>}
        {!equipment.length && <p className="text-sm text-ink-soft">{t('noEquipment')}</p>}
        <div className="grid sm:grid-cols-2">
          {equipment.map(({ id, name }) => (
            <CheckboxField
              key={id}
              id={`equipment-${id}`}
              name="equipment"
              value={id}
              label={name}
              defaultChecked={planned?.equipment.includes(id)}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}

/** What the fields say. */
export const readFields = (form: FormData) => ({
  starts: `${String(form.get('day'))}T${String(form.get('time'))}`,
  minutes: Number(form.get('minutes')),
  room: form.get('room') ? Number(form.get('room')) : null,
  instructor: form.get('instructor') ? String(form.get('instructor')) : null,
  second_instructor: form.get('second_instructor') ? String(form.get('second_instructor')) : null,
  equipment: form.getAll('equipment').map(Number),
})

/** Whether a day and a time are chosen. */
export const isStartGiven = ({ starts }: { starts: string }) => /^[^T]+T[^T]+$/.test(starts)
