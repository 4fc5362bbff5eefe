import { TextField, type TextFieldProps } from './TextField.tsx'
import { readBirthDate } from './birth-date.rules.ts'

type Props = Omit<TextFieldProps, 'type' | 'inputMode' | 'onBlur'> & { onLeave?: (text: string) => void }

const written = (text: string) => readBirthDate(text) ?? text

/**
 * A date of birth, typed as a text: browsers show their own date field in the order of their language, not of the
 * page's, and on a phone the year is far to scroll. Eight digits become `YYYY-MM-DD` at once, other ways of writing it
 * when the field is left; `birth-date.rules.ts` says which.
 */
export function BirthDateField({ onChange, onLeave, ...field }: Props) {
  return (
    <TextField
      maxLength={12}
      {...field}
      inputMode="numeric"
      onChange={(event) => {
        const input = event.currentTarget
        if (/^\d{8}$/.test(input.value)) input.value = written(input.value)
        onChange?.(event)
      }}
      onBlur={({ currentTarget: input }) => {
        input.value = written(input.value)
        onLeave?.(input.value)
      }}
    />
  )
}
