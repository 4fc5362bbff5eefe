import type { BookMonth } from '../../../contract/manage/books.ts'
import { isInWindows1257 } from '../../windows-1257.ts'
import type { BookDocument } from '../book-document.rules.ts'

type Notes = BookMonth['journal']['notes']

/** What an accounting program takes as the code of a buyer. */
const programCode = /^[0-9A-Z][0-9A-Z._-]{0,11}$/

/** What the accountant has to know of the documents of a month: codes that no program takes, letters that Rivilė lacks. */
export function notesOf(documents: readonly BookDocument[], inReview: readonly number[]): Notes {
  const codes = new Map<string, number>()
  const letters = new Map<string, number>()
  for (const { partner, lines, orderId } of documents) {
    if (!programCode.test(partner.code)) codes.set(partner.code || partner.name, orderId)
    for (const text of [partner.name, partner.address, ...lines.map(({ name }) => name)])
      if (!isInWindows1257(text)) letters.set(text, orderId)
  }
  const listed = (kind: Notes[number]['kind'], found: Iterable<readonly [string, number]>): Notes =>
    [...found].map(([which, order_id]) => ({ kind, which, order_id }))
  return [
    ...listed(
      'payment_in_review',
      inReview.map((id) => [String(id), id] as const),
    ),
    ...listed('buyer_code', codes),
    ...listed('letters', letters),
  ]
}

/** Whether the files of accounting programs can be made: each buyer has a code that they take. */
export const hasCodes = (notes: Notes) => notes.every(({ kind }) => kind !== 'buyer_code')
