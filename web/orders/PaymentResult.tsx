import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { usePageTitle } from '../shell/usePageTitle.ts'
import { buttonClass } from '../ui/buttonClass.ts'
import { cx } from '../ui/cx.ts'
import { Icon, type IconName } from '../ui/icons.tsx'
import { Spinner } from '../ui/Spinner.tsx'

const kinds = {
  waiting: { icon: 'clock', look: 'bg-pine-soft text-pine' },
  done: { icon: 'check', look: 'bg-success-soft text-success' },
  failed: { icon: 'close', look: 'bg-danger-soft text-danger' },
  cancelled: { icon: 'cart', look: 'bg-amber-soft text-amber-ink' },
} as const satisfies Record<string, { icon: IconName; look: string }>

/** `details`: what else there is to say; `children`: the buttons. */
type Props = {
  kind: keyof typeof kinds
  busy?: boolean
  title: string
  text: string
  details?: ReactNode
  children?: ReactNode
}

/** The result of a payment and what happens next, with a way home; read out when it changes. */
export function PaymentResult({ kind, busy = false, title, text, details, children }: Props) {
  const t = useTranslations('orders.result')
  usePageTitle(title)
  const { icon, look } = kinds[kind]
  return (
    <div className="wrap py-10 sm:py-20">
      <div className="mx-auto max-w-xl">
        <span className={cx('grid size-16 place-content-center rounded-full', look)}>
          {busy ? <Spinner /> : <Icon name={icon} size={32} />}
        </span>
        <div role="status">
          <h1 className="mt-6 text-4xl">{title}</h1>
          <p className="mt-3 text-lg text-ink-soft">{text}</p>
        </div>
        {details}
        <div className="mt-8 flex flex-wrap gap-3">
          {children}
          <Link to="/" className={buttonClass({ variant: 'quiet' })}>
            {t('home')}
          </Link>
        </div>
      </div>
    </div>
  )
}
