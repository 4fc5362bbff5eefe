import { useId, type ReactNode } from 'react'
import { choiceCard, type ChoiceTone } from './choiceCard.ts'
import { cx } from './cx.ts'
import { controlOf, type FieldText } from './field.ts'
import { FieldError } from './FieldError.tsx'
import { RequiredMark } from './RequiredMark.tsx'

export type RadioOption = {
  value: string
  label: ReactNode
  hint?: ReactNode
  aside?: ReactNode
  disabled?: boolean
  tone?: ChoiceTone
}
export type RadioGroupProps = FieldText & {
  name: string
  options: readonly RadioOption[]
  id?: string
  value?: string
  defaultValue?: string
  onValue?: (value: string) => void
  required?: boolean
  cards?: boolean
  tiles?: boolean
  titled?: boolean
  className?: string
}

/**
 * `cards` frames each choice, in its `tone`; `tiles` too, several in a row where there is room, for short labels; `aside` is
 * at the end of its line (a price, a logo). `titled`: the label looks like a heading, for a part of a long form.
 */
export function RadioGroup(props: RadioGroupProps) {
  const {
    id,
    label,
    hint,
    error,
    labelHidden,
    name,
    options,
    value,
    defaultValue,
    onValue,
    required,
    cards,
    tiles,
    titled,
    className,
  } = props
  const made = useId()
  const group = controlOf(id ?? made, { hint, error })
  return (
    <fieldset
      id={group.id}
      tabIndex={-1}
      aria-describedby={group['aria-describedby']}
      className={cx('min-w-0', className)}
    >
      <legend
        className={cx(titled ? 'mb-4 text-xl font-bold' : 'mb-1.5 text-sm font-semibold', labelHidden && 'sr-only')}
      >
        {label}
        {required && <RequiredMark />}
      </legend>
      {hint && (
        <p id={`${group.id}-hint`} className="-mt-1 mb-2 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <div
        className={cx(
          'grid',
          tiles ? 'grid-cols-2 gap-2 sm:grid-cols-3' : cards ? 'grid-cols-1 gap-2' : 'grid-cols-1 gap-1',
        )}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={
              cards || tiles
                ? choiceCard(option.tone, tiles ? 'min-h-12 items-center gap-2.5 px-3 py-2 max-sm:text-sm' : undefined)
                : 'flex min-h-8 items-start gap-3 py-1'
            }
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              required={required}
              disabled={option.disabled}
              aria-invalid={group['aria-invalid']}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
              onChange={() => onValue?.(option.value)}
              className="tick"
            />
            <span className="min-w-0 flex-1 pt-px leading-snug">
              <span className={cx(cards && 'font-semibold')}>{option.label}</span>
              {option.hint && <span className="mt-0.5 block text-sm text-ink-soft">{option.hint}</span>}
            </span>
            {option.aside}
          </label>
        ))}
      </div>
      {error && (
        <div className="mt-1.5">
          <FieldError id={`${group.id}-error`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}
