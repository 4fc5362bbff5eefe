import type { Cart } from '../../contract/shop.ts'

/** The sums of a cart or an order, the total last and large, and under it the VAT that it contains. */
export const Totals = ({ totals, vat_note: vatNote }: Pick<Cart, 'totals' | 'vat_note'>) => (
  <div>
    <dl className="grid gap-2 [&_dd]:tabular">
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
    {vatNote && <p className="mt-1 text-right text-sm text-ink-soft">{vatNote}</p>}
  </div>
)
