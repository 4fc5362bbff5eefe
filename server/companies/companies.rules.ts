/** A company's code as it is compared and stored: without spaces, in capitals. */
export const codeKey = (code: string): string => code.replaceAll(/\s/g, '').toUpperCase()

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

const lithuanian = /^(?:LT[- ]?)?(\d{5})$/i
/** A post code as it is kept: in Lithuania `LT-44240`. */
export const postCode = (country: string, entered: string): string =>
  country === 'LT' ? entered.trim().replace(lithuanian, 'LT-$1') : entered.trim()
/** Whether a post code of Lithuania does not have five digits. */
export const isFaultyPostCode = (country: string, entered: string): boolean =>
  country === 'LT' && entered.trim() !== '' && !lithuanian.test(entered.trim())

/**
 * Days in which an issued document is sent to payers. Older ones are not: a payer who is entered later gets those to
 * come.
 */
export const sendingDays = 2
