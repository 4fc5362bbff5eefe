import { cx } from './cx.ts'

/**
 * A small number on the corner of an icon (its parent is `relative`); nothing at 0. Say the number in the parent's
 * label too.
 */
export function CountBadge({ count, className }: { count: number; className?: string }) {
  if (count <= 0) return null
  return (
    <span
      aria-hidden
      className={cx(
        'tabular absolute top-0 right-0 grid h-5 min-w-5 place-content-center rounded-full bg-pine px-1 text-[0.6875rem] font-bold',
        'text-on-pine ring-2 ring-surface',
        className,
      )}
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
