/**
 * Sets the printed sheets of the demo courses as PDF, one a language: `npm run sheets`. Their texts are in the
 * YAML files of this folder.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { parse } from 'yaml'
import { decorate, finishPdf, openPdf, type Pdf } from '../../server/workers/drawing/pdf.ts'
import { amber, pine } from '../palette.ts'

const courses = join(import.meta.dirname, '../../server/seed/courses')
const locales = { lt: 'lt-LT', en: 'en-GB', ru: 'ru-RU' } as const
const ink = '#15211d'
const soft = '#53605a'
/** A4 in points. */
const [width, height, margin] = [595, 842, 56]

const texts = v.object({ lt: v.string(), en: v.string(), ru: v.string() })
const Sheet = v.object({
  course: v.string(),
  title: texts,
  source: texts,
  /** `boxes`: items to tick on paper. */
  pages: v.array(v.array(v.object({ heading: texts, boxes: v.optional(v.boolean(), false), items: v.array(texts) }))),
})
type Sheet = v.InferOutput<typeof Sheet>
type Section = { boxes: boolean }
type Language = keyof typeof locales
type Structure = PDFKit.PDFStructureElement

/** Draws a part of the structure that screen readers read, in the order in which it is drawn. */
function tagged(doc: Pdf, root: Structure, tag: string, draw: () => void): void {
  const content = doc.markStructureContent(tag)
  draw()
  doc.endMarkedContent()
  root.add(doc.struct(tag, {}, [content]))
}

function drawMark(doc: Pdf, boxes: boolean, number: number, y: number): void {
  if (boxes) {
    doc
      .roundedRect(margin, y + 1, 13, 13, 2)
      .lineWidth(1.2)
      .stroke(soft)
    return
  }
  doc.circle(margin + 8, y + 8, 9).fill(pine)
  doc.font('semibold', 10).fillColor('#ffffff')
  doc.text(String(number), margin, y + 2, { width: 16, align: 'center' })
}

function drawSection(
  doc: Pdf,
  root: Structure,
  { heading, items, boxes }: Section & { heading: string; items: readonly string[] },
  top: number,
): number {
  doc.font('semibold', 15).fillColor(pine)
  tagged(doc, root, 'H2', () => doc.text(heading, margin, top, { width: width - 2 * margin }))
  let y = doc.y + 8
  for (const [index, item] of items.entries()) {
    decorate(doc, () => drawMark(doc, boxes, index + 1, y))
    doc.font('regular', 12).fillColor(ink)
    tagged(doc, root, 'P', () => doc.text(item, margin + 28, y, { width: width - 2 * margin - 28, lineGap: 2 }))
    y = doc.y + 8
  }
  return y + 14
}

function setSheet(sheet: Sheet, language: Language): Promise<Buffer> {
  const title = sheet.title[language]
  const source = sheet.source[language]
  const doc = openPdf({ size: [width, height], locale: locales[language], title, author: 'Praktika', subject: source })
  const root = doc.struct('Document')
  doc.addStructure(root)
  for (const [index, sections] of sheet.pages.entries()) {
    if (index > 0) doc.addPage({ size: [width, height], margin: 0 })
    decorate(doc, () => doc.rect(0, 0, width, 8).fill(pine).rect(0, 8, width, 2).fill(amber))
    doc.font('extrabold', 22).fillColor(ink)
    tagged(doc, root, 'H1', () => doc.text(title, margin, 48, { width: width - 2 * margin }))
    let top = doc.y + 20
    for (const { boxes, heading, items } of sections) {
      const words = { boxes, heading: heading[language], items: items.map((item) => item[language]) }
      top = drawSection(doc, root, words, top)
    }
    doc.font('regular', 9).fillColor(soft)
    const foot = `${source} · ${index + 1} / ${sheet.pages.length}`
    tagged(doc, root, 'P', () => doc.text(foot, margin, height - 48, { width: width - 2 * margin }))
  }
  root.end()
  return finishPdf(doc)
}

const here = import.meta.dirname
for (const file of readdirSync(here).filter((name) => name.endsWith('.yaml'))) {
  const sheet = v.parse(Sheet, parse(readFileSync(join(here, file), 'utf8')))
  for (const language of ['lt', 'en', 'ru'] as const) {
    const name = `${file.replace('.yaml', '')}-${language}.pdf`
    await writeFile(join(courses, sheet.course, 'files', name), await setSheet(sheet, language))
  }
}
