import PDFDocument from 'pdfkit'
import { sentence } from '../sentences.ts'
import { fontFile } from '../text-outline.ts'
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
import type { PrintedCertificate } from './printed-certificate.ts'

type Document = PDFKit.PDFDocument
type Structure = PDFKit.PDFStructureElement

function open({ language, brand, holder, title, number }: PrintedCertificate): Document {
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    pdfVersion: '1.7',
    lang: locales[language],
    displayTitle: true,
    tagged: true,
    font: fontFile('regular'),
    info: { Title: `${sentence(language, 'certificate.heading')} ${number}: ${title}`, Author: brand, Subject: holder },
  })
  for (const face of ['regular', 'semibold', 'extrabold'] as const) doc.registerFont(face, fontFile(face))
  return doc
}

function drawShape(doc: Document, { path, colour, width, opacity = 1, round }: Shape): void {
  doc.path(path)
  if (width === undefined) doc.fillOpacity(opacity).fill(colour)
  else
    doc
      .lineWidth(width)
      .lineCap(round ? 'round' : 'butt')
      .strokeOpacity(opacity)
      .stroke(colour)
}

function drawShapes(doc: Document, { shapes, clipped, at }: ShapeItem): void {
  doc.save()
  if (clipped) doc.rect(0, 0, band, page.height).clip()
  if (at) doc.translate(at.x, at.y).scale(at.scale)
  for (const shape of shapes) drawShape(doc, shape)
  doc.restore()
}

function drawText(doc: Document, { lines, face, size, colour, spacing }: TextItem): void {
  doc.font(face, size).fillOpacity(1).fillColor(colour)
  for (const { text, x, y } of lines)
    doc.text(text, x, y, { lineBreak: false, characterSpacing: spacing, baseline: 'alphabetic' })
}

/** Draws an item as a part of the structure tree, or as an artifact, which screen readers skip. */
function draw(doc: Document, root: Structure, item: Item): void {
  if (item.kind === 'text') root.add(doc.struct(item.tag, {}, () => drawText(doc, item)))
  else if (item.alt !== undefined) root.add(doc.struct('Figure', { alt: item.alt }, () => drawShapes(doc, item)))
  else {
    doc.markContent('Artifact', { type: 'Layout' })
    drawShapes(doc, item)
    doc.endMarkedContent()
  }
}

/** The certificate on one A4 page, landscape: tagged PDF for screen readers, in the holder's language. */
export function drawCertificate(printed: PrintedCertificate): Promise<Buffer> {
  const doc = open(printed)
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<Buffer>((done, failed) =>
    doc.on('end', () => done(Buffer.concat(chunks))).on('error', failed),
  )
  const root = doc.struct('Document')
  doc.addStructure(root)
  for (const item of layOut(printed)) draw(doc, root, item)
  root.end()
  doc.end()
  return finished
}
