import { useSyncExternalStore } from 'react'

/** The element of the study bar (`StudyBar.tsx`) in which the screen shows what is studied. */
let slot: HTMLElement | null = null
const listeners = new Set<() => void>()

/** A React ref. */
export function setStudySlot(element: HTMLElement | null) {
  slot = element
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useStudySlot = () =>
  useSyncExternalStore(
    subscribe,
    () => slot,
    () => null,
  )
