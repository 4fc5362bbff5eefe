import { createHash } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import type { Language } from '../../../contract/common.ts'
import { csvLine } from '../../http/csv.ts'
import { drawPack } from './draw-pack.ts'
import type { Evidence } from '../../reports/audit-pack/evidence.queries.ts'
import { evidenceLines, wordsIn } from '../../reports/audit-pack/lines.rules.ts'

export type Pack = { evidence: readonly Evidence[]; made: string; madeAt: Date; brand: string; language: Language }

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** One row for each person and course; several lines of a cell are joined by ` | `. */
function writeCsv(evidence: readonly Evidence[], language: Language): Uint8Array {
  const t = wordsIn(language)
  const rows = evidence.map((one) => [one.person, ...evidenceLines(one, t).map(([, lines]) => lines.join(' | '))])
  const [first] = evidence
  const head = [t('person'), ...(first ? evidenceLines(first, t).map(([key]) => t(key)) : [])]
  return strToU8(`\ufeff${[head, ...rows].map((cells) => csvLine(cells, language)).join('')}`)
}

/** The ZIP with the evidence as PDF and CSV, and `SHA256SUMS` as `sha256sum -c` reads it. */
export async function makePack({ evidence, made, madeAt, brand, language }: Pack): Promise<Uint8Array> {
  const csv = writeCsv(evidence, language)
  const pdf = new Uint8Array(await drawPack({ evidence, made, csvHash: sha256(csv), brand, language }))
  const sums = [
    [pdf, 'evidence.pdf'],
    [csv, 'evidence.csv'],
  ] as const
  const list = sums.map(([bytes, name]) => `${sha256(bytes)}  ${name}\n`).join('')
  return zipSync({ 'evidence.pdf': pdf, 'evidence.csv': csv, 'SHA256SUMS': strToU8(list) }, { mtime: madeAt })
}
