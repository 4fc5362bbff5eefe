import { allFaces, fontFile } from './faces.ts'
import { RunsDocument } from './pdf-document.ts'

export type Pdf = PDFKit.PDFDocument

/** `day`: that of what it says, so that drawn again it is the same bytes; without one the present moment. */
type PdfOptions = {
  size: [number, number]
  locale: string
  title: string
  author: string
  subject: string
  day?: string
}

/** Opens a tagged PDF without margins, in Manrope and what has its other letters. Its pages are kept until it is finished. */
export function openPdf({ size, locale, title, author, subject, day }: PdfOptions): Pdf {
  const doc = new RunsDocument({
    size,
    margin: 0,
    pdfVersion: '1.7',
    lang: locale,
    displayTitle: true,
    tagged: true,
    bufferPages: true,
    font: fontFile('regular', 'Manrope'),
    info: { Title: title, Author: author, Subject: subject, ...(day ? { CreationDate: new Date(day) } : {}) },
  })
  for (const face of allFaces) doc.registerFont(face, fontFile(face, 'Manrope'))
  return doc
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
