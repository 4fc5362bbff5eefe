import type { ReactNode } from 'react'
import type { FormFailure } from '../api/call-form.rules.ts'
import { Notice } from '../ui/Notice.tsx'

/**
 * Why a form could not be sent, read out when it appears. Rendered empty before, so that a screen reader notices the
 * change.
 */
export function FormMessage({
  failure,
  title,
  children,
}: {
  failure: FormFailure | undefined
  title: string
  children?: ReactNode
}) {
  return (
    <div role="alert" className="empty:hidden">
      {failure && (
        <Notice kind={failure.tooMany ? 'warning' : 'danger'} title={title}>
          <p>{failure.text}</p>
          {children}
        </Notice>
      )}
    </div>
  )
}
