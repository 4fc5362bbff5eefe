import { type ReactNode, useLayoutEffect, useState } from 'react'
import { Icon } from './icons.tsx'

/** Whether the control that the error describes has the focus. */
const isFocused = (id: string) =>
  document.activeElement?.getAttribute('aria-describedby')?.split(' ').includes(id) ?? false

/**
 * Why a field is refused. Who moves to the field hears its description; where the focus is in the field already, as after
 * Enter, screen readers do not say that the description changed, so that it is an alert then.
 */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  const [alerts, setAlerts] = useState(false)
  useLayoutEffect(() => setAlerts(isFocused(id)), [id])
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <Icon name="warning" size={16} className="mt-0.75" />
      <span role={alerts ? 'alert' : undefined}>{children}</span>
    </p>
  )
}
