import type { Language } from '../../../contract/common.ts'
import { finishPdf, openPdf, type Pdf } from './pdf.ts'
import type { Evidence } from '../../reports/audit-pack/evidence.queries.ts'
import { evidenceLines, wordsIn } from '../../reports/audit-pack/lines.rules.ts'

type Pack = { evidence: readonly Evidence[]; made: string; csvHash: string; brand: string; language: Language }

const [width, height, margin, names] = [595.28, 841.89, 48, 130]
const locales = { lt: 'lt-LT', en: 'en-GB', ru: 'ru-RU' } as const

/** One person's evidence: a heading, then names and lines. It begins on a new page when little room is left. */
function drawPerson(doc: Pdf, root: PDFKit.PDFStructureElement, evidence: Evidence, language: Language) {
  const t = wordsIn(language)
  if (doc.y > height - 260) doc.addPage()
  root.add(
    doc.struct('H2', {}, () => {
      doc.font('extrabold', 13).text(evidence.person, margin, doc.y, { width: width - 2 * margin })
    }),
  )
  doc.moveDown(0.3)
  for (const [key, lines] of evidenceLines(evidence, t)) {
    const top = doc.y
    root.add(
      doc.struct('P', {}, () => {
        doc.font('semibold', 9).text(t(key), margin, top, { width: names - 10 })
        const below = doc.y
        doc.font('regular', 9).text(lines.join('\n'), margin + names, top, { width: width - 2 * margin - names })
        doc.y = Math.max(below, doc.y)
      }),
    )
    doc.moveDown(0.15)
  }
  doc.moveDown(1.2)
}

/** The evidence as a tagged PDF on A4, with the sum of the CSV that comes with it. */
export function drawPack({ evidence, made, csvHash, brand, language }: Pack): Promise<Buffer> {
  const t = wordsIn(language)
  const title = t('title')
  const doc = openPdf({
    size: [width, height],
    locale: locales[language],
    title: `${brand}: ${title}`,
    author: brand,
    subject: title,
  })
  const place = () => {
    doc.page.margins = { top: margin, bottom: margin, left: margin, right: margin }
    Object.assign(doc, { x: margin, y: margin })
  }
  doc.on('pageAdded', place)
  place()
  const root = doc.struct('Document')
  doc.addStructure(root)
  root.add(
    doc.struct('H1', {}, () => {
      doc.font('extrabold', 20).text(title, margin, doc.y, { width: width - 2 * margin })
    }),
  )
  doc.moveDown(0.4)
  root.add(
    doc.struct('P', {}, () => {
      doc.font('regular', 10).text(made, margin, doc.y, { width: width - 2 * margin })
      doc.font('regular', 8).text(t('hash', { hash: csvHash }), { width: width - 2 * margin })
    }),
  )
  doc.moveDown(1)
  for (const one of evidence) drawPerson(doc, root, one, language)
  root.end()
  return finishPdf(doc)
}
