import type { ReactNode } from 'react'

/** What every field says about itself. `labelHidden` keeps the label for screen readers only. */
export type FieldText = { label: ReactNode; hint?: ReactNode; error?: ReactNode; labelHidden?: boolean }

/** What a field gives to the native control inside it. */
export type Control = { 'id': string; 'required'?: boolean; 'aria-invalid'?: true; 'aria-describedby'?: string }

export function controlOf(
  id: string,
  { hint, error, required }: Pick<FieldText, 'hint' | 'error'> & { required?: boolean },
): Control {
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ')
  return { id, required, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined }
}

/** A control as wide as its text needs; `controlClass` fills the column. */
export const controlLook =
  'block min-h-11 rounded-md border border-line-strong bg-surface px-3.5 py-2 text-base text-ink transition-colors duration-150 ' +
  'placeholder:text-ink-soft hover:border-ink-soft focus-visible:border-pine focus-visible:outline-offset-0 ' +
  'aria-invalid:border-danger aria-invalid:outline-danger ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-soft read-only:not-[select]:bg-sunken'

export const controlClass = `w-full ${controlLook}`
