import type { ComponentProps } from 'react'

export function VisuallyHidden(span: ComponentProps<'span'>) {
  return <span {...span} className="sr-only" />
}
