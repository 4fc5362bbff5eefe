const sumOf = (digits: readonly number[], weights: readonly number[]) =>
  digits.reduce((sum, digit, index) => sum + digit * (weights[index] ?? 0), 0) % 11

/**
 * Whether the last of the nine digits of a Lithuanian legal entity's code is the check digit of the others (Register of
 * Legal Entities). A code of seven digits, from before 2004, has none.
 */
export function isCompanyCode(code: string): boolean {
  if (/^\d{7}$/.test(code)) return true
  if (!/^\d{9}$/.test(code)) return false
  const [check, ...rest] = [...code].map(Number).toReversed()
  const digits = rest.toReversed()
  const first = sumOf(digits, [1, 2, 3, 4, 5, 6, 7, 8])
  const second = first === 10 ? sumOf(digits, [3, 4, 5, 6, 7, 8, 9, 1]) % 10 : first
  return check === second
}
