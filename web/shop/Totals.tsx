import type { Cart } from '../../contract/shop.ts'

/** The sums of a cart or an order, the total last and large. */
export const Totals = ({ totals }: Pick<Cart, 'totals'>) => (
  <dl className="tabular grid gap-2">
    {totals.map(({ code, title, text }) => (
      <div
        key={code}
        className="flex justify-between gap-4 last:text-xl last:font-bold last:not-first:border-t last:not-first:border-line last:not-first:pt-3"
      >
        <dt>{title}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)
