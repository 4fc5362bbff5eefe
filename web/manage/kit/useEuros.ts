import { useFormatter } from 'use-intl'

/** Cents as euros in the user's language. */
export function useEuros() {
  const format = useFormatter()
  return (cents: number) => format.number(cents / 100, { style: 'currency', currency: 'EUR' })
}

/** Euros as they are typed, with a comma or a point, in cents; NaN for anything else. */
export function centsOf(typed: string): number {
  const text = typed.replace(/[\s\u00a0€]/g, '').replace(',', '.')
  return /^\d+(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN
}
/** Cents as an editor shows them. */
export const typedEuros = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2).replace('.', ','))
