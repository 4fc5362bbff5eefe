import type { ReactNode } from 'react'
import { useSite } from '../../shell/useSite.ts'

/**
 * The heading and introduction of the contact form (`children`), which is in the visitor's language even where the
 * texts are not.
 */
export function EmailSection({ title, text, children }: { title: string; text: ReactNode; children?: ReactNode }) {
  const { language } = useSite()
  return (
    <section
      aria-labelledby="email-title"
      className="mt-14 grid gap-x-16 gap-y-6 border-t border-line pt-10 sm:mt-20 sm:pt-14 lg:grid-cols-[1fr_1.6fr]"
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
}
