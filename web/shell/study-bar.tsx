import { createContext, useContext } from 'react'
import { createPortal } from 'react-dom'
import type { ReactNode } from 'react'

/** The element of the study bar in which the screen shows what is studied. */
export const StudySlot = createContext<HTMLElement | null>(null)

/** Shows its children in the study bar (`StudyBar.tsx`). */
export function InStudyBar({ children }: { children: ReactNode }) {
  const slot = useContext(StudySlot)
  return slot && createPortal(children, slot)
}
