/** `12345` cents as `123.45`, the form of PayPal. No floating point. */
export const toDecimal = (cents: number) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** `123.45`, `123.4` or `123` in cents; undefined for anything else. */
export function fromDecimal(text: string): number | undefined {
  const [whole, units, fraction = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return whole === undefined ? undefined : Number(`${units}${fraction.padEnd(2, '0')}`)
}
