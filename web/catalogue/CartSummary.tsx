import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { cartQuery } from '../api/own-queries.ts'
import { useOwnQuery } from '../api/useOwnQuery.ts'
import { buttonClass } from '../ui/buttonClass.ts'

/** On a small screen a summary of the cart at the bottom; nothing while it is empty. */
export function CartSummary() {
  const t = useTranslations('catalogue.cart')
  const cart = useOwnQuery(cartQuery)
  if (!cart?.total) return null
  const sum = cart.totals.find(({ code }) => code === 'total')?.text
  return (
    <aside aria-label={t('summary')} className="no-print sticky bottom-3 z-30 mt-8 lg:hidden">
      <div className="flex items-center gap-4 rounded-xl border border-line bg-raised py-2.5 pr-2.5 pl-5 shadow-lg">
        <p className="min-w-0 flex-1 leading-tight">
          <span className="block text-sm text-ink-soft">{t('places', { count: cart.total })}</span>
          {sum && <span className="tabular font-bold">{sum}</span>}
        </p>
        <Link to="/cart" className={buttonClass()}>
          {t('go')}
        </Link>
      </div>
    </aside>
  )
}
