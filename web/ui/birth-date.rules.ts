/** The parts of a date in the order year, month, day; undefined when the text is not written like a date. */
function partsOf(text: string): readonly (readonly string[])[] {
  if (!/^[\d\s./-]+$/.test(text)) return []
  const numbers = text.match(/\d+/g) ?? []
  const [first = '', second = '', third = ''] = numbers
  if (numbers.length === 1 && first.length === 8)
    return [
      [first.slice(0, 4), first.slice(4, 6), first.slice(6)],
      [first.slice(4), first.slice(2, 4), first.slice(0, 2)],
    ]
  if (numbers.length !== 3) return []
  return first.length === 4 ? [[first, second, third]] : [[third, second, first]]
}

/**
 * The day, `YYYY-MM-DD`, that is meant by a typed date of birth: 1990-05-21, 1990 5 21, 19900521, 21.05.1990 or
 * 21051990. Undefined when it is no day since 1900.
 */
export function readBirthDate(text: string): string | undefined {
  for (const [year = '', month = '', day = ''] of partsOf(text.trim())) {
    if (year.length !== 4 || month.length > 2 || day.length > 2 || year < '1900') continue
    const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    const time = Date.parse(`${iso}T00:00:00Z`)
    if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(iso)) return iso
  }
  return undefined
}
