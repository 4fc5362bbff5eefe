import { type FormEvent, useState } from 'react'
import { needsLatinName } from '../../contract/printable.ts'

type Name = { firstname: string; lastname: string }

/**
 * Whether the name in a form has letters that documents cannot print, so that the form asks for Latin ones too. `onInput`
 * is for what contains the fields of the name.
 */
export function useLatinName(initial: Name = { firstname: '', lastname: '' }) {
  const [isNeeded, setNeeded] = useState(needsLatinName(initial))
  return {
    isNeeded,
    onInput: ({ currentTarget }: FormEvent<HTMLElement>) => {
      const form = currentTarget.closest('form')
      if (!form) return
      const read = (name: string) => String(new FormData(form).get(name) ?? '')
      setNeeded(needsLatinName({ firstname: read('firstname'), lastname: read('lastname') }))
    },
  }
}
