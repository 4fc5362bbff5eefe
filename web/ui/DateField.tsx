import { TextField, type TextFieldProps } from './TextField.tsx'

/** The browser's own calendar; the value is YYYY-MM-DD. */
export function DateField(field: Omit<TextFieldProps, 'type'>) {
  return <TextField {...field} type="date" />
}
