import { useState } from 'react'
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx'
import { type Amount, centsOf, typedEuros } from './amount.ts'

type Props = Omit<TextFieldProps, 'value' | 'onChange'> & {
  value: Amount
  onChange: (value: Amount) => void
  /** Whether it may be less than 0. */
  signed?: boolean
}

/** An amount, typed in euros with a comma or a point. */
export function EuroField({ value, onChange, signed = false, ...field }: Props) {
  const [typed, setTyped] = useState('')
  const read = (text: string): Amount => {
    const cents = centsOf(text, signed)
    return Number.isNaN(cents) ? text : cents
  }
  return (
    <TextField
      {...field}
      inputMode="decimal"
      // What was typed stays as it is written while it is the value.
      value={value === read(typed) ? typed : typeof value === 'number' ? typedEuros(value) : (value ?? '')}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(read(currentTarget.value))
      }}
    />
  )
}
