import type { ReactNode } from 'react'
import type { Cart } from '../../contract/shop.ts'
import { Card } from '../ui/Card.tsx'

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
      <dl className="grid gap-2">
        {cart.totals.map(({ code, title: name, text }) => (
          <div
            key={code}
            className="flex justify-between gap-4 last:border-t last:border-line last:pt-3 last:text-xl last:font-bold"
          >
            <dt>{name}</dt>
            <dd className="tabular">{text}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Card>
  )
}
