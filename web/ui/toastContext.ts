import { createContext, useContext } from 'react'
import type { ToastStore } from './toastStore.ts'

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
