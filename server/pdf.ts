import { join } from 'node:path'
import PDFDocument from 'pdfkit'

export type Pdf = PDFKit.PDFDocument
export type Face = 'regular' | 'semibold' | 'extrabold'

/** The colours of printed documents (web/app.css). */
export const pdfColours = {
  pine: '#0f5446',
  amber: '#e9a13b',
  ink: '#15211d',
  soft: '#53605a',
  line: '#cfd8d3',
  ground: '#e1efe9',
}

const fontFile = (name: string) => join(import.meta.dirname, 'fonts', `Manrope-${name}.ttf`)

type PdfOptions = { size: [number, number]; locale: string; title: string; author: string; subject: string }

/** Opens a tagged PDF in Manrope, without margins. Its pages are kept until it is finished. */
export function openPdf({ size, locale, title, author, subject }: PdfOptions): Pdf {
  const doc = new PDFDocument({
    size,
    margin: 0,
    pdfVersion: '1.7',
    lang: locale,
    displayTitle: true,
    tagged: true,
    bufferPages: true,
    font: fontFile('Regular'),
    info: { Title: title, Author: author, Subject: subject },
  })
  return doc
    .registerFont('regular', fontFile('Regular'))
    .registerFont('semibold', fontFile('SemiBold'))
    .registerFont('extrabold', fontFile('ExtraBold'))
}

/** Marks a drawing as an artifact, which screen readers skip. */
export function decorate(doc: Pdf, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

/** Ends the document. Returns its bytes. */
export function finishPdf(doc: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<Buffer>((done, failed) =>
    doc.on('end', () => done(Buffer.concat(chunks))).on('error', failed),
  )
  doc.end()
  return finished
}
