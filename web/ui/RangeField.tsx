import type { ComponentProps, CSSProperties } from 'react'
import type { FieldText } from './field.ts'
import { Field } from './Field.tsx'

export type RangeFieldProps = FieldText & {
  value: number
  onValue: (value: number) => void
  min: number
  max: number
  valueText?: string
} & Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'min' | 'max' | 'type'>

/** `valueText` is the value in words (with its unit), shown next to the label and read aloud. */
export function RangeField({
  label,
  value,
  onValue,
  min,
  max,
  valueText,
  id,
  hint,
  error,
  labelHidden,
  className,
  ...input
}: RangeFieldProps) {
  const fill: CSSProperties & { '--fill': string } = { '--fill': `${((value - min) / (max - min)) * 100}%` }
  const heading = (
    <span className="flex items-baseline justify-between gap-4">
      <span>{label}</span>
      {valueText && (
        <span aria-hidden className="tabular text-lg font-bold text-pine">
          {valueText}
        </span>
      )}
    </span>
  )
  return (
    <Field {...{ id, label: heading, hint, error, labelHidden, className }}>
      {(control) => (
        <input
          {...input}
          {...control}
          type="range"
          min={min}
          max={max}
          value={value}
          aria-valuetext={valueText}
          onChange={(event) => onValue(event.currentTarget.valueAsNumber)}
          style={fill}
          className="slider"
        />
      )}
    </Field>
  )
}
