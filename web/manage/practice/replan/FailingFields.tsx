import { useTranslations } from 'use-intl'
import type { PracticeChoices } from '../../../../contract/manage/rooms.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'

export type FailingText = { room: string; instructor: string; from: string; to: string }
type Props = { choices: PracticeChoices; value: FailingText; onChange: (value: FailingText) => void }

/** Which room or instructor fails, and when. */
export function FailingFields({ choices, value, onChange }: Props) {
  const t = useTranslations('manage.replan')
  const chosen = value.room ? `room:${value.room}` : value.instructor ? `instructor:${value.instructor}` : ''
  return (
    <div className="mb-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <SelectField
        id="failing"
        className="sm:col-span-2"
        label={t('failing')}
        value={chosen}
        onChange={({ currentTarget }) => {
          const [kind = '', id = ''] = currentTarget.value.split(/:(.*)/)
          onChange({ ...value, room: kind === 'room' ? id : '', instructor: kind === 'instructor' ? id : '' })
        }}
      >
        <option value="">{t('choose')}</option>
        <optgroup label={t('rooms')}>
          {choices.rooms.map(({ id, name, location }) => (
            <option key={id} value={`room:${id}`}>{`${name} · ${location}`}</option>
          ))}
        </optgroup>
        <optgroup label={t('instructors')}>
          {choices.instructors.map(({ id, name }) => (
            <option key={id} value={`instructor:${id}`}>
              {name}
            </option>
          ))}
        </optgroup>
      </SelectField>
      <TextField
        id="from"
        type="datetime-local"
        label={t('from')}
        value={value.from}
        onChange={({ currentTarget }) => onChange({ ...value, from: currentTarget.value })}
      />
      <TextField
        id="to"
        type="datetime-local"
        label={t('to')}
        value={value.to}
        error={value.to && value.to <= value.from ? t('period') : undefined}
        onChange={({ currentTarget }) => onChange({ ...value, to: currentTarget.value })}
      />
    </div>
  )
}
