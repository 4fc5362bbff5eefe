/** A code of nine digits whose last one is its check digit. */
export function companyCode(): string {
  const digits = Array.from({ length: 8 }, () => 1 + Math.floor(Math.random() * 9))
  const sumOf = (weights: number[]) => digits.reduce((sum, digit, at) => sum + digit * (weights[at] ?? 0), 0) % 11
  const first = sumOf([1, 2, 3, 4, 5, 6, 7, 8])
  return [...digits, first === 10 ? sumOf([3, 4, 5, 6, 7, 8, 9, 1]) % 10 : first].join('')
}
