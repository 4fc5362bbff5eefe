import { type ReactNode, useEffect, useId, useRef } from 'react'
import { cx } from '../../ui/cx.ts'
import { useOpenedPart } from './useOpenedPart.ts'

/** A part of the settings: what it is about, then its fields. A phone shows it once it is opened, and it takes focus. */
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
  const isOpened = useOpenedPart() === id
  const name = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Above, the link that was pressed is still there.
    if (isOpened && !window.matchMedia('(min-width: 640px)').matches) name.current?.focus()
  }, [isOpened])
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className={cx(
        'grid scroll-mt-24 gap-x-10 gap-y-5 border-line py-8 sm:border-t lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]',
        isOpened ? 'max-sm:pt-2' : 'max-sm:hidden',
      )}
    >
      <div>
        <h2 ref={name} id={heading} tabIndex={-1} className="text-xl outline-none">
          {title}
        </h2>
        <p className="mt-1 text-ink-soft">{text}</p>
      </div>
      <div className="grid max-w-xl content-start gap-5">{children}</div>
    </section>
  )
}
