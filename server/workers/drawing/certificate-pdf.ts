import { decorate, finishPdf, openPdf, type Pdf } from './pdf.ts'
import { sentence } from '../../sentences.ts'
import {
  band,
  type Item,
  layOut,
  locales,
  page,
  type Shape,
  type ShapeItem,
  type TextItem,
} from './certificate-layout.ts'
import type { PrintedCertificate } from '../../certificates/printed-certificate.ts'

type Structure = PDFKit.PDFStructureElement

const open = ({ language, brand, holder, title, number }: PrintedCertificate): Pdf =>
  openPdf({
    size: [page.width, page.height],
    locale: locales[language],
    title: `${sentence(language, 'certificate.heading')} ${number}: ${title}`,
    author: brand,
    subject: holder,
  })

function drawShape(doc: Pdf, { path, colour, width, opacity = 1, round }: Shape): void {
  doc.path(path)
  if (width === undefined) doc.fillOpacity(opacity).fill(colour)
  else
    doc
      .lineWidth(width)
      .lineCap(round ? 'round' : 'butt')
      .strokeOpacity(opacity)
      .stroke(colour)
}

function drawShapes(doc: Pdf, { shapes, clipped, at }: ShapeItem): void {
  doc.save()
  if (clipped) doc.rect(0, 0, band, page.height).clip()
  if (at) doc.translate(at.x, at.y).scale(at.scale)
  for (const shape of shapes) drawShape(doc, shape)
  doc.restore()
}

function drawText(doc: Pdf, { lines, face, size, colour, spacing }: TextItem): void {
  doc.font(face, size).fillOpacity(1).fillColor(colour)
  for (const { text, x, y } of lines)
    doc.text(text, x, y, { lineBreak: false, characterSpacing: spacing, baseline: 'alphabetic' })
}

/** Draws an item as a part of the structure tree, or as an artifact, which screen readers skip. */
function draw(doc: Pdf, root: Structure, item: Item): void {
  if (item.kind === 'text') root.add(doc.struct(item.tag, {}, () => drawText(doc, item)))
  else if (item.alt !== undefined) root.add(doc.struct('Figure', { alt: item.alt }, () => drawShapes(doc, item)))
  else decorate(doc, () => drawShapes(doc, item))
}

/** Each certificate on an A4 page, landscape: tagged PDF for screen readers, in the language of the first holder. */
export function drawCertificates([first, ...others]: readonly [PrintedCertificate, ...PrintedCertificate[]]) {
  const doc = open(first)
  const root = doc.struct('Document')
  doc.addStructure(root)
  for (const item of layOut(first)) draw(doc, root, item)
  for (const printed of others) {
    doc.addPage()
    for (const item of layOut(printed)) draw(doc, root, item)
  }
  root.end()
  return finishPdf(doc)
}

/** One certificate, in its holder's language. */
export const drawCertificate = (printed: PrintedCertificate): Promise<Buffer> => drawCertificates([printed])
