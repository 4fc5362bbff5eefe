import { useState, type ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { cx } from './cx.ts'
import { controlClass, type FieldText } from './field.ts'
import { Field } from './Field.tsx'

export type TextAreaFieldProps = FieldText & { counter?: boolean; compact?: boolean } & ComponentProps<'textarea'>

/**
 * `counter` (with `maxLength`) counts for the eye always, and aloud only near the end. `compact`: of one line, which grows
 * with what is typed to five, and counted near the end only.
 */
export function TextAreaField({
  id,
  label,
  hint,
  error,
  labelHidden,
  required,
  className,
  counter,
  compact,
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
            rows={compact ? 1 : 4}
            {...area}
            {...control}
            onChange={(event) => {
              setTyped(event.currentTarget.value.length)
              onChange?.(event)
            }}
            className={cx(
              controlClass,
              'field-sizing-content',
              compact ? 'max-h-36 min-h-11 resize-none' : 'max-h-96 min-h-28',
            )}
          />
          {counts && (!compact || length > (area.maxLength ?? 0) * 0.8) && (
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
