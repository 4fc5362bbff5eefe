import { useState, type ReactNode } from 'react'
import { ToastContext } from './toastContext.ts'
import { ToastLayer } from './ToastLayer.tsx'
import { openToasts } from './toastStore.ts'

/** Around the whole app, inside IntlProvider. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [store] = useState(openToasts)
  return (
    <ToastContext value={store}>
      <ToastLayer />
      {children}
    </ToastContext>
  )
}
