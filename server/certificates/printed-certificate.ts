import type { CertificateState } from '../../contract/certificates.ts'
import type { Language } from '../../contract/common.ts'
import type { Config } from '../config.ts'
import { inLanguage } from '../db/texts.ts'
import { sentence } from '../sentences.ts'
import { verifyAddress } from './addresses.rules.ts'
import type { CertificateRow } from './certificates.queries.ts'
import { holderIn } from './holder.rules.ts'
import { issuerInWords, issuerOf } from './issuer.rules.ts'
import { stateOn } from './validity.rules.ts'

/** What a certificate says, in the holder's language. */
export type PrintedCertificate = {
  language: Language
  brand: string
  organisation: string
  /** The seller behind the organisation, with its code, in words; null: not recorded. */
  issuer: string | null
  holder: string
  title: string
  hours: number
  number: string
  code: string
  verifyUrl: string
  validFrom: string
  validTo: string | null
  endResult: number | null
  /** Whether the practice was attended; else the certificate says that it is of theory only. */
  practised: boolean
  /** Hours of the practice, of all hours; null: not known. */
  practiceHours: number | null
  /** The edition of the guideline that was taught. */
  guideline: string | null
  /** The language of teaching; `language` is that of the certificate's texts. */
  taughtIn: Language
  categoryKey: string
  /** What is stamped on it: that it was revoked, replaced or has expired; null on a valid one. */
  stamp: { state: Exclude<CertificateState, 'valid'>; text: string } | null
}

/** Who looks at a certificate: in which language, and on which day in Europe/Vilnius. */
type Reader = { language: Language; today: string }

function stampOf(row: CertificateRow, { language, today }: Reader): PrintedCertificate['stamp'] {
  const state = stateOn(row, today)
  return state === 'valid' ? null : { state, text: sentence(language, `certificate.states.${state}`) }
}

function wordsOfIssuer(row: CertificateRow): string | null {
  const issuer = issuerOf(row)
  return issuer && issuerInWords(issuer, row.language)
}

/** What is printed of a certificate. Without a reader it is printed as it was issued, without a stamp. */
export const printedOf = (
  row: CertificateRow,
  config: Pick<Config, 'brand' | 'publicUrl'>,
  reader?: Reader,
): PrintedCertificate => ({
  language: row.language,
  brand: config.brand,
  organisation: row.organisation,
  issuer: wordsOfIssuer(row),
  holder: holderIn(row.holder, row.language),
  title: inLanguage(row.title, row.language),
  hours: row.hours,
  number: row.number,
  code: row.code,
  verifyUrl: verifyAddress(config, row.code),
  validFrom: row.valid_from,
  validTo: row.valid_to,
  endResult: row.end_result,
  practised: row.practised_on !== null,
  practiceHours: row.practice_hours,
  guideline: row.guideline && inLanguage(row.guideline, row.language),
  taughtIn: row.taught_in,
  categoryKey: row.category_key,
  stamp: reader ? stampOf(row, reader) : null,
})
