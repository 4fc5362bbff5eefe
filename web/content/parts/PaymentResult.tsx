import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { cx } from '../../ui/cx.ts'
import { Icon, type IconName } from '../../ui/icons.tsx'

const kinds = {
  success: { icon: 'clock', look: 'bg-pine-soft text-pine' },
  cancelled: { icon: 'cart', look: 'bg-amber-soft text-amber-ink' },
} as const satisfies Record<string, { icon: IconName; look: string }>

/** The result of a payment and what happens next. */
export function PaymentResult({
  kind,
  steps = [],
  children,
}: {
  kind: keyof typeof kinds
  steps?: readonly string[]
  children: ReactNode
}) {
  const t = useTranslations(`content.payment.${kind}`)
  const { icon, look } = kinds[kind]
  return (
    <div className="wrap py-10 sm:py-20">
      <div className="mx-auto max-w-xl">
        <span className={cx('grid size-16 place-content-center rounded-full', look)}>
          <Icon name={icon} size={32} />
        </span>
        <h1 className="mt-6 text-4xl">{t('title')}</h1>
        <p className="mt-3 text-lg text-ink-soft">{t('text')}</p>
        {steps.length > 0 && (
          <ul className="mt-8 grid gap-3 border-y border-line py-6">
            {steps.map((step) => (
              <li key={step} className="flex gap-3">
                <Icon name="arrow-right" size={18} className="mt-1 flex-none text-pine" /> {step}
              </li>
            ))}
          </ul>
        )}
        <div className="mt-8 flex flex-wrap gap-3">{children}</div>
      </div>
    </div>
  )
}
