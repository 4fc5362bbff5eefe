import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { cx } from './cx.ts'
import { controlOf, type FieldText } from './field.ts'
import { FieldError } from './FieldError.tsx'
import { Icon } from './icons.tsx'
import { RequiredMark } from './RequiredMark.tsx'

export type RatingInputProps = FieldText & {
  name: string
  value: number
  onValue: (value: number) => void
  id?: string
  required?: boolean
  className?: string
}

/** One to five stars as a radio group; `value` 0 is not chosen yet. */
export function RatingInput({
  id,
  label,
  hint,
  error,
  labelHidden,
  name,
  value,
  onValue,
  required,
  className,
}: RatingInputProps) {
  const t = useTranslations('ui')
  const made = useId()
  const group = controlOf(id ?? made, { hint, error })
  return (
    <fieldset
      id={group.id}
      tabIndex={-1}
      aria-describedby={group['aria-describedby']}
      className={cx('min-w-0', className)}
    >
      <legend className={cx('mb-1 text-sm font-semibold', labelHidden && 'sr-only')}>
        {label}
        {required && <RequiredMark />}
      </legend>
      {hint && (
        <p id={`${group.id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <div className="star-choice -ml-1.5 flex">
        {[1, 2, 3, 4, 5].map((star) => (
          <label
            key={star}
            className={cx(
              'relative grid size-11 place-content-center rounded-md transition-colors has-focus-visible:outline-2 has-focus-visible:outline-pine',
              star <= value ? 'text-amber' : 'text-line-strong',
            )}
          >
            <input
              type="radio"
              name={name}
              value={star}
              required={required}
              checked={star === value}
              onChange={() => onValue(star)}
              aria-label={t('star', { star })}
              className="sr-only"
            />
            <Icon name="star" size={28} filled={star <= value} />
          </label>
        ))}
      </div>
      {error && <FieldError id={`${group.id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
