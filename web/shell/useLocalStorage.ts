import { useSyncExternalStore } from 'react'
import { browserStorage } from '../api/storage.ts'

/** The storage event is fired in other tabs only; this one is for our own. */
const changed = 'praktika-local-storage'

const subscribe = (onChange: () => void) => {
  window.addEventListener('storage', onChange)
  window.addEventListener(changed, onChange)
  return () => {
    window.removeEventListener('storage', onChange)
    window.removeEventListener(changed, onChange)
  }
}

/**
 * A value of this browser's local storage (requirements 9), or of the tab's session storage; null on the server and
 * while it is not set.
 */
export function useLocalStorage(
  key: string,
  storage: Pick<Storage, 'getItem' | 'setItem'> = browserStorage,
): readonly [string | null, (value: string) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => storage.getItem(key),
    () => null,
  )
  function setValue(next: string) {
    storage.setItem(key, next)
    window.dispatchEvent(new Event(changed))
  }
  return [value, setValue]
}
