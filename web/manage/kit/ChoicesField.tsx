import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { slugOf } from './slugOf.ts'

/** What can be chosen. `hint`: what is said of one. */
export type Choice = { id: number | string; name: string; hint?: string | undefined }
type Props = {
  name: string
  label: string
  hint?: string | undefined
  choices: readonly Choice[]
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
  error: string | undefined
}

/** From how many choices on they can be searched. */
const searchedFrom = 10

/** Some of many, such as the courses that use something. */
export function ChoicesField({ name, label, hint, choices, chosen, onChange, error }: Props) {
  const t = useTranslations('manageCourses.choose')
  const [search, setSearch] = useState('')
  const found = choices.filter((one) => slugOf(one.name).includes(slugOf(search)))
  return (
    <fieldset
      id={name}
      name={name}
      tabIndex={-1}
      aria-describedby={error ? `${name}-error` : undefined}
      className="grid gap-3"
    >
      <legend className="mb-1 font-semibold">{label}</legend>
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
      <p className="text-sm text-ink-soft">{t('chosen', { count: chosen.length })}</p>
      {choices.length >= searchedFrom && (
        <TextField
          id={`${name}-filter`}
          type="search"
          label={t('filter')}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          className="max-w-md"
        />
      )}
      <div className="grid max-h-80 gap-1 overflow-y-auto rounded-lg border border-line p-3 lg:grid-cols-2">
        {found.map(({ id, name: title, hint: note }) => (
          <CheckboxField
            key={id}
            id={`${name}-${id}`}
            label={title}
            hint={note}
            checked={chosen.includes(Number(id))}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...chosen, Number(id)] : chosen.filter((one) => one !== id))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
