import { useTranslations } from 'use-intl'
import { factsOf, type Module, modules } from '../../../../contract/activities/modules.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { kinds } from '../kinds/kinds.ts'
import type { StepPartProps } from '../kinds/kind.ts'

/** The kind of a step, its place, duration and what completes it. */
export function StepFacts({ draft, change, contents, errors, isNew }: StepPartProps & { isNew: boolean }) {
  const t = useTranslations('manageCourses.contents')
  const names = useTranslations('learning.modules')
  const topic = contents.topics.find(({ key }) => key === draft.topic)
  const groups = topic?.steps.filter(({ module, key }) => module === 'label' && key !== draft.key) ?? []
  const offered = draft.topic === null ? modules.filter((one) => factsOf(one).tab) : modules
  const setModule = (module: Module) =>
    change({
      module,
      completion: kinds[module].completion,
      settings: kinds[module].empty,
      ...(module === 'label' ? { group: null } : {}),
    })
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
      {isNew ? (
        <SelectField
          id="step-module"
          label={t('kind')}
          value={draft.module}
          onChange={({ currentTarget: { value } }) => setModule(modules.find((one) => one === value) ?? 'page')}
          options={offered.map((one) => ({ value: one, label: names(one) }))}
        />
      ) : (
        <div>
          <p className="mb-1 font-semibold">{t('kind')}</p>
          <p>{names(draft.module)}</p>
        </div>
      )}
      {draft.topic !== null && draft.module !== 'label' && groups.length > 0 && (
        <SelectField
          id="step-group"
          label={t('group')}
          value={draft.group ?? ''}
          onChange={({ currentTarget: { value } }) => change({ group: value || null })}
          options={[
            { value: '', label: t('noGroup') },
            ...groups.map(({ key, title }) => ({ value: key, label: title.lt })),
          ]}
        />
      )}
      <TextField
        id="step.minutes"
        name="step.minutes"
        type="number"
        min={1}
        label={t('minutesLabel')}
        value={draft.minutes || ''}
        onChange={({ currentTarget }) => change({ minutes: Math.trunc(Number(currentTarget.value)) })}
        error={errors['step.minutes']}
      />
      <SelectField
        id="step-completion"
        label={t('completion')}
        value={String(draft.completion)}
        onChange={({ currentTarget: { value } }) => change({ completion: value === '1' ? 1 : 2 })}
        options={[
          { value: '1', label: t('completions.1') },
          { value: '2', label: t('completions.2') },
        ]}
      />
    </div>
  )
}
