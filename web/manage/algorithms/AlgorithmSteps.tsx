import { useTranslations } from 'use-intl'
import type { StaffAlgorithmStep } from '../../../contract/manage/algorithms.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { Icon } from '../../ui/icons.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { freeKey, replaced, without } from '../courses/kinds/settings.ts'
import { moved } from '../courses/moved.ts'
import { RowTools } from '../courses/RowTools.tsx'
import { ThreeTexts } from '../courses/ThreeTexts.tsx'

type Props = {
  steps: readonly StaffAlgorithmStep[]
  errors: Readonly<Record<string, string | undefined>>
  onSteps: (steps: StaffAlgorithmStep[]) => void
}
/** Seconds between two steps until their times are set. */
const usualGap = 10

/** The steps of an algorithm in their order; starred ones are critical. */
export function AlgorithmSteps({ steps, errors, onSteps }: Props) {
  const t = useTranslations('manageAlgorithms')
  const keys = steps.map(({ key }) => key)
  const add = () => {
    const by = (steps.at(-1)?.by ?? 0) + usualGap
    onSteps([
      ...steps,
      { key: freeKey('step', keys), text: { lt: '', en: '', ru: '' }, by, weight: 1, critical: false },
    ])
  }
  return (
    <section aria-labelledby="algorithm-steps" className="grid gap-4">
      <h2 id="algorithm-steps" className="text-lg">
        {t('steps')}
      </h2>
      <p className="max-w-3xl text-ink-soft">{t('score')}</p>
      <ol className="grid gap-4">
        {steps.map((step, at) => {
          const set = (changes: Partial<StaffAlgorithmStep>) => onSteps(replaced(steps, at, { ...step, ...changes }))
          const name = t('step', { number: at + 1 })
          const field = `algorithm_steps.${at}`
          return (
            <li key={step.key} className="grid gap-3 rounded-lg border border-line bg-surface p-4">
              <div className="flex items-center justify-between gap-3">
                <span className="flex items-center gap-2 font-semibold">
                  {name}
                  {step.critical && <Icon name="star" size={16} className="text-amber-ink" />}
                </span>
                <RowTools
                  name={step.text.lt || name}
                  at={at}
                  count={steps.length}
                  onMove={(to) => onSteps(moved(steps, at, to))}
                  onRemove={() => onSteps(without(steps, at))}
                />
              </div>
              <ThreeTexts
                name={`${field}.text`}
                label={t('text')}
                rows={2}
                maxLength={500}
                required
                value={step.text}
                onChange={(text) => set({ text })}
                errors={errors}
              />
              <div className="grid gap-3 sm:grid-cols-2 lg:max-w-2xl">
                {(['by', 'weight'] as const).map((part) => (
                  <TextField
                    key={part}
                    id={`${field}.${part}`}
                    name={`${field}.${part}`}
                    type="number"
                    min={1}
                    label={t(part)}
                    required
                    value={step[part] || ''}
                    onChange={({ currentTarget }) => set({ [part]: Math.trunc(Number(currentTarget.value)) })}
                    error={errors[`${field}.${part}`]}
                  />
                ))}
              </div>
              <CheckboxField
                id={`critical-${step.key}`}
                label={t('critical')}
                checked={step.critical}
                onChange={({ currentTarget }) => set({ critical: currentTarget.checked })}
              />
            </li>
          )
        })}
      </ol>
      <Button variant="secondary" icon={<Icon name="plus" />} className="justify-self-start" onClick={add}>
        {t('addStep')}
      </Button>
    </section>
  )
}
