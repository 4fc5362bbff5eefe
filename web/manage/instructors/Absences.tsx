import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Instructor } from '../../../contract/manage/rooms.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { TextField } from '../../ui/TextField.tsx'

type Absence = Instructor['absences'][number]
type Props = { absences: readonly Absence[]; error: string | undefined }

/** When an instructor is away: rows that can be added and removed. */
export function Absences({ absences, error }: Props) {
  const t = useTranslations('manage.instructors')
  const [rows, setRows] = useState(() => absences.map((absence, key) => ({ key, absence })))
  const add = () =>
    setRows([
      ...rows,
      { key: 1 + Math.max(-1, ...rows.map(({ key }) => key)), absence: { from: '', to: '', reason: '' } },
    ])
  return (
    <fieldset id="absences" tabIndex={-1}>
      <legend className="text-sm font-semibold">{t('absences')}</legend>
      {error && <p className="text-sm text-danger">{error}</p>}
      <div className="grid gap-3">
        {rows.map(({ key, absence }, index) => (
          <div key={key} className="flex flex-wrap items-end gap-3">
            {(['from', 'to'] as const).map((name) => (
              <TextField
                key={name}
                id={`${name}-${key}`}
                name={`absence-${name}`}
                type="datetime-local"
                label={t(name)}
                defaultValue={absence[name]}
              />
            ))}
            <TextField
              id={`reason-${key}`}
              name="absence-reason"
              label={t('reason')}
              maxLength={200}
              defaultValue={absence.reason}
            />
            <IconButton
              icon="trash"
              label={t('removeAbsence', { number: index + 1 })}
              onClick={() => setRows(rows.filter((row) => row.key !== key))}
            />
          </div>
        ))}
      </div>
      <Button size="sm" variant="secondary" className="mt-3" onClick={add}>
        {t('addAbsence')}
      </Button>
    </fieldset>
  )
}

export function readAbsences(form: FormData): Absence[] {
  const all = (name: string) => form.getAll(`absence-${name}`).map(String)
  const [from, to, reason] = [all('from'), all('to'), all('reason')]
  return from.map((start, index) => ({ from: start, to: to[index] ?? '', reason: reason[index] ?? '' }))
}
