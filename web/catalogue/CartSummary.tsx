import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { Waiting } from '../../contract/waiting.ts'
import { cartQuery, waitingQuery } from '../api/own-queries.ts'
import { useOwnQuery } from '../api/useOwnQuery.ts'
import { PathLink } from '../shell/PathLink.tsx'
import { useTimeLeft } from '../shell/useTimeLeft.ts'
import { buttonClass } from '../ui/buttonClass.ts'

const bar = 'flex items-center gap-4 rounded-xl border border-line bg-raised py-2.5 pr-2.5 pl-5 shadow-lg'

/** On a small screen a summary of the cart at the bottom; while it is empty, what waits for the user, if anything does. */
export function CartSummary() {
  const t = useTranslations('catalogue.cart')
  const cart = useOwnQuery(cartQuery)
  const waiting = useOwnQuery(waitingQuery)?.find(({ is_own_turn }) => is_own_turn)
  if (!cart || !(cart.total || waiting)) return null
  const sum = cart.totals.find(({ code }) => code === 'total')?.text
  return (
    <aside aria-label={t('summary')} className="no-print sticky bottom-3 z-30 mt-8 lg:hidden">
      {cart.total ? (
        <div className={bar}>
          <p className="min-w-0 flex-1 leading-tight">
            <span className="block text-sm text-ink-soft">{t('places', { count: cart.total })}</span>
            {sum && <span className="font-bold">{sum}</span>}
          </p>
          <Link to="/cart" className={buttonClass()}>
            {t('go')}
          </Link>
        </div>
      ) : (
        waiting && <WaitingBar waiting={waiting} />
      )}
    </aside>
  )
}

function WaitingBar({ waiting }: { waiting: Waiting }) {
  const { title, path, action } = waiting
  const left = useTimeLeft(waiting)
  return (
    <div className={bar}>
      <p className="min-w-0 flex-1 leading-tight">
        <span className="block text-sm font-bold">{title}</span>
        {left && <span className="tabular text-sm text-ink-soft">{left}</span>}
      </p>
      <PathLink path={path} className={buttonClass()}>
        {action}
      </PathLink>
    </div>
  )
}
