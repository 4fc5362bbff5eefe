import { useTranslations } from 'use-intl'
import { factsOf } from '../../../../contract/activities/modules.ts'
import type { StepCondition } from '../../../../contract/manage/contents.ts'
import { FieldError } from '../../../ui/FieldError.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import type { StepPartProps } from '../kinds/kind.ts'

const kinds = ['previous', 'done', 'passed', 'from', 'place', 'practised'] as const

/** When the step opens, one sentence a condition; all of them must be met. */
export function StepConditions({ draft, change, contents, errors }: StepPartProps) {
  const t = useTranslations('manageCourses.conditions')
  const steps = [...contents.topics.flatMap((topic) => topic.steps), ...contents.tests].filter(
    ({ key, module }) => key !== draft.key && module !== 'label' && module !== 'certificate',
  )
  const offeredFor = (kind: string) => (kind === 'passed' ? steps.filter(({ module }) => factsOf(module).score) : steps)
  const offered = kinds.filter((kind) => (kind !== 'done' && kind !== 'passed') || offeredFor(kind).length > 0)
  /** The steps to choose from, and the one that is chosen. */
  const listedFor = ({ kind, step }: StepCondition) => {
    const listed = offeredFor(kind)
    const chosen = contents.topics.flatMap((topic) => topic.steps).find(({ key }) => key === step)
    return chosen && !listed.includes(chosen) ? [...listed, chosen] : listed
  }
  const made = (kind: (typeof kinds)[number]): StepCondition => ({
    kind,
    ...(kind === 'done' || kind === 'passed' ? { step: offeredFor(kind)[0]?.key ?? '' } : {}),
    ...(kind === 'passed' ? { percent: 70 } : {}),
    ...(kind === 'from' ? { day: '2027-01-01' } : {}),
  })
  const set = (at: number, condition: StepCondition) =>
    change({ conditions: draft.conditions.map((one, index) => (index === at ? condition : one)) })
  return (
    <section id="step.conditions" tabIndex={-1} aria-labelledby="conditions" className="grid gap-3">
      <h3 id="conditions" className="text-lg">
        {t('title')}
      </h3>
      <input type="hidden" name="step.conditions" />
      {errors['step.conditions'] && <FieldError id="step.conditions-error">{errors['step.conditions']}</FieldError>}
      {draft.conditions.length === 0 && <p className="text-ink-soft">{t('none')}</p>}
      {draft.conditions.map((condition, at) => (
        // Conditions have no identity of their own; they are edited in place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="flex flex-wrap items-end gap-3">
          <SelectField
            id={`condition-${at}`}
            label={t('opens')}
            value={condition.kind}
            onChange={({ currentTarget: { value } }) => set(at, made(kinds.find((one) => one === value) ?? 'previous'))}
            options={offered.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          />
          {condition.step !== undefined && (
            <SelectField
              id={`condition-step-${at}`}
              label={t('step')}
              value={condition.step}
              onChange={({ currentTarget: { value } }) => set(at, { ...condition, step: value })}
              options={listedFor(condition).map(({ key, title }) => ({ value: key, label: title.lt }))}
              className="max-w-sm"
            />
          )}
          {condition.percent !== undefined && (
            <TextField
              id={`condition-percent-${at}`}
              type="number"
              min={0}
              max={100}
              label={t('percent')}
              value={condition.percent}
              onChange={({ currentTarget: { value } }) => set(at, { ...condition, percent: Math.trunc(Number(value)) })}
              className="w-28"
            />
          )}
          {condition.day !== undefined && (
            <TextField
              id={`condition-day-${at}`}
              type="date"
              label={t('day')}
              value={condition.day}
              onChange={({ currentTarget: { value } }) => set(at, { ...condition, day: value })}
            />
          )}
          <IconButton
            icon="trash"
            label={t('remove', { number: at + 1 })}
            onClick={() => change({ conditions: draft.conditions.filter((_, index) => index !== at) })}
          />
        </div>
      ))}
      <Button
        variant="secondary"
        size="sm"
        icon={<Icon name="plus" size={16} />}
        className="justify-self-start"
        onClick={() => change({ conditions: [...draft.conditions, made('previous')] })}
      >
        {t('add')}
      </Button>
    </section>
  )
}
