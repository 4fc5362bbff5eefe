import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import { ToastApiContext, ToastQueueContext, type QueuedToast, type ToastMessage } from './toastContext.ts'
import { ToastLayer } from './ToastLayer.tsx'

const SECONDS_EACH = 5

/** Around the whole app, inside IntlProvider. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly QueuedToast[]>([])
  const [layers, setLayers] = useState<readonly string[]>([])
  const nextId = useRef(1)

  const api = useMemo(
    () => ({
      show(message: ToastMessage) {
        const id = nextId.current++
        setToasts((queue) => [...queue, { ...message, id, clock: { left: SECONDS_EACH * 1000 * (queue.length + 1) } }])
      },
      dismiss(id: number) {
        setToasts((queue) => queue.filter((toast) => toast.id !== id))
      },
    }),
    [],
  )

  const enter = useCallback((layer: string) => setLayers((all) => [...all, layer]), [])
  const leave = useCallback((layer: string) => setLayers((all) => all.filter((other) => other !== layer)), [])
  const queue = useMemo(() => ({ toasts, top: layers.at(-1), enter, leave }), [toasts, layers, enter, leave])

  return (
    <ToastApiContext value={api}>
      <ToastQueueContext value={queue}>
        <ToastLayer />
        {children}
      </ToastQueueContext>
    </ToastApiContext>
  )
}
