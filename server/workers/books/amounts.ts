/** Cents as euros with a decimal point: `-99.00`. */
export const euros = (cents: number) => (cents / 100).toFixed(2)

/** The price of one without VAT; with four decimals where cents do not divide. */
export function unitPrice({ netCents, quantity }: { netCents: number; quantity: number }): string {
  const cents = netCents / quantity
  return (cents / 100).toFixed(Number.isInteger(cents) ? 2 : 4)
}

/** `2026.10.06`. */
export const dotted = (day: string) => day.replaceAll('-', '.')
