import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { limits } from '../../../contract/limits.ts'
import type { PracticeGroup } from '../../../contract/manage/practice.ts'
import type { PracticeChoices } from '../../../contract/manage/rooms.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Icon } from '../../ui/icons.tsx'
import { SessionFields, sessionOf, type SessionText, textOf } from './SessionFields.tsx'
import { addDays, daysBetween } from './week.ts'

type Row = SessionText & { key: number }
type Props = {
  choices: PracticeChoices
  courseId: number | undefined
  locationId: number | undefined
  /** The sessions of a group that is moved, with its first day; they move with it. */
  planned?: Pick<PracticeGroup, 'starts' | 'further'> | undefined
  /** When the group is going to begin. */
  starts?: string | undefined
  /** What is said above them. */
  hint?: string | undefined
  error: string | undefined
  /** A session was added or removed, which no field says. */
  onRows?: () => void
}

const rowsOf = ({ further }: Pick<PracticeGroup, 'further'>): Row[] =>
  further.map((session, key) => ({ key, ...textOf(session) }))

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

/** The sessions of a group after its first. */
export function FurtherFields({ choices, courseId, locationId, planned, starts, hint, error, onRows }: Props) {
  const t = useTranslations('manage.practice')
  const [rows, setRows] = useState(() => (planned ? rowsOf(planned) : []))
  const moved = planned && starts ? daysBetween(planned.starts, starts) : 0
  const change = (key: number, to: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...to } : row)))

  /** The day after the last session, at the same hours as the first. */
  function add(form: HTMLFormElement | null) {
    const data = form ? new FormData(form) : undefined
    const first = String(data?.get('day') ?? '')
    const last = rows.at(-1)?.day ?? (isDay(first) ? addDays(first, -moved) : '')
    const day = isDay(last) ? addDays(last, 1) : ''
    const time = rows.at(-1)?.time ?? String(data?.get('time') ?? '09:00')
    const minutes = rows.at(-1)?.minutes ?? Number(data?.get('minutes') ?? 240)
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1
    setRows([...rows, { key, day, time, minutes, room: '', instructor: '' }])
    onRows?.()
  }
  return (
    <fieldset id="further" tabIndex={-1} aria-describedby={error ? 'further-error' : undefined} className="grid gap-3">
      <legend className="text-sm font-semibold">{t('further')}</legend>
      {error && <FieldError id="further-error">{error}</FieldError>}
      <p className="text-sm text-ink-soft">{hint ?? t(planned ? 'furtherMoved' : 'furtherText')}</p>
      {rows.map(({ key, ...text }, index) => (
        <div key={key} role="group" aria-label={t('session', { session: index + 2 })} className="flex items-end gap-2">
          <SessionFields
            choices={choices}
            courseId={courseId}
            locationId={locationId}
            id={key}
            value={{ ...text, day: text.day && addDays(text.day, moved) }}
            onChange={({ day, ...rest }) =>
              change(key, { ...rest, ...(day === undefined ? {} : { day: day && addDays(day, -moved) }) })
            }
          />
          <IconButton
            icon="trash"
            label={t('removeSession', { session: index + 2 })}
            onClick={() => {
              setRows(rows.filter((row) => row.key !== key))
              onRows?.()
            }}
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
  const [days = [], times, minutes, rooms, instructors] = ['day', 'time', 'minutes', 'room', 'instructor'].map((name) =>
    form.getAll(`further-${name}`).map(String),
  )
  return days.map((day, index) =>
    sessionOf({
      day,
      time: times?.[index] ?? '',
      minutes: Number(minutes?.[index]),
      room: rooms?.[index] ?? '',
      instructor: instructors?.[index] ?? '',
    }),
  )
}
