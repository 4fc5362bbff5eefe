import { useTranslations } from 'use-intl'
import type { PracticeChoices } from '../../../contract/manage/rooms.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { durations } from './durations.ts'
import type { SessionText } from './group-text.rules.ts'
import { instructorsFor, roomsFor } from './offered.rules.ts'
import { useOptions } from './useOptions.ts'

type Props = {
  choices: PracticeChoices
  courseId: number | undefined
  locationId: number | undefined
  /** What the ids of the fields end with. */
  id: string | number
  value: SessionText
  onChange: (change: Partial<SessionText>) => void
}

/** When a further session is, in which room, and who leads it. */
export function SessionFields({ choices, courseId, locationId, id, value, onChange }: Props) {
  const t = useTranslations('manage.practice')
  const { day, time, minutes, room, instructor } = value
  const { optionsOf } = useOptions()
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
        options={[{ value: '', label: t('sameRoom') }, ...optionsOf(roomsFor(choices.rooms, locationId, room))]}
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
          ...optionsOf(instructorsFor(choices.instructors, courseId, instructor)),
        ]}
        className="sm:col-span-3"
      />
    </div>
  )
}
