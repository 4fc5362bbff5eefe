import { numberOfRf } from '../invoicing/public.ts'
import { unaccent } from '../unaccent.ts'

/** How a payer named what is paid: by a structured reference, the number of an invoice or proforma, or that of the order. */
export type Named = 'reference' | 'invoice' | 'order'
export type Mentions = {
  invoices: { series: string; number: number; by: Named }[]
  orders: { id: number; by: Named }[]
}

/** Between a prefix and its digits payers write spaces, dashes, dots and words for "number". */
const between = '(?:[\\s./:#№_-]|NR|NO)*'
/** Endings of a word: bounded, so that a text of nothing but such words is read in linear time. */
const [ending, cyrillicEnding] = ['[A-Z]{0,12}', '[А-Я]{0,12}']
const orderWord = new RegExp(
  `(?<![A-ZА-Я0-9])(?:UZS(?:AK${ending})?|ORDER|ZAKAZ${ending}|ЗАКАЗ${cyrillicEnding}|ISANKSTIN${ending}|PROFORMA)(?:[\\s.,]{0,5}(?:SASK${ending}|INVOICE)){0,2}[.,]?${between}0*(\\d{1,9})(?![A-Z0-9])`,
  'g',
)
const voucherWord = new RegExp(
  `(?<![A-ZА-Я])(?:CEKI${ending}|VOUCHER|ЧЕК${cyrillicEnding})${between}0*(\\d{1,9})(?!\\d)`,
  'g',
)
/** Words that say nothing. */
const noise =
  /(?<![A-Z])(?:NR|NO|SASK\w*|UZ|PAGAL|APMOK\w*|MOK\w*|UZSAK\w*|UZS|INVOICE|FOR|ORDER)(?![A-Z])|[\s.,:;#№/_-]/g

const upper = (text: string) => unaccent(text).toUpperCase()
const isId = (number: number) => number > 0 && number <= 2_147_483_647

/**
 * What a line names: numbers of invoices of some series and of orders, in upper case without diacritics, without leading
 * zeros, each once, the surest way first (bookkeeping notes 6.3).
 */
export function mentionsOf(
  { text, reference }: { text: string; reference: string },
  series: readonly string[],
): Mentions {
  const found: Mentions = { invoices: [], orders: [] }
  const addInvoice = (name: string, digits: string, by: Named) => {
    const number = Number(digits)
    if (isId(number) && !found.invoices.some((one) => one.series === name && one.number === number))
      found.invoices.push({ series: name, number, by })
  }
  const addOrder = (digits: string, by: Named) => {
    const id = Number(digits)
    if (isId(id) && !found.orders.some((one) => one.id === id)) found.orders.push({ id, by })
  }
  const structured =
    numberOfRf(reference) ?? numberOfRf(/(?<![A-Z0-9])RF\d\d[A-Z0-9 ]{1,25}/.exec(upper(text))?.[0] ?? '')
  const free = upper(`${text} ${numberOfRf(reference) === undefined ? reference : ''}`)
  for (const name of series) {
    const prefix = upper(name).replace(/[^A-Z0-9]/g, '\\$&')
    const [, digits] = new RegExp(`^${prefix}0*(\\d{1,9})$`).exec(structured ?? '') ?? []
    if (digits) addInvoice(name, digits, 'reference')
    for (const [, number = ''] of free.matchAll(new RegExp(`(?<![A-Z0-9])${prefix}${between}0*(\\d{1,9})(?!\\d)`, 'g')))
      addInvoice(name, number, 'invoice')
  }
  if (structured && /^\d{1,9}$/.test(structured)) addOrder(structured, 'reference')
  for (const [, id = ''] of free.matchAll(orderWord)) addOrder(id, 'order')
  const bare = free.replace(noise, '')
  if (/^\d{1,9}$/.test(bare)) addOrder(bare, 'order')
  return found
}

const wordsIn = (text: string) => upper(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** The number of an invoice of the system used before as payers write it, however its parts are divided; undefined: too short. */
export function openingPattern(number: string): { key: string; pattern: RegExp } | undefined {
  const parts = wordsIn(number)
  const key = parts.join('')
  if (key.length < referenceSigns || !/\d/.test(number)) return undefined
  return { key, pattern: new RegExp(`(?<![\\p{L}\\p{N}])${parts.join('[\\s./:#№_-]*')}(?![\\p{L}\\p{N}])`, 'u') }
}

/** What a line says, as {@link openingPattern} is looked for in it. */
export const saidOf = ({ text, reference }: { text: string; reference: string }): string =>
  upper(`${text} ${reference}`)

/** How many parts a number may be written in. */
const mostParts = 8

/** All that one word of a text, or several in a row, say together: what the key of a number is looked up in. */
export function keysIn(said: string): Set<string> {
  const words = wordsIn(said)
  const keys = new Set<string>()
  for (let first = 0; first < words.length; first++)
    for (let last = first + 1; last <= Math.min(words.length, first + mostParts); last++)
      keys.add(words.slice(first, last).join(''))
  return keys
}

const bareOf = (text: string) => upper(text).replace(/[^\p{L}\p{N}]/gu, '')
/** Signs that a reference of a sale has at least, to be looked for in what a payer wrote. */
const referenceSigns = 4

/** Whether a line names the sale of a voucher: by its number, or by what staff wrote down as the reference of its transfer. */
export function namesVoucher(
  { text, reference }: { text: string; reference: string },
  sold: { voucherId: number; reference: string },
): boolean {
  const free = upper(text)
  if ([...free.matchAll(voucherWord)].some(([, id]) => Number(id) === sold.voucherId)) return true
  const own = bareOf(sold.reference)
  if (own.length < referenceSigns || !/\d/.test(own)) return false
  const words = free.split(/\s+/).map(bareOf)
  return bareOf(reference) === own || bareOf(free) === own || words.includes(own)
}
