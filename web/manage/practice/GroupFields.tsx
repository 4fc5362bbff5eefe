import { useTranslations } from 'use-intl'
import type { PracticeChoices } from '../../../contract/manage/rooms.ts'
import type { FieldErrors } from '../../api/call-form.rules.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { durations } from './durations.ts'
import type { GroupText } from './group-text.rules.ts'
import { instructorsFor, piecesFor, roomsFor, splitPieces } from './offered.rules.ts'
import { Staying } from './Staying.tsx'
import { useOptions } from './useOptions.ts'

type Props = {
  choices: PracticeChoices
  courseId: number | undefined
  locationId: number | undefined
  value: GroupText
  onChange: (change: Partial<GroupText>) => void
  errors: FieldErrors
}

/** When and with what a group is: its time, room, instructors and equipment. */
export function GroupFields({ choices, courseId, locationId, value, onChange, errors }: Props) {
  const t = useTranslations('manage.practice')
  const { label, optionsOf } = useOptions()
  const { day, time, minutes, room, instructor, second } = value
  const expired = choices.instructors.filter(
    (one) => (one.id === instructor || one.id === second) && one.expired.includes(courseId ?? 0),
  )
  const equipment = piecesFor(choices.pieces, room, value.equipment)
  const { staying } = splitPieces(choices.pieces, room, value.equipment)
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
          value={day}
          onChange={({ currentTarget }) => onChange({ day: currentTarget.value })}
          error={errors.starts}
        />
        <TextField
          id="time"
          name="time"
          type="time"
          step={900}
          label={t('time')}
          required
          value={time}
          onChange={({ currentTarget }) => onChange({ time: currentTarget.value })}
        />
        <SelectField
          id="minutes"
          name="minutes"
          label={t('minutes')}
          value={String(minutes)}
          onChange={({ currentTarget }) => onChange({ minutes: Number(currentTarget.value) })}
          options={durations(minutes).map((length) => ({
            value: String(length),
            label: t('hours', { hours: length / 60 }),
          }))}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          id="room"
          name="room"
          label={t('room')}
          value={room}
          onChange={({ currentTarget }) => onChange({ room: currentTarget.value })}
          error={errors.room}
          options={[none, ...optionsOf(roomsFor(choices.rooms, locationId, room))]}
        />
        <SelectField
          id="instructor"
          name="instructor"
          label={t('instructor')}
          value={instructor}
          onChange={({ currentTarget }) => onChange({ instructor: currentTarget.value })}
          error={errors.instructor}
          options={[none, ...optionsOf(instructorsFor(choices.instructors, courseId, instructor))]}
        />
        <SelectField
          id="second_instructor"
          name="second_instructor"
          label={t('secondInstructor')}
          value={second}
          onChange={({ currentTarget }) => onChange({ second: currentTarget.value })}
          error={errors.second_instructor}
          className="sm:col-start-2"
          options={[
            none,
            ...optionsOf(
              instructorsFor(choices.instructors, courseId, second).filter(
                ({ id }) => id !== instructor || id === second,
              ),
            ),
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
          {equipment.map((piece) => (
            <CheckboxField
              key={piece.id}
              id={`equipment-${piece.id}`}
              name="equipment"
              value={piece.id}
              label={label(piece)}
              checked={value.equipment.includes(piece.id)}
              onChange={({ currentTarget }) =>
                onChange({
                  equipment: currentTarget.checked
                    ? [...value.equipment, piece.id]
                    : value.equipment.filter((id) => id !== piece.id),
                })
              }
            />
          ))}
        </div>
        <Staying names={staying} />
      </fieldset>
    </>
  )
}
