import { useTranslations } from 'use-intl'
import type { StaffCategory } from '../../../../contract/manage/grading.ts'
import { usePercent } from '../../../learning/grades/usePercent.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { freeKey, moved, replaced, without } from '../../kit/rows.ts'
import { SettingNumber } from '../kinds/SettingNumber.tsx'
import { RowTools } from '../../kit/RowTools.tsx'
import { ThreeTexts } from '../../kit/ThreeTexts.tsx'
import { depthOf, inOrder, type Weights } from './weights.ts'

type Props = {
  categories: readonly StaffCategory[]
  weights: Weights
  errors: Readonly<Record<string, string | undefined>>
  onCategories: (categories: StaffCategory[]) => void
}

/** The categories of the grade, each in the course or in one before it. */
export function Categories({ categories, weights, errors, onCategories }: Props) {
  const t = useTranslations('manageGrades')
  const percent = usePercent()
  const keys = categories.map(({ key }) => key)
  const change = (list: readonly StaffCategory[]) => onCategories(inOrder(list))
  const add = () =>
    change([
      ...categories,
      { key: freeKey('category', keys), name: { lt: '', en: '', ru: '' }, weight: 1, parent: null },
    ])
  return (
    <section aria-labelledby="grade-categories" className="grid gap-4">
      <h2 id="grade-categories" className="text-lg">
        {t('categories')}
      </h2>
      {categories.length === 0 && <p className="text-ink-soft">{t('noCategories')}</p>}
      {categories.map((category, at) => {
        const set = (changes: Partial<StaffCategory>) => change(replaced(categories, at, { ...category, ...changes }))
        const before = categories.slice(0, at)
        const name = category.name.lt || t('category', { number: at + 1 })
        return (
          <section
            key={category.key}
            aria-label={name}
            style={{ marginInlineStart: `${Math.min(3, depthOf(categories, category)) * 1.5}rem` }}
            className="grid gap-4 rounded-lg border border-line bg-surface p-4"
          >
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h3 className="font-semibold">{name}</h3>
              <RowTools
                name={name}
                at={at}
                count={categories.length}
                onMove={(to) => change(moved(categories, at, to))}
                onRemove={() => change(without(categories, at))}
              />
            </div>
            <ThreeTexts
              name={`grade_categories.${at}.name`}
              label={t('name')}
              maxLength={200}
              required
              value={category.name}
              onChange={(value) => set({ name: value })}
              errors={errors}
            />
            <div className="flex flex-wrap items-start gap-4">
              <SelectField
                id={`parent-${category.key}`}
                label={t('parent')}
                value={category.parent ?? ''}
                onChange={({ currentTarget }) => set({ parent: currentTarget.value || null })}
                options={[
                  { value: '', label: t('course') },
                  ...before.map((one) => ({ value: one.key, label: one.name.lt || t('name') })),
                ]}
                className="w-64"
              />
              <SettingNumber
                id={`weight-${category.key}`}
                label={t('weight')}
                hint={t('share', { share: percent(weights.categories.get(category.key)?.weight ?? null) })}
                min={0}
                max={1000}
                step="any"
                value={category.weight}
                onValue={(weight) => set({ weight: weight ?? 0 })}
              />
            </div>
          </section>
        )
      })}
      <Button variant="secondary" icon={<Icon name="plus" />} className="justify-self-start" onClick={add}>
        {t('addCategory')}
      </Button>
    </section>
  )
}
