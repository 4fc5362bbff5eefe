import { useSyncExternalStore } from 'react'
import type { Product } from '../../contract/catalogue.ts'

type Chosen = { product: Product | undefined }

let chosen: Chosen | undefined
const listeners = new Set<() => void>()

/** What the open course is shown with; undefined for a course that is owned. */
export function storeChosen(product: Product | undefined): void {
  if (chosen && chosen.product === product) return
  chosen = { product }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * The chosen offering, for a part whose code loads after the page: as a prop it would discard what the server rendered
 * when it changes before. `first`: the one that the server rendered.
 */
export const useChosenProduct = (first: Product | undefined) =>
  useSyncExternalStore(
    subscribe,
    () => (chosen ? chosen.product : first),
    () => first,
  )
