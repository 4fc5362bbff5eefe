import { tabStorage } from './storage.ts'

const key = 'praktika-cart-places'
const listeners = new Set<() => void>()

/** How many places the cart of this tab had when it was last read: a guest's pages show it without asking. */
export const readCartCount = () => Number(tabStorage.getItem(key) ?? 0)

export function keepCartCount(count: number): void {
  if (count) tabStorage.setItem(key, String(count))
  else tabStorage.removeItem(key)
  for (const tell of listeners) tell()
}

export function onCartCount(tell: () => void): () => void {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}
