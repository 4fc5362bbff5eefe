import type { ReactNode } from 'react'
import { CheckboxField } from '../../web/ui/CheckboxField.tsx'
import { controlOf } from '../../web/ui/field.ts'
import { FieldError } from '../../web/ui/FieldError.tsx'
import { RequiredMark } from '../../web/ui/RequiredMark.tsx'
import { useActivityMessages } from '../messages.ts'

type SeveralGroupProps = {
  id: string
  label: string
  hint: ReactNode
  error: string | undefined
  required: boolean
  options: readonly { key: string; text: string }[]
  chosen: readonly string[]
  onChosen: (chosen: string[]) => void
}

/** Options of which several may be chosen. */
export function SeveralGroup(props: SeveralGroupProps) {
  const { id, label, hint, error, required, options, chosen, onChosen } = props
  const t = useActivityMessages()
  const shownHint = hint ?? t('formSeveral')
  const group = controlOf(id, { hint: shownHint, error })
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={group['aria-describedby']} className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">
        {label}
        {required && <RequiredMark />}
      </legend>
      <p id={`${id}-hint`} className="-mt-1 mb-2 text-sm text-ink-soft">
        {shownHint}
      </p>
      <div className="grid gap-1">
        {options.map(({ key, text }) => (
          <CheckboxField
            key={key}
            label={text}
            checked={chosen.includes(key)}
            onChange={({ currentTarget: { checked } }) =>
              onChosen(checked ? [...chosen, key] : chosen.filter((other) => other !== key))
            }
          />
        ))}
      </div>
      {error && (
        <div className="mt-1.5">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}
