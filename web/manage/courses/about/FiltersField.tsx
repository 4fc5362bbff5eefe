import { useTranslations } from 'use-intl'
import type * as v from 'valibot'
import type { CourseChoices } from '../../../../contract/manage/courses.ts'
import { CheckboxField } from '../../../ui/CheckboxField.tsx'

type Props = {
  groups: v.InferOutput<typeof CourseChoices>['filter_groups']
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

/** The filters that find the course, in their groups. */
export function FiltersField({ groups, chosen, onChange }: Props) {
  const t = useTranslations('manageCourses.about')
  return (
    <section aria-labelledby="filters" className="grid gap-4">
      <h2 id="filters" className="text-lg">
        {t('filters')}
      </h2>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {groups.map(({ name, filters }) => (
          <fieldset key={name}>
            <legend className="mb-1 font-semibold">{name}</legend>
            {filters.map(({ id, name: filter }) => (
              <CheckboxField
                key={id}
                id={`filter-${id}`}
                label={filter}
                checked={chosen.includes(id)}
                onChange={({ currentTarget: { checked } }) =>
                  onChange(checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                }
              />
            ))}
          </fieldset>
        ))}
      </div>
    </section>
  )
}
