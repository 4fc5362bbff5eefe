import { useTranslations } from 'use-intl'
import { limits } from '../../../contract/limits.ts'
import type { PracticeChoices } from '../../../contract/manage/rooms.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Icon } from '../../ui/icons.tsx'
import { type GroupText, type SessionRow, shifted } from './group-text.rules.ts'
import { SessionFields } from './SessionFields.tsx'

type Props = {
  choices: PracticeChoices
  courseId: number | undefined
  locationId: number | undefined
  rows: readonly SessionRow[]
  onRows: (rows: readonly SessionRow[]) => void
  /** The first session as it is typed, whose hours a session that is added has. */
  first: GroupText
  /** By how many days a group that is moved begins later: they move along. Absent: it is planned. */
  moved?: number | undefined
  /** What is said above them. */
  hint?: string | undefined
  error: string | undefined
}

/** The sessions of a group after its first. */
export function FurtherFields({ choices, courseId, locationId, rows, onRows, first, moved, hint, error }: Props) {
  const t = useTranslations('manage.practice')
  const change = (key: number, to: Partial<SessionRow>) =>
    onRows(rows.map((row) => (row.key === key ? { ...row, ...to } : row)))

  /** The day after the last session, at its hours. */
  function add() {
    const { day, time, minutes } = rows.at(-1) ?? { ...first, day: shifted(first.day, -(moved ?? 0)) }
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1
    onRows([...rows, { key, day: shifted(day, 1), time, minutes, room: '', instructor: '' }])
  }
  return (
    <fieldset id="further" tabIndex={-1} aria-describedby={error ? 'further-error' : undefined} className="grid gap-3">
      <legend className="text-sm font-semibold">{t('further')}</legend>
      {error && <FieldError id="further-error">{error}</FieldError>}
      <p className="text-sm text-ink-soft">{hint ?? t(moved === undefined ? 'furtherText' : 'furtherMoved')}</p>
      {rows.map(({ key, ...text }, index) => (
        <div key={key} role="group" aria-label={t('session', { session: index + 2 })} className="flex items-end gap-2">
          <SessionFields
            choices={choices}
            courseId={courseId}
            locationId={locationId}
            id={key}
            value={{ ...text, day: shifted(text.day, moved ?? 0) }}
            onChange={({ day, ...rest }) =>
              change(key, { ...rest, ...(day === undefined ? {} : { day: shifted(day, -(moved ?? 0)) }) })
            }
          />
          <IconButton
            icon="trash"
            label={t('removeSession', { session: index + 2 })}
            onClick={() => onRows(rows.filter((row) => row.key !== key))}
          />
        </div>
      ))}
      {rows.length < limits.furtherSessions && (
        <Button variant="secondary" size="sm" className="justify-self-start" icon={<Icon name="plus" />} onClick={add}>
          {t('addSession')}
        </Button>
      )}
    </fieldset>
  )
}
