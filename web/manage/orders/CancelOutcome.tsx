import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { CancelPreview } from '../../../contract/manage/order-places.ts'
import { ApiFailure } from '../../api/failure.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useMoney } from '../kit/useMoney.ts'
import { QueryNotice } from '../QueryNotice.tsx'
import type { cancelPreviewQuery } from './queries.ts'

/**
 * What comes of cancelling a part of an order, before it is done: money, what is left to pay, and who is emailed. `isOwed`: the
 * order is not paid yet.
 */
export function CancelOutcome({ query, isOwed }: { query: ReturnType<typeof useCancelPreview>; isOwed: boolean }) {
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {query.error instanceof ApiFailure ? (
        <Notice kind="danger">{Object.values(query.error.errors).flat()[0] ?? query.error.message}</Notice>
      ) : (
        <QueryNotice query={query} />
      )}
      {query.data && !query.error && <Outcome {...query.data} isOwed={isOwed} />}
    </div>
  )
}

export const useCancelPreview = (options: ReturnType<typeof cancelPreviewQuery>) => useQuery(options)

function Outcome({ lines, money, voucher, credit_note, rest, emails, isOwed }: CancelPreview & { isOwed: boolean }) {
  const t = useTranslations('manageOrders.cancel')
  const euros = useMoney()
  const places = lines.reduce((sum, line) => sum + line.places, 0)
  return (
    <Notice kind="warning" title={t('outcome', { count: places })}>
      <ul className="list-disc pl-5">
        {money > 0 && <li>{t('money', { amount: euros(money) })}</li>}
        {voucher > 0 && <li>{t('voucher', { amount: euros(voucher) })}</li>}
        {credit_note ? <li>{t('creditNote')}</li> : <li>{t('noDocument')}</li>}
        {(rest > 0 || isOwed) && <li>{t('rest', { amount: euros(rest) })}</li>}
        <Emailed emails={emails} />
      </ul>
    </Notice>
  )
}

/** Who is emailed, as items of a list. */
export function Emailed({ emails }: Pick<CancelPreview, 'emails'>) {
  const t = useTranslations('manageOrders.cancel')
  if (!emails.length) return null
  return (
    <li>
      {t('emails', { count: emails.length })}
      <ul className="list-['–_'] pl-4">
        {emails.map(({ who, email }) => (
          <li key={email} className="wrap-anywhere">
            {t(`who.${who}`)}: {email}
          </li>
        ))}
      </ul>
    </li>
  )
}
