import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { slugOf } from './slugOf.ts'

type Props = {
  legend: string
  courses: readonly { id: number; title: string; hint?: string | undefined }[]
  chosen: readonly number[]
  onChosen: (chosen: number[]) => void
}

/** Chosen courses as text, one a line. */
export const titlesOf = (courses: Props['courses'], chosen: readonly number[]) =>
  chosen.map((id) => courses.find((course) => course.id === id)?.title ?? '').join('\n')

/** The courses that use something: chosen from all of them. */
export function CoursesField({ legend, courses, chosen, onChosen }: Props) {
  const t = useTranslations('manageCourses.choose')
  const [search, setSearch] = useState('')
  const found = courses.filter(({ title }) => slugOf(title).includes(slugOf(search)))
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-lg font-bold">{legend}</legend>
      <p className="text-ink-soft">{t('chosen', { count: chosen.length })}</p>
      <TextField
        id="course-filter"
        type="search"
        label={t('filter')}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        className="max-w-md"
      />
      <div className="grid max-h-80 gap-1 overflow-y-auto rounded-lg border border-line p-3 lg:grid-cols-2">
        {found.map(({ id, title, hint }) => (
          <CheckboxField
            key={id}
            label={title}
            hint={hint}
            checked={chosen.includes(id)}
            onChange={({ currentTarget }) =>
              onChosen(currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
