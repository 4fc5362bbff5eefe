import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { cx } from './cx.ts'
import { Icon } from './icons.tsx'

/** Ordered steps, `current` counted from 0. A done step's label may be a link. */
export function Stepper({ label, steps, current }: { label: string; steps: readonly ReactNode[]; current: number }) {
  const t = useTranslations('ui')
  return (
    <ol aria-label={label} className="flex items-center gap-2 sm:gap-3">
      {steps.map((step, at) => (
        <li
          key={at}
          aria-current={at === current ? 'step' : undefined}
          className={cx(
            'flex min-w-0 items-center gap-2 sm:gap-3',
            at < steps.length - 1 && 'grow',
            at > current && 'text-ink-soft',
          )}
        >
          <span
            aria-hidden
            className={cx(
              'tabular grid size-8 shrink-0 place-content-center rounded-full border text-sm font-bold',
              at < current && 'border-pine bg-pine-soft text-pine',
              at === current && 'border-pine bg-pine text-on-pine',
              at > current && 'border-line-strong',
            )}
          >
            {at < current ? <Icon name="check" size={16} /> : at + 1}
          </span>
          <span className={cx('font-semibold', at !== current && 'max-sm:sr-only')}>
            {step}
            {at < current && <span className="sr-only">{` (${t('done')})`}</span>}
          </span>
          {at < steps.length - 1 && (
            <span aria-hidden className={cx('h-px min-w-4 flex-1', at < current ? 'bg-pine' : 'bg-line-strong')} />
          )}
        </li>
      ))}
    </ol>
  )
}
