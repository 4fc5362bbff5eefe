import { useId, type CSSProperties, type ReactNode } from 'react'
import { useAfterPaint } from './afterPaint.ts'
import { cx } from './cx.ts'
import { ModalHead } from './ModalHead.tsx'
import { ToastLayer } from './ToastLayer.tsx'
import { useModal } from './useModal.ts'

const sides = {
  left: { place: 'mr-auto ml-0 h-dvh max-h-dvh w-[min(24rem,calc(100%-3rem))] rounded-r-xl', from: '-100% 0' },
  right: { place: 'mr-0 ml-auto h-dvh max-h-dvh w-[min(26rem,calc(100%-3rem))] rounded-l-xl', from: '100% 0' },
  full: { place: 'm-0 h-dvh max-h-dvh w-full', from: '0 -1rem' },
  bottom: { place: 'mt-auto mb-0 max-h-[85dvh] w-full max-w-2xl mx-auto rounded-t-xl', from: '0 100%' },
}

export type SheetProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  footer?: ReactNode
  side?: keyof typeof sides
}

/**
 * A modal panel that slides in from an edge: menus and filters on a small screen. A modal box gives every element of
 * the page a new style, so it opens after the paint of the tap, and its content follows after its own.
 */
export function Sheet({ open, onClose, title, children, footer, side = 'right' }: SheetProps) {
  const titleId = useId()
  const shown = useAfterPaint(open)
  const filled = useAfterPaint(shown)
  const modal = useModal(shown, onClose)
  const from: CSSProperties & { '--from': string } = { '--from': sides[side].from }
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      style={from}
      className={cx('modal max-w-none bg-raised shadow-lg', sides[side].place)}
    >
      {shown && (
        <div className={cx('flex flex-col', side === 'bottom' ? 'max-h-[inherit]' : 'h-full')}>
          <ModalHead id={titleId} title={title} onClose={onClose} />
          <div className="min-h-0 flex-1 overflow-y-auto px-6 pt-1 pb-6">{filled && children}</div>
          {footer && (
            <div className="flex flex-col gap-3 border-t border-line px-6 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
              {footer}
            </div>
          )}
          <ToastLayer />
        </div>
      )}
    </dialog>
  )
}
