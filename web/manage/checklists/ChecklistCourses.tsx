import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Checklists } from '../../../contract/manage/checklists.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { slugOf } from '../courses/slugOf.ts'

type Props = {
  courses: Checklists['courses']
  /** The id of this checklist. */
  own: number
  chosen: readonly number[]
  onChosen: (chosen: number[]) => void
}

/** The courses whose practice is assessed by a checklist. A course has one: choosing it takes the place of another. */
export function ChecklistCourses({ courses, own, chosen, onChosen }: Props) {
  const t = useTranslations('manageChecklists')
  const [search, setSearch] = useState('')
  const found = courses.filter(({ title }) => slugOf(title).includes(slugOf(search)))
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-lg font-bold">{t('assign')}</legend>
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
        {found.map(({ id, title, checklist }) => (
          <CheckboxField
            key={id}
            label={title}
            hint={checklist && checklist.id !== own ? t('instead', { name: checklist.name }) : undefined}
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
