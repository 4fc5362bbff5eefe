import type { Language } from '../../../contract/common.ts'
import { sentence } from '../../sentences.ts'

type Buyer = { firstname: string | null; lastname: string | null; anonymised_at: Date | null }

/** The buyer for staff; of one whose personal data was erased, that it was: only the invoice keeps the name. */
export const buyerName = ({ firstname, lastname, anonymised_at }: Buyer, language: Language): string =>
  anonymised_at ? sentence(language, 'order.buyerErased') : `${firstname} ${lastname}`
