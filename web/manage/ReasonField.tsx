import { TextAreaField } from '../ui/TextAreaField.tsx'

/** Why staff does something; `name` is the field's in the call. */
export function ReasonField({
  name = 'reason',
  id = name,
  ...field
}: {
  name?: string
  id?: string
  label: string
  hint?: string
  error: string | undefined
  defaultValue?: string
}) {
  return <TextAreaField id={id} name={name} rows={3} maxLength={500} counter required {...field} />
}
