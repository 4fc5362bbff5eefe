import { useState, type ChangeEvent, type ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { cx } from './cx.ts'
import { controlLook, type FieldText } from './field.ts'
import { Field } from './Field.tsx'
import { Icon, type IconName } from './icons.tsx'

export type NumberFieldProps = FieldText & {
  value: number
  onValue: (value: number) => void
  /** Called with the raw text when the field is left or Enter is pressed: for a message about its correction. */
  onTyped?: (typed: number) => void
  min?: number
  max?: number
  step?: number
} & Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'min' | 'max' | 'step' | 'type'>

/**
 * A whole number with − and + buttons; `onValue` only ever gets a number between `min` and `max`, a whole number of
 * steps from `min`.
 */
export function NumberField(props: NumberFieldProps) {
  const { value, onValue, onTyped, min = 0, max = Number.MAX_SAFE_INTEGER, step = 1, ...rest } = props
  const { id, label, hint, error, labelHidden, required, className, disabled, ...input } = rest
  const t = useTranslations('ui')
  const [draft, setDraft] = useState<string | null>(null)

  function move(by: number) {
    setDraft(null)
    onValue(Math.min(max, Math.max(min, value + by)))
  }
  function type(event: ChangeEvent<HTMLInputElement>) {
    const text = event.currentTarget.value.replace(/\D/g, '')
    setDraft(text)
    const number = Number(text)
    if (text !== '' && number >= min && number <= max && (number - min) % step === 0) onValue(number)
  }
  function settle() {
    if (draft) onTyped?.(Number(draft))
    setDraft(null)
  }
  return (
    <Field {...{ id, label, hint, error, labelHidden, required, className }}>
      {(control) => (
        <div className="flex w-fit gap-1">
          <StepButton
            icon="minus"
            label={t('decrease')}
            controls={control.id}
            disabled={disabled || value <= min}
            onPress={() => move(-step)}
          />
          <input
            inputMode="numeric"
            autoComplete="off"
            {...input}
            {...control}
            disabled={disabled}
            role="spinbutton"
            aria-valuenow={value}
            aria-valuemin={min}
            aria-valuemax={max}
            value={draft ?? String(value)}
            onChange={type}
            onBlur={settle}
            onKeyDown={(event) => {
              if (event.key === 'Enter') settle()
              if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
              event.preventDefault()
              move(event.key === 'ArrowUp' ? step : -step)
            }}
            className={cx(controlLook, 'tabular w-20 text-center font-semibold')}
          />
          <StepButton
            icon="plus"
            label={t('increase')}
            controls={control.id}
            disabled={disabled || value >= max}
            onPress={() => move(step)}
          />
        </div>
      )}
    </Field>
  )
}

type StepButtonProps = { icon: IconName; label: string; controls: string; disabled: boolean; onPress: () => void }

function StepButton({ icon, label, controls, disabled, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-controls={controls}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onPress}
      className={cx(
        'grid size-11 shrink-0 place-content-center rounded-md border border-line-strong bg-surface transition-colors',
        disabled ? 'cursor-not-allowed opacity-45' : 'hover:border-pine hover:bg-pine-soft hover:text-pine-strong',
      )}
    >
      <Icon name={icon} size={18} />
    </button>
  )
}
