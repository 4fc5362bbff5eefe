import { useFormatter } from 'use-intl'

/** Cents as euros, in the user's language. */
export function useMoney(): (cents: number) => string {
  const format = useFormatter()
  return (cents) => format.number(cents / 100, { style: 'currency', currency: 'EUR' })
}
