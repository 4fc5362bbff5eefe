import type { ReactNode } from 'react'

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

const secondsEach = 5

export type ToastState = { toasts: readonly QueuedToast[]; top: string | undefined }
export type ToastStore = {
  show: (message: ToastMessage) => void
  dismiss: (id: number) => void
  /** The layers in which toasts can be shown; the last one mounted shows them. */
  enter: (layer: string) => void
  leave: (layer: string) => void
  subscribe: (heard: () => void) => () => void
  read: () => ToastState
}

/**
 * The queue of alerts, outside React: its context never changes. A context that changes during hydration would make
 * React discard the server's HTML of parts that are not hydrated yet.
 */
export function openToasts(): ToastStore {
  const heard = new Set<() => void>()
  let layers: readonly string[] = []
  let nextId = 1
  let state: ToastState = { toasts: [], top: undefined }
  function become(toasts: readonly QueuedToast[], all: readonly string[]) {
    layers = all
    state = { toasts, top: all.at(-1) }
    for (const tell of heard) tell()
  }
  return {
    show: (message) => {
      const clock = { left: secondsEach * 1000 * (state.toasts.length + 1) }
      become([...state.toasts, { ...message, id: nextId++, clock }], layers)
    },
    dismiss: (id) =>
      become(
        state.toasts.filter((toast) => toast.id !== id),
        layers,
      ),
    enter: (layer) => become(state.toasts, [...layers, layer]),
    leave: (layer) =>
      become(
        state.toasts,
        layers.filter((other) => other !== layer),
      ),
    subscribe: (tell) => {
      heard.add(tell)
      return () => void heard.delete(tell)
    },
    read: () => state,
  }
}
