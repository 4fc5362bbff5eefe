import type { Language } from '../../contract/common.ts'
import type { InvoiceDocument } from '../db/json-columns.ts'
import { sentence } from '../sentences.ts'

/**
 * The provision that exempts education from VAT, as invoices name it. The accountant of the installation confirms that it
 * applies to the courses that are sold as exempt.
 */
export const exemptArticle = 'PVMĮ 22 str.'
/** The same in the code list of EN 16931: article 132(1)(i) of the VAT directive. */
const exemptCode = 'VATEX-EU-132-1I'

/** Why a line is without VAT: in words and as a code of EN 16931. Undefined for rates. */
export function vatGround(
  { vatPayer }: Pick<InvoiceDocument, 'vatPayer'>,
  category: InvoiceDocument['vat'][number]['category'],
  language: Language = 'lt',
): { text: string; code: string } | undefined {
  if (category === 'E')
    return { text: sentence(language, 'invoice.exempt_ground', { article: exemptArticle }), code: exemptCode }
  if (category !== 'O') return undefined
  return { text: sentence(language, vatPayer ? 'invoice.outside_ground' : 'invoice.not_payer'), code: 'VATEX-EU-O' }
}
