import { createContext, useContext, type ReactNode } from 'react'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'
export type ToastMessage = { kind: ToastKind; text: ReactNode; action?: { label: string; onAction: () => void } }
/** `clock.left` (ms) is shared by all layers: a toast that moves to another layer does not live anew. */
export type QueuedToast = ToastMessage & { id: number; clock: { left: number } }

export type ToastApi = { show: (message: ToastMessage) => void; dismiss: (id: number) => void }
export type ToastQueue = {
  toasts: readonly QueuedToast[]
  top: string | undefined
  enter: (layer: string) => void
  leave: (layer: string) => void
}

export const ToastApiContext = createContext<ToastApi | null>(null)
export const ToastQueueContext = createContext<ToastQueue | null>(null)

/** `show({ kind, text, action? })` adds an alert that leaves by itself after 5 s × the number queued. */
export function useToast(): ToastApi {
  const api = useContext(ToastApiContext)
  if (!api) throw new Error('useToast needs a ToastProvider above it')
  return api
}
