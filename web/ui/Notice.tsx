import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { cx } from './cx.ts'
import { IconButton } from './IconButton.tsx'
import { Icon, type IconName } from './icons.tsx'

const kinds = {
  info: { icon: 'info', frame: 'border-pine/25 bg-pine-soft', colour: 'text-pine' },
  success: { icon: 'check-circle', frame: 'border-success/25 bg-success-soft', colour: 'text-success' },
  warning: { icon: 'warning', frame: 'border-amber/35 bg-amber-soft', colour: 'text-amber-ink' },
  danger: { icon: 'x-circle', frame: 'border-danger/30 bg-danger-soft', colour: 'text-danger' },
  locked: { icon: 'lock', frame: 'border-line bg-sunken', colour: 'text-ink-soft' },
} satisfies Record<string, { icon: IconName; frame: string; colour: string }>

export type NoticeProps = {
  kind?: keyof typeof kinds
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  onDismiss?: () => void
  className?: string
}

/** A message that stays in the page. */
export function Notice({ kind = 'info', title, children, action, onDismiss, className }: NoticeProps) {
  const t = useTranslations('ui')
  const { icon, frame, colour } = kinds[kind]
  return (
    <div className={cx('flex items-start gap-3 rounded-lg border p-4', frame, className)}>
      <Icon name={icon} size={22} className={cx('mt-px', colour)} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-bold">{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className="mt-3 flex flex-wrap gap-3">{action}</div>}
      </div>
      {onDismiss && (
        <IconButton
          icon="close"
          label={t('close')}
          size="sm"
          variant="plain"
          onClick={onDismiss}
          className="-my-1.5 -mr-1.5"
        />
      )}
    </div>
  )
}
