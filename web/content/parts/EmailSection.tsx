import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { useSite } from '../../shell/useSite.ts'

type EmailSectionProps = { title: string; text: ReactNode; aside?: ReactNode; children?: ReactNode }

const columns = 'grid gap-x-16 lg:grid-cols-[1fr_1.6fr]'

/**
 * The heading and introduction of the contact form (`children`), which is in the visitor's language even where the
 * texts are not. They are next to the form, or above it where there are contact details (`aside`).
 */
export function EmailSection({ title, text, aside, children }: EmailSectionProps) {
  const { language } = useSite()
  const form = (
    <section
      aria-labelledby="email-title"
      className={cx(
        'grid content-start gap-y-6',
        !aside && `${columns} mt-14 border-t border-line pt-10 sm:mt-20 sm:pt-14`,
      )}
    >
      <div>
        <h2 id="email-title" className="text-3xl">
          {title}
        </h2>
        <div className="mt-3 text-lg text-ink-soft">{text}</div>
      </div>
      <div id="email-form" lang={language} className="min-w-0">
        {children}
      </div>
    </section>
  )
  if (!aside) return form
  return (
    <div className={`${columns} mt-12 gap-y-14 sm:mt-16`}>
      {aside}
      {form}
    </div>
  )
}
