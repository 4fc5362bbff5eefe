import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useStudySlot } from './study-slot.ts'

/** Shows its children in the study bar. */
export function InStudyBar({ children }: { children: ReactNode }) {
  const slot = useStudySlot()
  return slot && createPortal(children, slot)
}
