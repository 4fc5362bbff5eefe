import type { Language } from '../../contract/common.ts'
import type { InvoiceDocument, LineVat, VatGround } from '../db/json-columns.ts'
import { sentence } from '../sentences.ts'

/** Why a line or a sum is without VAT: in words and as a code of EN 16931. Undefined where there is VAT. */
export function vatGround(
  { vatPayer }: Pick<InvoiceDocument, 'vatPayer'>,
  { ground }: Pick<LineVat, 'ground'>,
  language: Language = 'lt',
): { text: string; code: string } | undefined {
  if (!vatPayer) return { text: sentence(language, 'invoice.not_payer'), code: 'VATEX-EU-O' }
  return ground ? { text: ground[language] || ground.lt, code: ground.code } : undefined
}

/** Several grounds as one: their texts one after the other, without a code when they differ. */
export function joinedGround(grounds: readonly (VatGround | null)[]): VatGround | null {
  const different = [...new Map(grounds.flatMap((one) => (one ? [[one.lt, one]] : []))).values()]
  const [first] = different
  if (!first || different.length === 1) return first ?? null
  const textIn = (language: Language) => different.map((one) => one[language] || one.lt).join('; ')
  return { lt: textIn('lt'), en: textIn('en'), ru: textIn('ru'), code: '' }
}
