import { type ReactNode, useState } from 'react'
import type { Answer } from '../../contract/activities/form.rules.ts'
import { TextField } from '../../web/ui/TextField.tsx'

type NumberInputProps = {
  id: string
  label: string
  hint: ReactNode
  error: string | undefined
  required: boolean
  unit: string
  answer: Answer | undefined
  onAnswer: (answer: Answer | undefined) => void
}

/** A number as it is typed, with a comma or a point; what is none stays as text, which the rules refuse. */
export function NumberInput({ unit, label, answer, onAnswer, ...field }: NumberInputProps) {
  const [typed, setTyped] = useState(() => (answer === undefined ? '' : String(answer)))
  function type(text: string) {
    setTyped(text)
    const plain = text.trim().replace(',', '.').replace('−', '-')
    if (plain === '') onAnswer(undefined)
    else onAnswer(/^-?\d{1,12}(?:\.\d{1,6})?$/.test(plain) ? Number(plain) : text)
  }
  return (
    <TextField
      {...field}
      label={unit ? `${label} (${unit})` : label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      value={typed}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  )
}
