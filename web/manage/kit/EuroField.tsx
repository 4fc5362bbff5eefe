import { useState } from 'react'
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx'
import { centsOf, typedEuros } from './useEuros.ts'

type Props = Omit<TextFieldProps, 'value' | 'onChange'> & {
  /** Cents; null: none; a text: what was typed is no amount. */
  value: number | string | null
  onChange: (value: number | string | null) => void
}

/** An amount, typed in euros with a comma or a point. */
export function EuroField({ value, onChange, ...field }: Props) {
  const [typed, setTyped] = useState(() => (typeof value === 'string' ? value : typedEuros(value)))
  function type(text: string) {
    setTyped(text)
    const amount = centsOf(text)
    onChange(text.trim() ? (Number.isNaN(amount) ? text : amount) : null)
  }
  return (
    <TextField
      {...field}
      inputMode="decimal"
      value={typed}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  )
}
