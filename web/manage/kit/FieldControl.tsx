import type { ReactNode } from 'react'
import type { Field } from '../../../contract/manage/fields.ts'
import type { EditedText } from '../../../contract/manage/texts.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { MarkdownTexts } from './markdown/MarkdownTexts.tsx'
import { ThreeTexts } from './ThreeTexts.tsx'
import { ChoicesField } from './ChoicesField.tsx'
import { EuroField } from './EuroField.tsx'
import { blanksOf } from './resource.ts'
import { RowsField } from './RowsField.tsx'
import type { FieldsForm, Row } from './useFields.ts'

type Props = {
  form: FieldsForm
  field: Field
  /** Its path; `text`: as translations call it. */
  name: string
  text?: string
  label: string
  hint: string | undefined
  /** Of rows: what is shown next to the head of each. */
  besides?: readonly string[] | undefined
  value: unknown
  onChange: (value: unknown) => void
}
const inputs = {
  line: 'text',
  code: 'text',
  email: 'email',
  day: 'date',
  time: 'datetime-local',
  number: 'number',
} as const

/** The control of a field, by its unit. */
export function FieldControl(props: Props): ReactNode {
  const { form, field, name, text = name, label, hint, besides, value, onChange } = props
  const { errors, stale, texts } = form
  const { required } = field
  const common = { id: name, name, label, hint, error: errors[name] }
  const typed = ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
    onChange(currentTarget.value || (required || typeof field.blank === 'string' ? '' : null))
  switch (field.unit) {
    case 'line':
    case 'code':
    case 'email':
    case 'day':
    case 'time':
      return (
        <TextField
          {...common}
          {...('max' in field ? { maxLength: field.max } : {})}
          required={required}
          type={inputs[field.unit]}
          value={String(value ?? '')}
          onChange={typed}
        />
      )
    case 'text':
      return <TextAreaField {...common} maxLength={field.max} rows={2} value={String(value)} onChange={typed} />
    case 'three':
    case 'markdown': {
      const given = {
        name,
        label,
        hint,
        errors,
        onChange,
        required,
        stale,
        value: value as EditedText,
        textName: text,
        rows: field.rows,
        maxLength: field.max,
        onCompared: (one: string) => form.change(({ compared }) => ({ compared: [...compared, one] })),
      }
      return field.unit === 'three' ? <ThreeTexts {...given} /> : <MarkdownTexts {...given} preview={false} />
    }
    case 'number':
      return (
        <TextField
          {...common}
          required={required}
          type="number"
          min={field.min}
          max={field.max}
          step={field.step}
          value={value === null ? '' : String(value)}
          onChange={({ currentTarget: { valueAsNumber } }) =>
            onChange(Number.isNaN(valueAsNumber) ? null : valueAsNumber)
          }
        />
      )
    case 'cents':
      return <EuroField {...common} required={required} value={value as number | string | null} onChange={onChange} />
    case 'flag':
      return (
        <CheckboxField
          {...common}
          checked={value === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      )
    case 'choice': {
      const choices = form.choicesOf(name)
      return (
        <SelectField
          {...common}
          value={value === null ? '' : String(value)}
          onChange={({ currentTarget }) =>
            onChange(choices.find(({ id }) => String(id) === currentTarget.value)?.id ?? null)
          }
          options={[
            ...(required ? [] : [{ value: '', label: texts.none(name) }]),
            ...choices.map((choice) => ({ value: String(choice.id), label: choice.name })),
          ]}
        />
      )
    }
    case 'choices':
      return <ChoicesField {...common} choices={form.choicesOf(name)} chosen={value as number[]} onChange={onChange} />
    case 'rows': {
      const parts = Object.entries(field.fields)
      const first = parts.flatMap(([part, { unit, required }]) =>
        unit === 'choice' && required ? [[part, form.choicesOf(name)[0]?.id ?? 0]] : [],
      )
      const nameOf = (row: Row) => parts.map(([part]) => Object(row[part]).lt).find(Boolean) ?? ''
      return (
        <RowsField
          {...common}
          besides={besides}
          rows={value as Row[]}
          onRows={onChange}
          blank={() => ({ ...blanksOf(field.fields), ...Object.fromEntries(first) })}
          max={field.max}
          headOf={(at) => texts.rowHead(name, at)}
          nameOf={nameOf}
          add={texts.rowLabel(name, 'add')}
        >
          {(row, at, set) => {
            const controls = parts.map(([part, inner]) => (
              <FieldControl
                key={part}
                form={form}
                field={inner}
                name={`${name}.${at}.${part}`}
                text={`${name}.${row.key}.${part}`}
                label={texts.rowLabel(name, part)}
                hint={undefined}
                value={row[part]}
                onChange={(changed) => set({ [part]: changed })}
              />
            ))
            // A number is narrow, beside the text that it belongs to.
            return parts[0]?.[1].unit === 'number' && parts.length === 2 ? (
              <div className="grid items-start gap-3 sm:grid-cols-[6rem_minmax(0,1fr)]">{controls}</div>
            ) : (
              controls
            )
          }}
        </RowsField>
      )
    }
  }
}
