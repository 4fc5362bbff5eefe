import type { ReactNode } from 'react'
import { Icon } from './icons.tsx'

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <Icon name="warning" size={16} className="mt-0.75" />
      <span>{children}</span>
    </p>
  )
}
