import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { SearchField } from './SearchField.tsx'

/** Milliseconds from the last key to `onSearch` (requirements 9). */
const pause = 500

export type SearchTextProps = {
  label: string
  placeholder?: string
  text: string
  onSearch: (text: string) => void
  className?: string
  /** The form's action and the field's name: so it works without JavaScript too. */
  action?: string
  name?: string
}

/** A search whose text is in the address: `text` is its current value, `onSearch` gets the debounced text. */
export function SearchText({ label, placeholder, text, onSearch, className, action, name }: SearchTextProps) {
  const [typed, setTyped] = useState(text)
  const [known, setKnown] = useState(text)
  const [sent, setSent] = useState(text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (text !== known) {
    setKnown(text)
    if (text !== sent) {
      setSent(text)
      setTyped(text)
    }
  }

  function send(value: string) {
    clearTimeout(timer.current)
    setSent(value)
    if (value !== text) onSearch(value)
  }
  function type({ target: { value } }: ChangeEvent<HTMLInputElement>) {
    setTyped(value)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(value.trim()), pause)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    send(typed.trim())
  }
  return (
    <form role="search" aria-label={label} action={action} onSubmit={submit} className={className}>
      <SearchField
        name={name}
        label={label}
        placeholder={placeholder}
        value={typed}
        onChange={type}
        maxLength={100}
        autoComplete="off"
      />
    </form>
  )
}
