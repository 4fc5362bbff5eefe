import { useTranslations } from 'use-intl'
import { conditionValues } from '../../../../../contract/activities/form-faults.rules.ts'
import type { Shown } from '../../../../../contract/activities/form.rules.ts'
import type { FieldDraft } from './draft.ts'
import { CheckboxField } from '../../../../ui/CheckboxField.tsx'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { ruleField } from './faults.ts'

type Props = {
  id: string
  shown: Shown | null
  /** The fields before it. */
  before: readonly FieldDraft[]
  onShown: (shown: Shown | null) => void
}
type Value = string | number | boolean

/** When a field or section is shown: always, or after some answers to an earlier field. */
export function ShownWhen({ id, shown, before, onShown }: Props) {
  const t = useTranslations('manageKinds.form')
  const general = useTranslations('manageKinds')
  const named = before.find(({ key }) => key === shown?.field)
  const possible = before.filter((field) => conditionValues(ruleField(field)) !== undefined)
  const values = named ? (conditionValues(ruleField(named)) ?? []) : []
  const textOf = (value: Value) =>
    typeof value === 'boolean'
      ? t(value ? 'yes' : 'no')
      : (named?.options?.find(({ key }) => key === value)?.text.lt ?? String(value))
  const toggle = (value: Value) => {
    if (!shown) return
    onShown({ ...shown, is: shown.is.includes(value) ? shown.is.filter((one) => one !== value) : [...shown.is, value] })
  }
  function choose(key: string) {
    const field = possible.find((one) => one.key === key)
    const [first] = field ? (conditionValues(ruleField(field)) ?? []) : []
    onShown(field && first !== undefined ? { field: key, is: [first] } : null)
  }
  if (!shown && possible.length === 0) return null
  return (
    <fieldset className="grid gap-2">
      <SelectField
        id={`${id}-shown`}
        label={t('shown')}
        value={shown?.field ?? ''}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        options={[
          { value: '', label: t('always') },
          ...(shown && !named ? [{ value: shown.field, label: shown.field }] : []),
          ...possible.map(({ key, label }) => ({
            value: key,
            label: t('after', { name: label?.lt || general('untitled') }),
          })),
        ]}
        className="max-w-lg"
      />
      {values.map((value) => (
        <CheckboxField
          key={String(value)}
          label={textOf(value)}
          checked={shown?.is.includes(value) ?? false}
          disabled={shown?.is.length === 1 && shown.is.includes(value)}
          onChange={() => toggle(value)}
        />
      ))}
    </fieldset>
  )
}
