import type { ComponentProps } from 'react'
import { controlClass, type FieldText } from './field.ts'
import { Field } from './Field.tsx'

export type TextFieldProps = FieldText & ComponentProps<'input'>

export function TextField({ id, label, hint, error, labelHidden, required, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ id, label, hint, error, labelHidden, required, className }}>
      {(control) => <input type="text" {...input} {...control} className={controlClass} />}
    </Field>
  )
}
