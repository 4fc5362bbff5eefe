import type { ReactNode } from 'react'
import { cx } from '../ui/cx.ts'

type Pick = { key: string; label: ReactNode; pressed: boolean; onPress: () => void }

/** A row of choices that narrow a list, one of them pressed. On a small screen a long row is scrolled. */
export function PickRow({ label, picks, scrolls }: { label: string; picks: readonly Pick[]; scrolls?: boolean }) {
  return (
    <div
      role="group"
      aria-label={label}
      className={cx(
        'flex gap-2 noscript:hidden',
        scrolls ? '-mx-1 overflow-x-auto px-1 py-1 [scrollbar-width:thin]' : 'flex-wrap',
      )}
    >
      {picks.map(({ key, label: text, pressed, onPress }) => (
        <button
          key={key}
          type="button"
          aria-pressed={pressed}
          onClick={onPress}
          className={cx(
            'min-h-9 flex-none rounded-full border px-3.5 text-sm font-semibold transition-colors',
            pressed
              ? 'border-pine bg-pine text-on-pine'
              : 'border-line-strong bg-surface hover:border-pine hover:text-pine',
          )}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
