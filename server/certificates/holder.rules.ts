import type { Language } from '../../contract/common.ts'
import { sentence } from '../sentences.ts'

/** Stored in place of the name of a holder whose personal data was erased. */
export const erasedHolder = '–'

/** The holder as a certificate names them; of an erased one, that they were erased. */
export const holderIn = (holder: string, language: Language): string =>
  holder === erasedHolder ? sentence(language, 'certificate.erased') : holder
