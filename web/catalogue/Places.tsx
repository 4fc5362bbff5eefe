import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Product } from '../../contract/catalogue.ts'
import { NumberField } from '../ui/NumberField.tsx'
import { textLink } from '../ui/textLink.ts'

/** Paid courses cannot be ordered without a person while no payment method takes money. */
export const isPaid = ({ price, special }: Product) => (special?.price ?? price) > 0

type Props = { value: number; max: number; paid: boolean; onValue: (quantity: number) => void }

/** How many seats are put into the cart, the way of a larger group, and what a paid course still needs. */
export function Places({ value, max, paid, onValue }: Props) {
  const t = useTranslations('catalogue.cart')
  const offer = (words: ReactNode) => (
    <Link to="/business/business-and-institutions" hash="request" className={textLink}>
      {words}
    </Link>
  )
  const contacts = (words: ReactNode) => (
    <Link to="/contacts" className={textLink}>
      {words}
    </Link>
  )
  return (
    <div className="grid gap-3 text-sm">
      {max > 1 && <NumberField label={t('quantity')} value={value} min={1} max={max} onValue={onValue} />}
      <p className="text-ink-soft">{t.rich('more', { offer })}</p>
      {paid && <p className="rounded-md bg-amber-soft p-3">{t.rich('paid', { contacts })}</p>}
    </div>
  )
}
