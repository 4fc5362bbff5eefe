import { useTranslations } from 'use-intl'
import type { PracticeGroup } from '../../../contract/manage/practice.ts'
import type { PracticeChoices } from '../../../contract/manage/rooms.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { durations } from './durations.ts'
import { dayOf, minutesBetween, timeOf } from './week.ts'

/** A further session as its fields have it; `room` and `instructor` empty: those of the group. */
export type SessionText = { day: string; time: string; minutes: number; room: string; instructor: string }
type Props = {
  choices: PracticeChoices
  courseId: number | undefined
  locationId: number | undefined
  /** What the ids of the fields end with. */
  id: string | number
  value: SessionText
  onChange: (change: Partial<SessionText>) => void
}

export const textOf = ({
  starts,
  ends,
  room_id,
  own_room,
  instructor_id,
}: PracticeGroup['further'][number]): SessionText => ({
  day: dayOf(starts),
  time: timeOf(starts),
  minutes: minutesBetween(starts, ends),
  room: own_room ? String(room_id ?? '') : '',
  instructor: instructor_id ?? '',
})

/** When a further session is, in which room, and who leads it. */
export function SessionFields({ choices, courseId, locationId, id, value, onChange }: Props) {
  const t = useTranslations('manage.practice')
  const { day, time, minutes, room, instructor } = value
  const rooms = choices.rooms.filter((one) => one.location_id === locationId && one.active)
  const instructors = choices.instructors.filter((one) => one.active && one.teaches.includes(courseId ?? 0))
  return (
    <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-6">
      <TextField
        id={`further-day-${id}`}
        name="further-day"
        type="date"
        label={t('date')}
        required
        value={day}
        onChange={({ currentTarget }) => onChange({ day: currentTarget.value })}
        className="sm:col-span-2"
      />
      <TextField
        id={`further-time-${id}`}
        name="further-time"
        type="time"
        step={900}
        label={t('time')}
        required
        value={time}
        onChange={({ currentTarget }) => onChange({ time: currentTarget.value })}
        className="sm:col-span-2"
      />
      <SelectField
        id={`further-minutes-${id}`}
        name="further-minutes"
        label={t('minutes')}
        value={String(minutes)}
        onChange={({ currentTarget }) => onChange({ minutes: Number(currentTarget.value) })}
        options={durations(minutes).map((length) => ({
          value: String(length),
          label: t('hours', { hours: length / 60 }),
        }))}
        className="sm:col-span-2"
      />
      <SelectField
        id={`further-room-${id}`}
        name="further-room"
        label={t('room')}
        value={room}
        onChange={({ currentTarget }) => onChange({ room: currentTarget.value })}
        options={[
          { value: '', label: t('sameRoom') },
          ...rooms.map((one) => ({ value: String(one.id), label: one.name })),
        ]}
        className="sm:col-span-3"
      />
      <SelectField
        id={`further-instructor-${id}`}
        name="further-instructor"
        label={t('instructor')}
        value={instructor}
        onChange={({ currentTarget }) => onChange({ instructor: currentTarget.value })}
        options={[
          { value: '', label: t('sameInstructor') },
          ...instructors.map((one) => ({ value: one.id, label: one.name })),
        ]}
        className="sm:col-span-3"
      />
    </div>
  )
}

/** What the calls are sent of a session. */
export const sessionOf = ({ day, time, minutes, room, instructor }: SessionText) => ({
  starts: `${day}T${time}`,
  minutes,
  room: room ? Number(room) : null,
  instructor: instructor || null,
})
