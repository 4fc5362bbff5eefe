import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { controlClass, type FieldText } from './field.ts'
import { Field } from './Field.tsx'
import { Icon } from './icons.tsx'

export type SelectFieldProps = FieldText & {
  options?: ReadonlyArray<{ value: string; label: string }>
} & ComponentProps<'select'>

/** Give `options`, or `<option>`s as children (both: children first, for a placeholder). */
export function SelectField({
  id,
  label,
  hint,
  error,
  labelHidden,
  required,
  className,
  options,
  children,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ id, label, hint, error, labelHidden, required, className }}>
      {(control) => (
        <div className="relative">
          <select {...select} {...control} className={cx(controlClass, 'appearance-none truncate pr-10')}>
            {children}
            {options?.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon
            name="chevron-down"
            size={18}
            className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-ink-soft"
          />
        </div>
      )}
    </Field>
  )
}
