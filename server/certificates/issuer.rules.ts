import type { Issuer } from '../../contract/certificates.ts'
import type { Language } from '../../contract/common.ts'
import { sentence } from '../sentences.ts'

/** The seller who issued a certificate; null: not recorded. */
export const issuerOf = ({
  issuer_name: name,
  issuer_code: code,
}: {
  issuer_name: string | null
  issuer_code: string | null
}): Issuer => (name === null || code === null ? null : { name, code })

/** The same in words. */
export const issuerInWords = ({ name, code }: NonNullable<Issuer>, language: Language): string =>
  `${name}, ${sentence(language, 'seller.code', { value: code })}`
