const withoutSpaces = (text: string) => text.replace(/\s/g, '')

/**
 * A number as people write it: with a comma or a point, with spaces between thousands, with a typographic minus, without
 * the zero before the point, and with the unit of the question after it. NaN: it is none.
 */
export function readNumber(text: string, unit: string | null): number {
  const whole = withoutSpaces(text).toLowerCase()
  const after = withoutSpaces(unit ?? '').toLowerCase()
  const digits = (after && whole.endsWith(after) ? whole.slice(0, -after.length) : whole)
    .replace(',', '.')
    .replace('\u2212', '-')
  return /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)$/.test(digits) ? Number(digits) : Number.NaN
}
