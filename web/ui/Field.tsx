import { useId, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { controlOf, type Control, type FieldText } from './field.ts'
import { FieldError } from './FieldError.tsx'
import { RequiredMark } from './RequiredMark.tsx'

export type FieldProps = FieldText & {
  id?: string
  required?: boolean
  className?: string
  children: (control: Control) => ReactNode
}

/** Label above, hint, then the control, then the error in words. `children` gets the props of the native control. */
export function Field({ id, label, hint, error, labelHidden, required, className, children }: FieldProps) {
  const made = useId()
  const control = controlOf(id ?? made, { hint, error, required })
  return (
    <div className={cx('grid content-start gap-1.5', className)}>
      <label htmlFor={control.id} className={cx('text-sm font-semibold', labelHidden && 'sr-only')}>
        {label}
        {required && <RequiredMark />}
      </label>
      {hint && (
        <p id={`${control.id}-hint`} className="-mt-1 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {children(control)}
      {error && <FieldError id={`${control.id}-error`}>{error}</FieldError>}
    </div>
  )
}
