/** What an amount is while it is entered: cents; null: nothing; a text: what was typed is no amount. */
export type Amount = number | string | null

/** Cents of what is typed in euros, with a comma or a point; null: nothing; NaN: it is no amount. `signed`: it may be less than 0. */
export function centsOf(amount: Amount, signed = false): number | null {
  if (typeof amount !== 'string') return amount
  const text = amount.replace(/[\s€]/g, '').replace(',', '.')
  if (!text) return null
  const [, sign, euros] = /^([-−–]?)(\d+(?:\.\d{1,2})?)$/.exec(text) ?? []
  if (!euros || (sign && !signed)) return Number.NaN
  return Math.round(Number(euros) * 100) * (sign ? -1 : 1)
}

/** Cents as an editor shows them. */
export const typedEuros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')
