import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { limits } from '../../../contract/limits.ts'
import type { PracticeGroup } from '../../../contract/manage/practice.ts'
import type { PracticeChoices } from '../../../contract/manage/rooms.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Icon } from '../../ui/icons.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { durations } from './durations.ts'
import { addDays, dayOf, daysBetween, minutesBetween, timeOf } from './week.ts'

type Row = { key: number; day: string; time: string; minutes: number; room: string }
type Props = {
  choices: PracticeChoices
  locationId: number | undefined
  /** The sessions of a group that is moved, with its first day; they move with it. */
  planned?: Pick<PracticeGroup, 'starts' | 'further'> | undefined
  /** When the group is going to begin. */
  starts?: string | undefined
  error: string | undefined
}

const rowsOf = ({ further }: Pick<PracticeGroup, 'further'>): Row[] =>
  further.map(({ starts, ends, room_id, own_room }, key) => ({
    key,
    day: dayOf(starts),
    time: timeOf(starts),
    minutes: minutesBetween(starts, ends),
    room: own_room ? String(room_id ?? '') : '',
  }))

/** The sessions of a group after its first. */
export function FurtherFields({ choices, locationId, planned, starts, error }: Props) {
  const t = useTranslations('manage.practice')
  const [rows, setRows] = useState(() => (planned ? rowsOf(planned) : []))
  const moved = planned && starts ? daysBetween(planned.starts, starts) : 0
  const rooms = choices.rooms.filter((one) => one.location_id === locationId && one.active)
  const change = (key: number, to: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...to } : row)))

  /** The day after the last session, at the same hours as the first. */
  function add(form: HTMLFormElement | null) {
    const data = form ? new FormData(form) : undefined
    const last = rows.at(-1)?.day ?? (data && addDays(String(data.get('day')), -moved))
    const day = last && /^\d{4}-\d\d-\d\d$/.test(last) ? addDays(last, 1) : ''
    const time = rows.at(-1)?.time ?? String(data?.get('time') ?? '09:00')
    const minutes = rows.at(-1)?.minutes ?? Number(data?.get('minutes') ?? 240)
    setRows([...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, day, time, minutes, room: '' }])
  }
  return (
    <fieldset id="further" tabIndex={-1} aria-describedby={error ? 'further-error' : undefined} className="grid gap-3">
      <legend className="text-sm font-semibold">{t('further')}</legend>
      {error && <FieldError id="further-error">{error}</FieldError>}
      <p className="text-sm text-ink-soft">{t(planned ? 'furtherMoved' : 'furtherText')}</p>
      {rows.map(({ key, day, time, minutes, room }, index) => (
        <div key={key} role="group" aria-label={t('session', { session: index + 2 })} className="flex items-end gap-2">
          <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-4">
            <TextField
              id={`further-day-${key}`}
              name="further-day"
              type="date"
              label={t('date')}
              required
              value={day ? addDays(day, moved) : ''}
              onChange={({ currentTarget: { value } }) => change(key, { day: value && addDays(value, -moved) })}
            />
            <TextField
              id={`further-time-${key}`}
              name="further-time"
              type="time"
              step={900}
              label={t('time')}
              required
              value={time}
              onChange={({ currentTarget }) => change(key, { time: currentTarget.value })}
            />
            <SelectField
              id={`further-minutes-${key}`}
              name="further-minutes"
              label={t('minutes')}
              value={String(minutes)}
              onChange={({ currentTarget }) => change(key, { minutes: Number(currentTarget.value) })}
              options={durations(minutes).map((value) => ({
                value: String(value),
                label: t('hours', { hours: value / 60 }),
              }))}
            />
            <SelectField
              id={`further-room-${key}`}
              name="further-room"
              label={t('room')}
              value={room}
              onChange={({ currentTarget }) => change(key, { room: currentTarget.value })}
              options={[
                { value: '', label: t('sameRoom') },
                ...rooms.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
            />
          </div>
          <IconButton
            icon="trash"
            label={t('removeSession', { session: index + 2 })}
            onClick={() => setRows(rows.filter((row) => row.key !== key))}
          />
        </div>
      ))}
      {rows.length < limits.furtherSessions && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          icon={<Icon name="plus" />}
          onClick={({ currentTarget }) => add(currentTarget.form)}
        >
          {t('addSession')}
        </Button>
      )}
    </fieldset>
  )
}

/** What the fields say. */
export function readFurther(form: FormData) {
  const [days, times, minutes, rooms] = ['day', 'time', 'minutes', 'room'].map((name) => form.getAll(`further-${name}`))
  return (days ?? []).map((day, index) => ({
    starts: `${String(day)}T${String(times?.[index])}`,
    minutes: Number(minutes?.[index]),
    room: rooms?.[index] ? Number(rooms[index]) : null,
  }))
}
