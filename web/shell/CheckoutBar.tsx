import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/icons.tsx'
import { useSite } from './useSite.ts'

const steps = ['course', 'order', 'payment'] as const

/**
 * The bar of the checkout: nothing that leads away but the way home and back to the cart; and which step it is. An order that
 * costs nothing has no step of payment.
 */
export function CheckoutBar() {
  const t = useTranslations('shell')
  const word = useTranslations('shop.steps')
  const { brand } = useSite()
  return (
    <header className="no-print border-b border-line bg-surface">
      <div className="wrap flex h-16 items-center gap-4">
        <Link to="/" aria-label={t('home', { brand })} className="flex-none rounded-md">
          <img src="/media/brand/mark.svg" alt="" width={32} height={32} />
        </Link>
        <ol
          aria-label={word('label')}
          className="flex min-w-0 flex-1 items-center justify-center gap-2 text-sm sm:gap-4"
        >
          {steps.map((step, index) => (
            <li
              key={step}
              aria-current={step === 'order' ? 'step' : undefined}
              className={cx(
                'flex items-center gap-1.5',
                step === 'payment' && '[html:has([data-free-order])_&]:hidden',
                step === 'order' ? 'font-bold' : 'text-ink-soft max-sm:[&>span:last-child]:sr-only',
              )}
            >
              <span
                aria-hidden
                className={cx(
                  'grid size-6 place-content-center rounded-full text-xs font-bold',
                  step === 'order' ? 'bg-pine text-on-pine' : 'bg-sunken',
                )}
              >
                {step === 'course' ? <Icon name="check" size={14} /> : index + 1}
              </span>
              <span>{word(step)}</span>
            </li>
          ))}
        </ol>
        <Link to="/cart" className="flex-none rounded-md text-sm font-semibold text-ink-soft hover:text-ink">
          {word('back')}
        </Link>
      </div>
    </header>
  )
}
