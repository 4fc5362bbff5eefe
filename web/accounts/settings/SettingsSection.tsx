import { type ReactNode, useId } from 'react'

/** A part of the settings: what it is about, then its fields. */
export function SettingsSection({
  id,
  title,
  text,
  children,
}: {
  /** By which the list of the parts and other screens lead to it. */
  id: string
  title: string
  text: string
  children: ReactNode
}) {
  const heading = useId()
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className="grid scroll-mt-24 gap-x-10 gap-y-5 border-t border-line py-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <div>
        <h2 id={heading} className="text-xl">
          {title}
        </h2>
        <p className="mt-1 text-ink-soft">{text}</p>
      </div>
      <div className="grid max-w-xl content-start gap-5">{children}</div>
    </section>
  )
}
