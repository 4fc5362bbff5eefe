import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { practiceRules } from '../../../../contract/practice.ts'
import { CheckboxField } from '../../../ui/CheckboxField.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { choicesQuery } from '../queries.ts'
import type { PartProps } from './AboutTab.tsx'

/** What does not depend on the language: names, category, duration, certificate, filters. */
export function CourseFacts({ draft, change, errors }: PartProps) {
  const t = useTranslations('manageCourses')
  const { data } = useQuery(choicesQuery)
  const hasFilter = (id: number) => draft.filter_ids.includes(id)
  const toggle = (id: number) =>
    change({ filter_ids: hasFilter(id) ? draft.filter_ids.filter((one) => one !== id) : [...draft.filter_ids, id] })
  return (
    <>
      <section aria-labelledby="facts" className="grid gap-4">
        <h2 id="facts" className="text-lg">
          {t('about.facts')}
        </h2>
        <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {(['slug', 'short_name'] as const).map((name) => (
            <TextField
              key={name}
              id={name}
              name={name}
              label={t(`fields.${name}`)}
              required
              maxLength={name === 'slug' ? 64 : 12}
              value={draft[name]}
              onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
              error={errors[name]}
            />
          ))}
          <SelectField
            id="category_key"
            name="category_key"
            label={t('fields.category_key')}
            value={draft.category_key}
            onChange={({ currentTarget }) => change({ category_key: currentTarget.value })}
            options={(data?.categories ?? []).map(({ key, name }) => ({ value: key, label: name }))}
            error={errors.category_key}
          />
          <TextField
            id="hours"
            name="hours"
            type="number"
            min={1}
            max={1000}
            label={t('fields.hours')}
            required
            value={draft.hours || ''}
            onChange={({ currentTarget }) => change({ hours: Math.trunc(Number(currentTarget.value)) })}
            error={errors.hours}
          />
        </div>
        <div className="grid gap-1">
          <CheckboxField
            id="featured"
            label={t('fields.featured')}
            checked={draft.featured}
            onChange={({ currentTarget }) => change({ featured: currentTarget.checked })}
          />
          <CheckboxField
            id="show_grades"
            label={t('fields.show_grades')}
            checked={draft.show_grades}
            onChange={({ currentTarget }) => change({ show_grades: currentTarget.checked })}
          />
        </div>
      </section>
      <section aria-labelledby="certificate" className="grid gap-4">
        <h2 id="certificate" className="text-lg">
          {t('about.certificate')}
        </h2>
        <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
          <TextField
            id="certificate_months"
            name="certificate_months"
            type="number"
            min={1}
            max={600}
            label={t('fields.certificate_months')}
            hint={t('about.noCertificate')}
            value={draft.certificate_months ?? ''}
            onChange={({ currentTarget: { value } }) =>
              change({ certificate_months: value ? Math.trunc(Number(value)) : null })
            }
            error={errors.certificate_months}
          />
          <SelectField
            id="practice"
            name="practice"
            label={t('fields.practice')}
            value={draft.practice}
            onChange={({ currentTarget: { value } }) =>
              change({ practice: practiceRules.find((rule) => rule === value) ?? 'optional' })
            }
            options={practiceRules.map((rule) => ({ value: rule, label: t(`practice.${rule}`) }))}
          />
        </div>
      </section>
      <section aria-labelledby="filters" className="grid gap-4">
        <h2 id="filters" className="text-lg">
          {t('about.filters')}
        </h2>
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {data?.filter_groups.map(({ name, filters }) => (
            <fieldset key={name}>
              <legend className="mb-1 font-semibold">{name}</legend>
              {filters.map((filter) => (
                <CheckboxField
                  key={filter.id}
                  id={`filter-${filter.id}`}
                  label={filter.name}
                  checked={hasFilter(filter.id)}
                  onChange={() => toggle(filter.id)}
                />
              ))}
            </fieldset>
          ))}
        </div>
      </section>
    </>
  )
}
