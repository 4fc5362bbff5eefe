import { useState } from 'react'
import { tabStorage } from '../api/storage.ts'

const keyOf = (name: string) => `praktika-message-${name}`

/** A text that outlives the screen in this tab until it is sent; signing out forgets it. `begun`: what a new one begins with. */
export function useDraft(name: string, begun = '') {
  const [text, setText] = useState(() => tabStorage.getItem(keyOf(name)) ?? begun)
  function type(next: string) {
    setText(next)
    if (next) tabStorage.setItem(keyOf(name), next)
    else tabStorage.removeItem(keyOf(name))
  }
  return { text, type }
}
