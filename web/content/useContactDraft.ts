import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { draftKeys, tabStorage } from '../api/storage.ts'
import { fieldsOf, text } from '../read.ts'
import { type ContactField, contactFields, type ContactValues } from './contact.rules.ts'

export type Typed = Partial<ContactValues>

const keyOf = (name: string) => `${draftKeys}${name}`

function readDraft(name: string): Typed {
  try {
    const stored = fieldsOf(JSON.parse(tabStorage.getItem(keyOf(name)) ?? '{}'))
    return Object.fromEntries(
      contactFields.map((field) => [field, text(stored[field])]).filter(([, value]) => value !== undefined),
    )
  } catch {
    return {} // not in our format: the form starts empty
  }
}

/** What was typed before the page was hydrated: values that differ from the server's. */
function readEarly(form: HTMLFormElement | null): Typed {
  const controls = contactFields.map((field) => [field, form?.elements.namedItem(field)] as const)
  return Object.fromEntries(
    controls.flatMap(([field, control]) =>
      (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) &&
      control.value !== control.defaultValue
        ? [[field, control.value]]
        : [],
    ),
  )
}

/** Stores what was typed in the tab's session storage: a reload or a visit to another page loses nothing. */
export function useContactDraft(name: string, form: RefObject<HTMLFormElement | null>) {
  const [typed, setTyped] = useState<Typed>({})
  function store(more: Typed) {
    const next = { ...readDraft(name), ...more }
    if (Object.keys(next).length) tabStorage.setItem(keyOf(name), JSON.stringify(next))
    setTyped(next)
  }
  const storeEarly = useEffectEvent(() => store(readEarly(form.current)))
  useEffect(() => storeEarly(), [name])
  const type = (field: ContactField, value: string) => store({ [field]: value })
  return { typed, type, forget: () => tabStorage.removeItem(keyOf(name)) }
}
