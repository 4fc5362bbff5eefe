import type { ChangeEvent } from 'react'
import { TextField, type TextFieldProps } from './TextField.tsx'

function keepDigits(text: string): string {
  return text.replace(/[^\d+]/g, '')
}

/** Lets only digits and + through; the caret stays where it was. */
export function PhoneField({ onChange, ...field }: Omit<TextFieldProps, 'type' | 'inputMode'>) {
  function change(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const clean = keepDigits(input.value)
    if (clean !== input.value) {
      const caret = keepDigits(input.value.slice(0, input.selectionStart ?? input.value.length)).length
      input.value = clean
      input.setSelectionRange(caret, caret)
    }
    onChange?.(event)
  }
  return <TextField autoComplete="tel" {...field} type="tel" inputMode="tel" onChange={change} />
}
