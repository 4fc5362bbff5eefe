/** A company's code as it is compared and stored: without spaces, in capitals. */
export const codeKey = (code: string): string => code.replaceAll(/\s/g, '').toUpperCase()

const legalForms = new Set(
  'uab ab mb vši všį vsi ij ii tub kub žub zub bi bį as sia oü ou gmbh ltd llc sp zoo inc viešoji įstaiga uždaroji akcinė bendrovė biudžetinė'.split(
    ' ',
  ),
)

/** The words of a company's name by which similar ones are found: without its legal form, quotes and dots. */
export function namedWords(name: string): string[] {
  const words = name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
  return words.filter((word) => word.length > 1 && !legalForms.has(word))
}

/** Whether two names in words may be of one company: all words of the shorter are in the longer, two at least or all of both. */
export function shareWords(one: readonly string[], other: readonly string[]): boolean {
  const [short = [], long = []] = [one, other].toSorted((a, b) => a.length - b.length)
  const isIn = short.length > 0 && short.every((word) => long.includes(word))
  return isIn && (short.length > 1 || long.length === 1)
}
export const areAlike = (one: string, other: string): boolean => shareWords(namedWords(one), namedWords(other))

type Valid = { id: number; valid_from: string; valid_to: string | null }

/** The agreement of a day: of several the one that began last. */
export const agreementOn = <A extends Valid>(agreements: readonly A[], day: string): A | undefined =>
  agreements
    .filter(({ valid_from, valid_to }) => valid_from <= day && (valid_to === null || day <= valid_to))
    .toSorted((a, b) => b.valid_from.localeCompare(a.valid_from) || b.id - a.id)[0]

export type AgreedPrice = { course: number; from_quantity: number; price: number }

/** The agreed price of a place in cents, when so many of a course are ordered together. Undefined: none is agreed. */
export const priceFor = (prices: readonly AgreedPrice[], course: number, quantity: number): number | undefined =>
  prices
    .filter((one) => one.course === course && one.from_quantity <= quantity)
    .toSorted((a, b) => b.from_quantity - a.from_quantity)[0]?.price

/** The first of the rows that repeats the course and number of places of one before; undefined: none does. */
export function repeatedPrice(prices: readonly AgreedPrice[]): number | undefined {
  const seen = new Set<string>()
  const at = prices.findIndex(({ course, from_quantity }) => {
    const key = `${course}:${from_quantity}`
    const isRepeated = seen.has(key)
    seen.add(key)
    return isRepeated
  })
  return at === -1 ? undefined : at
}
