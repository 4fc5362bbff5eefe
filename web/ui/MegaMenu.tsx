import type { MouseEvent, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icons.tsx'
import { useAnchor } from './useAnchor.ts'

export type MegaMenuProps = { label: ReactNode; children: ReactNode; className?: string }

/** A disclosure as wide as the page under its button; any link inside closes it. Lay the content out in a `.wrap`. */
export function MegaMenu({ label, children, className }: MegaMenuProps) {
  const anchor = useAnchor('wide')
  function followed(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('a[href]')) anchor.close()
  }
  return (
    <>
      <button
        type="button"
        {...anchor.button}
        className={cx(
          'inline-flex min-h-11 items-center gap-1.5 rounded-md px-3 font-semibold transition-colors hover:text-pine',
          className,
        )}
      >
        {label}
        <Icon name="chevron-down" size={16} className={cx('transition-transform', anchor.open && 'rotate-180')} />
      </button>
      <div
        {...anchor.panel}
        onClick={followed}
        className="anchored max-h-[calc(100dvh-6rem)] overflow-y-auto border-y border-line bg-raised py-8 text-ink shadow-lg"
      >
        {children}
      </div>
    </>
  )
}
