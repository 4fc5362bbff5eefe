import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { NumberField } from '../ui/NumberField.tsx'
import { textLink } from '../ui/textLink.ts'

type Props = { value: number; max: number; onValue: (quantity: number) => void }

/** How many seats are put into the cart, and the way of a larger group. */
export function Places({ value, max, onValue }: Props) {
  const t = useTranslations('catalogue.cart')
  const offer = (words: ReactNode) => (
    <Link to="/business/business-and-institutions" hash="request" className={textLink}>
      {words}
    </Link>
  )
  return (
    <div className="grid gap-3 text-sm">
      {max > 1 && <NumberField label={t('quantity')} value={value} min={1} max={max} onValue={onValue} />}
      <p className="text-ink-soft">{t.rich('more', { offer })}</p>
    </div>
  )
}
