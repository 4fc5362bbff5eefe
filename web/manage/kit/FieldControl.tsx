import type { ReactNode } from 'react'
import type { Field } from '../../../contract/manage/fields.ts'
import type { EditedText } from '../../../contract/manage/texts.ts'
import type { FieldErrors } from '../../api/call-form.rules.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { ThreeTexts } from '../courses/ThreeTexts.tsx'

export type Choice = { id: number; name: string }
type Props = {
  field: Field
  name: string
  label: string
  value: unknown
  onChange: (value: unknown) => void
  errors: FieldErrors
  choices: readonly Choice[]
  /** What no choice is called. */
  none: string
}

/** The control of a field, by its unit. */
export function FieldControl({ field, name, label, value, onChange, errors, choices, none }: Props): ReactNode {
  const common = { id: name, name, label, error: errors[name] }
  const typed = ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value)
  switch (field.unit) {
    case 'line':
      return <TextField {...common} required maxLength={field.max} value={String(value)} onChange={typed} />
    case 'text':
      return <TextAreaField {...common} maxLength={field.max} rows={2} value={String(value)} onChange={typed} />
    case 'three':
      return (
        <ThreeTexts
          {...{ name, label, errors, onChange }}
          value={value as EditedText}
          maxLength={field.max}
          rows={field.rows}
          required
        />
      )
    case 'number':
      return (
        <TextField
          {...common}
          required
          type="number"
          min={field.min}
          max={field.max}
          value={value === null ? '' : String(value)}
          onChange={({ currentTarget }) =>
            onChange(Number.isNaN(currentTarget.valueAsNumber) ? null : currentTarget.valueAsNumber)
          }
        />
      )
    case 'flag':
      return (
        <CheckboxField
          {...common}
          checked={value === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      )
    case 'choice':
    case 'optionalChoice':
      return (
        <SelectField
          {...common}
          value={value === null ? '' : String(value)}
          onChange={({ currentTarget }) => onChange(currentTarget.value ? Number(currentTarget.value) : null)}
          options={[
            ...(field.unit === 'optionalChoice' ? [{ value: '', label: none }] : []),
            ...choices.map((choice) => ({ value: String(choice.id), label: choice.name })),
          ]}
        />
      )
  }
}
