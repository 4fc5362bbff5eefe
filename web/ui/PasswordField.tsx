import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { cx } from './cx.ts'
import { controlClass } from './field.ts'
import { Field } from './Field.tsx'
import { Icon } from './icons.tsx'
import type { TextFieldProps } from './TextField.tsx'

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'minLength'> & {
  /** Of a new password: what password managers generate. A longer one is not cut off, it is refused with a sentence. */
  length?: { min: number; max: number }
}

/** `passwordrules` of the HTML of Apple's and other password managers, which React's types do not know. */
const rulesOf = ({ min, max }: { min: number; max: number }) => ({
  minLength: min,
  passwordrules: `minlength: ${min}; maxlength: ${max};`,
})

export function PasswordField({
  id,
  label,
  hint,
  error,
  labelHidden,
  required,
  className,
  length,
  ...input
}: PasswordFieldProps) {
  const t = useTranslations('ui')
  const [shown, setShown] = useState(false)
  return (
    <Field {...{ id, label, hint, error, labelHidden, required, className }}>
      {(control) => (
        <div className="relative">
          <input
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            {...(length ? rulesOf(length) : {})}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className={cx(controlClass, 'pr-12')}
          />
          <button
            type="button"
            aria-label={shown ? t('hidePassword') : t('showPassword')}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0.5 right-0.5 grid w-11 place-content-center rounded-md text-ink-soft hover:text-pine"
          >
            <Icon name={shown ? 'eye-off' : 'eye'} />
          </button>
        </div>
      )}
    </Field>
  )
}
