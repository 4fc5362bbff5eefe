import { unaccent } from '../../../../unaccent.ts'

const plain = (text: string) => unaccent(text).replace(/\s+/g, ' ').trim()
/** Whether a text is one of those that are accepted; case, diacritics and spaces do not matter. */
export const isAmong = (accepted: readonly string[], given: string): boolean =>
  accepted.some((one) => plain(one) === plain(given))
