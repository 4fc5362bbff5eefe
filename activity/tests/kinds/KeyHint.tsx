import { cx } from '../../../web/ui/cx.ts'

/**
 * The key that chooses an option, for those with a keyboard (whose pointer is fine). `room`: without it, its room is kept,
 * as that of the mark that will be there.
 */
export function KeyHint({ at, room }: { at: number; room: boolean }) {
  if (at >= 9) return room && <span className="size-5 flex-none" />
  return (
    <kbd
      aria-hidden
      className={cx(
        'size-5 flex-none place-content-center rounded-sm border border-line-strong text-xs font-semibold text-ink-soft',
        room ? 'invisible grid pointer-fine:visible' : 'hidden pointer-fine:grid',
      )}
    >
      {at + 1}
    </kbd>
  )
}
