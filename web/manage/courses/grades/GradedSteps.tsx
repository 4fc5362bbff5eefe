import { useFormatter, useTranslations } from 'use-intl'
import type { GradableStep, StaffCategory } from '../../../../contract/manage/grading.ts'
import { usePercent } from '../../../learning/grades/usePercent.ts'
import { CheckboxField } from '../../../ui/CheckboxField.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { numberOf } from '../kinds/settings.ts'
import type { Weights } from './weights.ts'

type Props = {
  steps: readonly GradableStep[]
  categories: readonly StaffCategory[]
  weights: Weights
  onSteps: (steps: GradableStep[]) => void
}

/** The steps that have a result: whether they count, where, and how much. */
export function GradedSteps({ steps, categories, weights, onSteps }: Props) {
  const t = useTranslations('manageGrades')
  const names = useTranslations('learning.modules')
  const percent = usePercent()
  const format = useFormatter()
  const set = (step: GradableStep, graded: GradableStep['graded']) =>
    onSteps(steps.map((one) => (one.key === step.key ? { ...one, graded } : one)))
  const columns: readonly Column<GradableStep>[] = [
    {
      id: 'step',
      label: t('step'),
      heads: true,
      cell: (step) => (
        <CheckboxField
          label={step.title}
          hint={names(step.module)}
          checked={step.graded !== null}
          onChange={({ currentTarget }) => set(step, currentTarget.checked ? { category: null, weight: 1 } : null)}
        />
      ),
    },
    {
      id: 'category',
      label: t('parent'),
      cell: (step) =>
        step.graded && (
          <SelectField
            label={`${t('parent')}: ${step.title}`}
            labelHidden
            value={step.graded.category ?? ''}
            onChange={({ currentTarget }) =>
              step.graded && set(step, { ...step.graded, category: currentTarget.value || null })
            }
            options={[
              { value: '', label: t('course') },
              ...categories.map(({ key, name }) => ({ value: key, label: name.lt || t('name') })),
            ]}
          />
        ),
    },
    {
      id: 'weight',
      label: t('weight'),
      cell: (step) =>
        step.graded && (
          <TextField
            label={`${t('weight')}: ${step.title}`}
            labelHidden
            type="number"
            min={0}
            max={1000}
            step="any"
            value={step.graded.weight}
            onChange={({ currentTarget }) =>
              step.graded && set(step, { ...step.graded, weight: numberOf(currentTarget.value) ?? 0 })
            }
            className="w-28"
          />
        ),
    },
    {
      id: 'share',
      label: t('calculated'),
      end: true,
      cell: ({ key }) => percent(weights.steps.get(key)?.weight ?? null),
    },
    {
      id: 'points',
      label: t('points'),
      end: true,
      cell: ({ key }) => {
        const points = weights.steps.get(key)?.contribution ?? null
        return points === null ? '–' : format.number(points, { maximumFractionDigits: 2 })
      },
    },
  ]
  return (
    <section aria-labelledby="graded-steps" className="grid gap-3">
      <h2 id="graded-steps" className="text-lg">
        {t('steps')}
      </h2>
      <p className="max-w-3xl text-ink-soft">{t('calculatedHint')}</p>
      {steps.length === 0 ? (
        <p className="text-ink-soft">{t('noSteps')}</p>
      ) : (
        <Table caption={t('steps')} captionHidden columns={columns} rows={steps} rowKey={({ key }) => key} />
      )}
    </section>
  )
}
