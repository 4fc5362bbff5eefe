import type { ReactNode } from 'react'
import type { Cart } from '../../contract/shop.ts'
import { Card } from '../ui/Card.tsx'
import { Totals } from './Totals.tsx'

/** The totals of the cart, next to or under its lines. */
export function CartTotals({
  cart,
  title,
  items,
  children,
}: {
  cart: Cart
  title: string
  items?: ReactNode
  children: ReactNode
}) {
  return (
    <Card className="grid gap-4 self-start lg:sticky lg:top-24">
      <h2 className="text-lg">{title}</h2>
      {items && <ul className="-my-3">{items}</ul>}
      <Totals {...cart} />
      {children}
    </Card>
  )
}
