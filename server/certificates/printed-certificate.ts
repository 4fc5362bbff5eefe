import type { Language } from '../../contract/common.ts'
import type { Config } from '../config.ts'
import { inLanguage } from '../db/texts.ts'
import { verifyAddress } from './addresses.rules.ts'
import type { CertificateRow } from './certificates.queries.ts'

/** What a certificate says, in the holder's language. */
export type PrintedCertificate = {
  language: Language
  brand: string
  organisation: string
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
}

export const printedOf = (row: CertificateRow, config: Pick<Config, 'brand' | 'publicUrl'>): PrintedCertificate => ({
  language: row.language,
  brand: config.brand,
  organisation: row.organisation,
  holder: row.holder,
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
})
