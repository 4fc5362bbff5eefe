import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from './icons.tsx'

export type ErrorSummaryProps = { errors: ReadonlyArray<{ id?: string; text: ReactNode }>; title?: ReactNode }

/** Above a form: takes focus whenever a new list of errors comes; each line with an `id` leads to its field. */
export function ErrorSummary({ errors, title }: ErrorSummaryProps) {
  const t = useTranslations('ui')
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (errors.length > 0) ref.current?.focus()
  }, [errors])
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
          {errors.map((error, at) => (
            <li key={error.id ?? at}>
              {error.id ? (
                <a href={`#${error.id}`} onClick={(event) => goTo(event, error.id)} className="text-danger underline">
                  {error.text}
                </a>
              ) : (
                error.text
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function goTo(event: { preventDefault: () => void }, id: string | undefined) {
  const field = id ? document.getElementById(id) : null
  if (!field) return
  event.preventDefault()
  field.focus()
  field.scrollIntoView({ block: 'center' })
}
