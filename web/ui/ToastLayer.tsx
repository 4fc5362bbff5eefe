import { useContext, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { ToastCard } from './ToastCard.tsx'
import { ToastContext } from './toastContext.ts'
import type { ToastState, ToastStore } from './toastStore.ts'

const empty: ToastState = { toasts: [], top: undefined }

/**
 * Where alerts appear. A modal dialog makes all outside it inert, the alerts too, so each open dialog holds a layer
 * of its own and the topmost one shows them. The live regions stand empty in it before any message comes.
 */
export function ToastLayer() {
  const store = useContext(ToastContext)
  return store && <Layer store={store} />
}

function Layer({ store: { enter, leave, dismiss, subscribe, read } }: { store: ToastStore }) {
  const t = useTranslations('ui')
  const id = useId()
  const ref = useRef<HTMLDivElement>(null)
  const { toasts, top } = useSyncExternalStore(subscribe, read, () => empty)
  const [held, setHeld] = useState(false)

  useEffect(() => {
    // Absent in old browsers and in test DOMs: there the layer is simply a fixed box.
    const layer = ref.current
    layer?.showPopover?.()
    enter(id)
    return () => {
      leave(id)
      if (layer?.isConnected) layer.hidePopover?.()
    }
  }, [id, enter, leave])

  const onTop = top === id
  const shown = onTop ? toasts : []
  const card = (toast: (typeof shown)[number]) => (
    <ToastCard key={toast.id} toast={toast} held={held} onLeave={() => dismiss(toast.id)} />
  )
  return (
    <div
      ref={ref}
      popover="manual"
      // One landmark of this name at a time: what is below a dialog is inert.
      role={onTop ? 'region' : undefined}
      aria-label={onTop ? t('alerts') : undefined}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={
        'pointer-events-none fixed inset-auto top-18 right-4 m-0 max-sm:top-auto max-sm:bottom-24 w-[min(24rem,calc(100vw-2rem))] overflow-visible border-0 ' +
        'bg-transparent p-0 text-ink'
      }
    >
      <div role="status" aria-atomic="false" className="grid">
        {shown.filter((toast) => toast.kind !== 'error').map(card)}
      </div>
      <div role="alert" aria-atomic="false" className="grid">
        {shown.filter((toast) => toast.kind === 'error').map(card)}
      </div>
    </div>
  )
}
