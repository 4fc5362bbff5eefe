import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { StaffDiscount } from '../../../contract/manage/discounts.ts'
import { call } from '../../api/client.ts'
import { own } from '../../api/own-queries.ts'
import { History } from '../history/History.tsx'
import { useMoney } from '../kit/useMoney.ts'
import { QueryNotice } from '../QueryNotice.tsx'
import { useMoments } from '../useMoments.ts'

/** The orders that used a code, and what staff did to it. */
export function DiscountUses({ discount: { code, series } }: { discount: StaffDiscount }) {
  const t = useTranslations('manageCourses.discounts')
  const money = useMoney()
  const { moment } = useMoments()
  const query = useQuery({
    queryKey: own('manage', 'discount uses', code),
    queryFn: () => call('listDiscountUses', { params: { code } }),
  })
  return (
    <>
      <QueryNotice query={query} />
      {query.data?.data.length === 0 && <p className="text-ink-soft">{t('unused')}</p>}
      <ul className="grid gap-2">
        {query.data?.data.map(({ order_id, cents, at, released }) => (
          <li key={order_id}>
            {t('use', { order: String(order_id), amount: money(cents), at: moment(at) })}
            {released && <span className="text-ink-soft"> {t('released')}</span>}
          </li>
        ))}
      </ul>
      <div className="mt-8 grid gap-6 border-t border-line pt-5">
        <History object="discount" id={code} title={t('historyOf', { of: code })} />
        {series !== null && <History object="discount" id={series} title={t('historyOf', { of: series })} />}
      </div>
    </>
  )
}
