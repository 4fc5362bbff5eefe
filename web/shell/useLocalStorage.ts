import { useSyncExternalStore } from 'react'
import { browserStorage } from '../api/storage.ts'

const told = 'kept-in-browser'

const subscribe = (heard: () => void) => {
  window.addEventListener('storage', heard)
  window.addEventListener(told, heard)
  return () => {
    window.removeEventListener('storage', heard)
    window.removeEventListener(told, heard)
  }
}

/** A value of this browser's local storage (requirements 9); null on the server and while it is not set. */
export function useLocalStorage(key: string): readonly [string | null, (value: string) => void] {
  const kept = useSyncExternalStore(
    subscribe,
    () => browserStorage.getItem(key),
    () => null,
  )
  function keep(value: string) {
    browserStorage.setItem(key, value)
    window.dispatchEvent(new Event(told))
  }
  return [kept, keep]
}
