import { useState, type ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { cx } from './cx.ts'
import { controlClass, type FieldText } from './field.ts'
import { Field } from './Field.tsx'

export type TextAreaFieldProps = FieldText & { counter?: boolean } & ComponentProps<'textarea'>

/** `counter` (with `maxLength`) counts for the eye always, and aloud only near the end. */
export function TextAreaField({
  id,
  label,
  hint,
  error,
  labelHidden,
  required,
  className,
  counter,
  onChange,
  ...area
}: TextAreaFieldProps) {
  const t = useTranslations('ui')
  const [typed, setTyped] = useState(String(area.defaultValue ?? '').length)
  const length = typeof area.value === 'string' ? area.value.length : typed
  const left = (area.maxLength ?? 0) - length
  const counts = counter && area.maxLength !== undefined
  return (
    <Field {...{ id, label, hint, error, labelHidden, required, className }}>
      {(control) => (
        <>
          <textarea
            rows={4}
            {...area}
            {...control}
            onChange={(event) => {
              setTyped(event.currentTarget.value.length)
              onChange?.(event)
            }}
            className={cx(controlClass, 'field-sizing-content max-h-96 min-h-28')}
          />
          {counts && (
            <p
              aria-hidden
              className="tabular justify-self-end text-xs text-ink-soft"
            >{`${length} / ${area.maxLength}`}</p>
          )}
          {counts && (
            <p role="status" className="sr-only">
              {left <= 20 ? t('charactersLeft', { count: left }) : ''}
            </p>
          )}
        </>
      )}
    </Field>
  )
}
