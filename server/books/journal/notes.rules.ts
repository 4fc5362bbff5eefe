import { type AccountingProgram, programForm } from '../../../contract/manage/book-settings.ts'
import type { BookMonth } from '../../../contract/manage/books.ts'
import { isInWindows1257 } from '../../windows-1257.ts'
import type { BookDocument } from '../book-document.rules.ts'

type Notes = BookMonth['journal']['notes']

/** Whether a program takes the code of a buyer: Rivilė limits it, the others only need one. */
const takes = (program: AccountingProgram, code: string) =>
  program === 'rivile' ? programForm.test(code) : code !== ''

/** Whether the file of a program can be made: each buyer has a code that it takes. */
export const hasCodes = (documents: readonly BookDocument[], program: AccountingProgram): boolean =>
  documents.every(({ partner }) => takes(program, partner.code))

/** What the accountant has to know of the documents of a month: codes that their programs do not take, letters that Rivilė lacks. */
export function notesOf(
  documents: readonly BookDocument[],
  { programs, inReview }: { programs: readonly AccountingProgram[]; inReview: readonly number[] },
): Notes {
  const codes = new Map<string, number | null>()
  const letters = new Map<string, number | null>()
  for (const { partner, lines, orderId } of documents) {
    if (!programs.every((program) => takes(program, partner.code))) codes.set(partner.code || partner.name, orderId)
    if (programs.includes('rivile'))
      for (const text of [partner.name, partner.address, ...lines.map(({ name }) => name)])
        if (!isInWindows1257(text)) letters.set(text, orderId)
  }
  const listed = (kind: Notes[number]['kind'], found: Iterable<readonly [string, number | null]>): Notes =>
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
