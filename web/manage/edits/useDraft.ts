import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { browserStorage, draftKeys } from '../../api/storage.ts'
import { staffProfileQuery } from '../queries.ts'
import { type Kept, readKept } from './kept-draft.rules.ts'

/** An object that is edited; another `version` is that of somebody else. */
export type Versioned = { version: number | string }
type State<T> = { base: T; draft: T; changed: boolean; restored: string | undefined }

const keyOf = (name: string) => `${draftKeys}${name}`

function write<T>(name: string, kept: Kept<T>) {
  try {
    browserStorage.setItem(keyOf(name), JSON.stringify(kept))
  } catch {
    // The storage is full: the text stays in the form.
  }
}

/**
 * An object while it is edited. What is typed is kept in this browser until it is saved, also when the tab is closed,
 * for who typed it, until they sign out.
 * `base` is the saved version that the editing began with; `restored`: when a kept text was typed.
 */
export function useDraft<T extends Versioned>(object: string, stored: T) {
  const { data: profile } = useSuspenseQuery(staffProfileQuery)
  const name = `${object}-${profile.id}`
  const [found] = useState(() => readKept(browserStorage.getItem(keyOf(name)), stored))
  const [state, setState] = useState<State<T>>({
    base: found?.base ?? stored,
    draft: found?.draft ?? stored,
    changed: found !== undefined,
    restored: found?.at,
  })
  // A change may come after an upload, when more was typed than its caller knew.
  const latest = useRef(state)
  function set(next: State<T>) {
    latest.current = next
    setState(next)
  }
  function change(changes: Partial<T> | ((draft: T) => Partial<T>)) {
    const { base, draft, restored } = latest.current
    const next = { ...draft, ...(typeof changes === 'function' ? changes(draft) : changes) }
    set({ base, draft: next, changed: true, restored })
    write(name, { base, draft: next, at: new Date().toISOString() })
  }
  /** Begins with a saved version: nothing is kept any more. */
  function begin(saved: T) {
    browserStorage.removeItem(keyOf(name))
    set({ base: saved, draft: saved, changed: false, restored: undefined })
  }
  /** Continues with values over another saved version. */
  function continueOver(values: T, saved: T) {
    begin(saved)
    change(values)
  }
  return { ...state, change, begin, continueOver }
}
export type Draft<T extends Versioned> = ReturnType<typeof useDraft<T>>
