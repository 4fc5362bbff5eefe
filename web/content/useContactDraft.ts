import { useEffect, useState } from 'react'
import { fieldsOf, text } from '../read.ts'
import { type ContactField, contactFields, type ContactValues } from './contact.rules.ts'

export type Typed = Partial<ContactValues>

const keyOf = (form: string) => `praktika-draft-${form}`

function readDraft(form: string): Typed {
  try {
    const kept = fieldsOf(JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '{}'))
    return Object.fromEntries(contactFields.map((field) => [field, text(kept[field])]).filter(([, value]) => value !== undefined))
  } catch {
    return {} // not ours any more: the form begins empty
  }
}

/** What was typed into a form, kept by its tab: a reload or a look at another page loses nothing. */
export function useContactDraft(form: string) {
  const [typed, setTyped] = useState<Typed>({})
  useEffect(() => setTyped(readDraft(form)), [form])
  function type(field: ContactField, value: string) {
    const next = { ...readDraft(form), [field]: value }
    sessionStorage.setItem(keyOf(form), JSON.stringify(next))
    setTyped(next)
  }
  return { typed, type, forget: () => sessionStorage.removeItem(keyOf(form)) }
}
