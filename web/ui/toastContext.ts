import { createContext, useContext, type ReactNode } from 'react'
import type { ToastStore } from './toastStore.ts'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'
/** `title`: shown above the text; without one the kind is said to screen readers only. */
export type ToastMessage = {
  kind: ToastKind
  title?: string
  text: ReactNode
  action?: { label: string; onAction: () => void }
}
/** `clock.left` (ms) is shared by all layers: a toast that moves to another layer keeps its remaining time. */
export type QueuedToast = ToastMessage & { id: number; clock: { left: number } }

export type ToastApi = Pick<ToastStore, 'show' | 'dismiss'>

export const ToastContext = createContext<ToastStore | null>(null)

/** The alerts for what is rendered in a root of its own. */
export const useToastStore = (): ToastStore => {
  const store = useContext(ToastContext)
  if (!store) throw new Error('useToast needs a ToastProvider above it')
  return store
}

/** `show({ kind, text, action? })` adds an alert that leaves by itself after 5 s × the number queued. */
export const useToast = (): ToastApi => useToastStore()
