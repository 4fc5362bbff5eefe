import type { CheckedCode } from '../../../contract/certificates.ts'
import type { Language } from '../../../contract/common.ts'
import type { Read } from '../../db/connect.ts'
import { inLanguage, languageOf } from '../../db/texts.ts'
import { listCertificatesByCode } from '../certificates.queries.ts'
import { readCode } from '../code.rules.ts'
import { holderIn } from '../holder.rules.ts'
import { stateOn } from '../validity.rules.ts'

/** A code as it was pasted: alone, or as the address of a check. */
export const partOf = (typed: string): string => typed.split(/\/verify\//i).at(-1) ?? typed
const codeIn = (typed: string) => readCode(partOf(typed))

/** What each code says on a day, in the order of the codes. One query. */
export async function checkCodes(
  db: Read,
  typed: readonly string[],
  language: Language,
  today: string,
): Promise<CheckedCode[]> {
  const codes = [...new Set(typed.map(codeIn).filter((code) => code !== undefined))]
  const rows = codes.length ? await listCertificatesByCode(db, codes) : []
  const found = new Map(rows.map((row) => [row.code, row]))
  return typed.map((one) => {
    const row = found.get(codeIn(one) ?? '')
    if (!row) return { typed: one, state: 'unknown', certificate: null }
    const { code, number, holder, title, valid_from: from, valid_to: to } = row
    return {
      typed: one,
      state: stateOn(row, today),
      certificate: {
        code,
        number,
        holder: holderIn(holder, language),
        title: inLanguage(title, language),
        lang: languageOf(title, language),
        valid: { from, to },
      },
    }
  })
}
