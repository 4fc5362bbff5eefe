import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icons.tsx'
import type { QueuedToast, ToastKind } from './toastStore.ts'

const kinds = {
  success: { icon: 'check-circle', colour: 'text-success' },
  error: { icon: 'x-circle', colour: 'text-danger' },
  warning: { icon: 'warning', colour: 'text-amber' },
  info: { icon: 'info', colour: 'text-pine' },
} satisfies Record<ToastKind, { icon: IconName; colour: string }>

export type ToastCardProps = { toast: QueuedToast; held: boolean; onLeave: () => void }

/** Its timer is paused while it is hovered or focused. */
export function ToastCard({ toast, held, onLeave }: ToastCardProps) {
  const t = useTranslations('ui')
  const { clock } = toast
  const leave = useRef(onLeave)
  useEffect(() => {
    leave.current = onLeave
  })
  useEffect(() => {
    if (held) return
    const started = performance.now()
    const timer = setTimeout(() => leave.current(), clock.left)
    return () => {
      clearTimeout(timer)
      clock.left -= performance.now() - started
    }
  }, [held, clock])

  const { icon, colour } = kinds[toast.kind]
  return (
    <div className="toast pointer-events-auto mb-3 flex items-start gap-3 rounded-lg border border-line bg-raised py-2 pr-2 pl-4 shadow-lg">
      <Icon name={icon} size={22} className={cx('mt-2.25', colour)} />
      <div className="min-w-0 flex-1 py-2 text-sm font-medium">
        {toast.title ? (
          <strong className="block">{toast.title}</strong>
        ) : (
          <span className="sr-only">{`${t(toast.kind)}: `}</span>
        )}
        {toast.text}
        {toast.action && (
          <button
            type="button"
            onClick={() => {
              toast.action?.onAction()
              onLeave()
            }}
            className="mt-1 block min-h-6 font-bold text-pine underline underline-offset-4 hover:text-pine-strong"
          >
            {toast.action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label={t('close')}
        onClick={onLeave}
        className="grid size-10 place-content-center rounded-md text-ink-soft transition-colors hover:bg-sunken hover:text-ink"
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  )
}
