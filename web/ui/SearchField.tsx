import { useRef, type ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { cx } from './cx.ts'
import { controlClass, type FieldText } from './field.ts'
import { Field } from './Field.tsx'
import { Icon } from './icons.tsx'

export type SearchFieldProps = FieldText & Omit<ComponentProps<'input'>, 'type' | 'ref'> & { onClear?: () => void }

/**
 * Its label is hidden unless `labelHidden={false}`; the clear button empties it as typing would (with an `onChange`).
 */
export function SearchField({
  id,
  label,
  hint,
  error,
  labelHidden = true,
  required,
  className,
  onClear,
  ...input
}: SearchFieldProps) {
  const t = useTranslations('ui')
  const ref = useRef<HTMLInputElement>(null)

  function clear() {
    const field = ref.current
    if (!field) return
    // React listens to the native setter's event; assigning through the instance would be taken for its own write.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '')
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
    onClear?.()
  }
  return (
    <Field {...{ id, label, hint, error, labelHidden, required, className }}>
      {(control) => (
        <div className="relative">
          <Icon
            name="search"
            className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-soft"
          />
          <input
            placeholder=" "
            enterKeyHint="search"
            {...input}
            {...control}
            ref={ref}
            type="search"
            className={cx(controlClass, 'peer px-11 [&::-webkit-search-cancel-button]:hidden')}
          />
          <button
            type="button"
            aria-label={t('clear')}
            onClick={clear}
            className={
              'absolute inset-y-0.5 right-0.5 grid w-10 place-content-center rounded-md text-ink-soft hover:text-pine ' +
              'peer-placeholder-shown:hidden'
            }
          >
            <Icon name="close" size={18} />
          </button>
        </div>
      )}
    </Field>
  )
}
