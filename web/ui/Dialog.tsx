import { useId, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { ModalHead } from './ModalHead.tsx'
import { ToastLayer } from './ToastLayer.tsx'
import { useModal } from './useModal.ts'

const widths = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-4xl' }

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  footer?: ReactNode
  size?: keyof typeof widths
}

/** A modal box; `footer` holds its buttons. Its content exists only while it is open. */
export function Dialog({ open, onClose, title, children, footer, size = 'md' }: DialogProps) {
  const titleId = useId()
  const modal = useModal(open, onClose)
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className={cx(
        'modal m-auto max-h-[min(52rem,calc(100dvh-2rem))] w-[calc(100%-2rem)] rounded-xl bg-raised shadow-lg',
        widths[size],
      )}
    >
      {open && (
        // Not as the row of buttons that holds it, which may not break its lines.
        <div className="flex max-h-[inherit] flex-col text-start whitespace-normal">
          <ModalHead id={titleId} title={title} onClose={onClose} />
          <div className="min-h-0 flex-1 overflow-y-auto px-6 pt-1 pb-6">{children}</div>
          {footer && (
            <div className="flex flex-col gap-3 border-t border-line px-6 py-4 sm:flex-row-reverse">{footer}</div>
          )}
          <ToastLayer />
        </div>
      )}
    </dialog>
  )
}
