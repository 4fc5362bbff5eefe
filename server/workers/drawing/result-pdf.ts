import type { Language } from '../../../contract/common.ts'
import { finishPdf, openPdf } from './pdf.ts'
import { sentence } from '../../sentences.ts'
import { momentInWords } from '../../time.ts'
import { locales } from './certificate-layout.ts'

/** `address`: of the page that checks codes. */
export type CheckResult = {
  table: readonly string[][]
  address: string
  checkedAt: Date
  brand: string
  language: Language
}

const page = { width: 841.89, height: 595.28, margin: 40 }

/**
 * The result of a check of many codes as a table on A4, landscape. Tagged. It names the page on which each code, and
 * the file itself, is checked again.
 */
export function drawResult({ table, address, checkedAt, brand, language }: CheckResult): Promise<Buffer> {
  const title = sentence(language, 'certificate.check.title')
  const doc = openPdf({
    size: [page.width, page.height],
    locale: locales[language],
    title: `${brand}: ${title}`,
    author: brand,
    subject: title,
  })
  doc.page.margins = { top: page.margin, bottom: page.margin, left: page.margin, right: page.margin }
  doc.on('pageAdded', () => {
    doc.page.margins = { top: page.margin, bottom: page.margin, left: page.margin, right: page.margin }
    Object.assign(doc, { x: page.margin, y: page.margin })
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  const write = (tag: string, text: string, size: number, face = 'regular') =>
    root.add(
      doc.struct(tag, {}, () => {
        doc.font(face, size).text(text, page.margin, doc.y, { width: page.width - 2 * page.margin })
      }),
    )
  Object.assign(doc, { x: page.margin, y: page.margin })
  write('H1', title, 18, 'extrabold')
  doc.moveDown(0.4)
  const values = { moment: momentInWords(checkedAt, language), count: table.length - 1, brand }
  write('P', sentence(language, 'certificate.check.made', values), 10)
  doc.moveDown(0.8)
  doc.font('regular', 8.5)
  const drawn = doc.struct('Table')
  root.add(drawn)
  doc.table({
    structParent: drawn,
    position: { x: page.margin, y: doc.y },
    columnStyles: [150, 80, 100, '*', '*', 66, 66],
    rowStyles: (row) => ({
      border: [0, 0, 0.5, 0],
      ...(row === 0 ? { type: 'TH' as const, scope: 'Column' as const } : {}),
    }),
    data: table.map((row) => [...row]),
  })
  drawn.end()
  doc.moveDown(1)
  write('P', sentence(language, 'certificate.check.again', { address }), 8.5, 'semibold')
  root.end()
  return finishPdf(doc)
}
