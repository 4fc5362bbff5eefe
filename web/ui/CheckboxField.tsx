import { useId, type ComponentProps } from 'react'
import { cx } from './cx.ts'
import { controlOf, type FieldText } from './field.ts'
import { FieldError } from './FieldError.tsx'
import { RequiredMark } from './RequiredMark.tsx'

export type CheckboxFieldProps = Omit<FieldText, 'labelHidden'> & Omit<ComponentProps<'input'>, 'type'>

export function CheckboxField({ id, label, hint, error, required, className, ...input }: CheckboxFieldProps) {
  const made = useId()
  const control = controlOf(id ?? made, { hint, error, required })
  return (
    <div className={cx('grid gap-1', className)}>
      <label htmlFor={control.id} className="flex min-h-8 items-start gap-3 py-1">
        <input {...input} {...control} type="checkbox" className="tick" />
        <span className="pt-px leading-snug">
          {label}
          {required && <RequiredMark />}
        </span>
      </label>
      {hint && (
        <p id={`${control.id}-hint`} className="pl-8.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${control.id}-error`}>{error}</FieldError>}
    </div>
  )
}
