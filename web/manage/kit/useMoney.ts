import { useFormatter } from 'use-intl'

/** Amounts in euros, in the user's language. */
export function useMoney(): (euros: number) => string {
  const format = useFormatter()
  return (euros) => format.number(euros, { style: 'currency', currency: 'EUR' })
}
