import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from './icons.tsx'
import { summaryLine } from './summary-line.ts'

export type ErrorSummaryProps = {
  errors: ReadonlyArray<{ id: string; label: string; text: string; attempt?: object }>
  title?: ReactNode
}

/**
 * Above a form: takes focus whenever an attempt to send it fails, and not when the errors of one change. Each line links to its field and names it by `label`,
 * unless the sentence does so itself.
 */
export function ErrorSummary({ errors, title }: ErrorSummaryProps) {
  const t = useTranslations('ui')
  const ref = useRef<HTMLDivElement>(null)
  const attempt = errors[0] && (errors[0].attempt ?? errors)
  const focused = useRef<object>(undefined)
  useEffect(() => {
    // Once for an attempt: its errors may all be mended and one of them come back while another field is filled in.
    if (!attempt || attempt === focused.current) return
    focused.current = attempt
    ref.current?.focus()
  }, [attempt])
  if (errors.length === 0) return null
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="flex gap-3 rounded-lg border border-danger bg-danger-soft p-4 outline-offset-2"
    >
      <Icon name="warning" size={22} className="text-danger" />
      <div className="min-w-0">
        <p className="font-bold">{title ?? t('errorSummary', { count: errors.length })}</p>
        <ul className="mt-1 grid gap-1">
          {errors.map(({ id, label, text }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={(event) => goTo(event, id)} className="text-danger underline">
                {summaryLine(label, text)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function goTo(event: { preventDefault: () => void }, id: string) {
  const field = document.getElementById(id)
  if (!field) return
  event.preventDefault()
  field.focus()
  field.scrollIntoView({ block: 'center' })
}
