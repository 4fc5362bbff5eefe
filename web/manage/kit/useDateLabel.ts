import { useTranslations } from 'use-intl'
import type { Quotable } from '../../../contract/manage/quotes.ts'
import { useMoney } from './useMoney.ts'

/** A date that can be bought, in words: course, place and day, price, free seats. */
export function useDateLabel() {
  const t = useTranslations('manageQuotes')
  const money = useMoney()
  const seatsOf = (left: number | null) => (left === null ? t('unlimited') : t('free', { count: left }))
  return ({ course, description, price, left }: Quotable): string =>
    [course, description, price ? money(price) : t('noPrice'), seatsOf(left)].join(' · ')
}
