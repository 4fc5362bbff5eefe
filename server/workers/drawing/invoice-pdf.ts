import type { InvoiceDocument } from '../../db/json-columns.ts'
import { sum } from '../../money.ts'
import { decorate, finishPdf, openPdf, type Pdf } from './pdf.ts'
import type { Face } from './faces.ts'
import { lineWidths } from './invoice-columns.ts'
import { qrPath } from './pdf-ornament.ts'
import { type Fact, type Sheet, sheetOf, type Table, type Words } from '../../invoicing/invoice-sheet.ts'

const colours = { pine: '#0f5446', amber: '#e9a13b', ink: '#15211d', soft: '#53605a', line: '#cfd8d3' }
const page = { width: 595.28, height: 841.89 }
const margin = 48
const width = page.width - 2 * margin
const [bottom, padding, codeSide] = [page.height - 62, 4, 84]

type Element = PDFKit.PDFStructureElement
/** A text in one style; `lang` marks the second language. */
type Piece = { text: string; face: Face; size: number; colour: string; lang?: string }
type Box = { x: number; y: number; width: number; align?: 'left' | 'right' }
/** What is drawn on: the document and its only structure element at the top. */
type Paper = { doc: Pdf; root: Element; language: string }

const text = (content: string, size: number, face: Face = 'regular', colour = colours.ink): Piece => ({
  text: content,
  face,
  size,
  colour,
})

/** A text in both languages, the second one smaller. */
const both = ({ lt, second }: Words, first: Omit<Piece, 'text'>, language: string): Piece[] => [
  { ...first, text: lt },
  ...(second && second !== lt
    ? [{ text: second, face: 'regular' as const, size: first.size * 0.88, colour: colours.soft, lang: language }]
    : []),
]

const widthOf = (doc: Pdf, { face, size, text: content }: Piece) => doc.font(face, size).widthOfString(content)

type Placed = Piece & { x: number; y: number }

/** Places pieces below one another; the second language next to the first where both fit on one line. */
function place(doc: Pdf, pieces: readonly Piece[], { x, y, width: boxWidth, align }: Box) {
  const placed: Placed[] = []
  let end = y
  for (const piece of pieces) {
    const before = placed.at(-1)
    const next = before && piece.lang && align !== 'right' ? widthOf(doc, before) + 5 : boxWidth
    if (before && next + widthOf(doc, piece) <= boxWidth) {
      placed.push({ ...piece, x: x + next, y: before.y + (before.size - piece.size) * 1.05 }) // on the same baseline
    } else {
      placed.push({ ...piece, x, y: end })
      end += doc.font(piece.face, piece.size).heightOfString(piece.text, { width: boxWidth })
    }
  }
  return { placed, end }
}

function draw(doc: Pdf, { face, size, colour, text: content, x, y }: Placed, { width: boxWidth, align }: Box): void {
  doc
    .font(face, size)
    .fillColor(colour)
    .text(content, x, y, { width: boxWidth, align: align ?? 'left' })
}

/** Writes pieces as one element. Returns the y coordinate of their end. */
function write(
  { doc }: Paper,
  parent: Element,
  tag: string,
  pieces: readonly Piece[],
  box: Box,
  scope?: 'Column' | 'Row',
) {
  const element = doc.struct(tag, scope ? { scope } : {})
  parent.add(element)
  const { placed, end } = place(doc, pieces, box)
  for (const piece of placed) {
    const content = () => draw(doc, piece, box)
    element.add(piece.lang ? doc.struct('Span', { lang: piece.lang }, content) : content)
  }
  element.end()
  return end
}

function rule(doc: Pdf, y: number, from: number, to: number, colour: string, lineWidth: number): void {
  decorate(doc, () => doc.moveTo(from, y).lineTo(to, y).lineWidth(lineWidth).stroke(colour))
}

/** A new page where `height` does not fit on this one. Returns the y coordinate to go on at. */
function fit(doc: Pdf, y: number, height: number): number {
  if (y + height <= bottom) return y
  doc.addPage()
  return margin
}

const soft = { face: 'regular' as const, size: 9, colour: colours.soft }

/** Labels and values in two columns. Returns the y coordinate of the end. */
function writeFacts(paper: Paper, facts: readonly Fact[], y: number): number {
  const { doc, root, language } = paper
  const labels = facts.map(({ label }) => both(label, soft, language))
  const widest = Math.max(0, ...labels.map((pieces) => sum(pieces.map((piece) => widthOf(doc, piece) + 5))))
  const at = margin + Math.min(widest, width / 2) + 16
  let end = y
  for (const [i, { value }] of facts.entries()) {
    const [label = [], content] = [labels[i], [text(value, 9.5)]]
    const boxes = { label: { x: margin, width: at - margin - 10 }, value: { x: at, width: page.width - margin - at } }
    end = fit(doc, end, place(doc, content, { ...boxes.value, y: 0 }).end)
    const afterLabel = write(paper, root, 'P', label, { ...boxes.label, y: end })
    end = Math.max(afterLabel, write(paper, root, 'P', content, { ...boxes.value, y: end })) + 3
  }
  return end
}

function writeHeader(paper: Paper, { title, number, facts }: Sheet): number {
  const { doc, root, language } = paper
  const box = { x: margin, width }
  const heading = both(title, { face: 'extrabold', size: 20, colour: colours.pine }, language)
  const afterTitle = write(paper, root, 'H1', heading, { ...box, y: margin })
  const afterNumber = write(paper, root, 'P', [text(number, 12, 'semibold')], { ...box, y: afterTitle + 3 })
  const end = writeFacts(paper, facts, afterNumber + 10) + 7
  decorate(doc, () => doc.rect(margin, end, 44, 3).fill(colours.amber))
  return end + 20
}

function writeParties(paper: Paper, { parties }: Sheet, y: number): number {
  const { root, language } = paper
  const column = (width - 28) / 2
  const ends = parties.map(({ heading, name, facts }, i) => {
    const box = { x: margin + i * (column + 28), width: column }
    const title = both(heading, { face: 'semibold', size: 9, colour: colours.soft }, language)
    const afterTitle = write(paper, root, 'H2', title, { ...box, y })
    let end = write(paper, root, 'P', [text(name, 11.5, 'extrabold')], { ...box, y: afterTitle + 2 }) + 3
    for (const { label, value } of facts) {
      const pieces = [...both(label, { ...soft, size: 7.5 }, language), text(value, 9.5)]
      end = write(paper, root, 'P', pieces, { ...box, y: end }) + 2
    }
    return end
  })
  return Math.max(...ends) + 18
}

/** Widths of columns, and which of them names the row: it is on the left. */
type Grid = { x: number; widths: readonly number[]; heading: number }

function writeTable(paper: Paper, { caption, columns, rows }: Table, { x, widths, heading }: Grid, y: number): number {
  const { doc, root, language } = paper
  const [right, table] = [x + sum(widths), doc.struct('Table')]
  const boxOf = (i: number, top: number): Box => ({
    x: x + sum(widths.slice(0, i)) + padding,
    y: top,
    width: (widths[i] ?? 0) - 2 * padding,
    align: i === heading ? 'left' : 'right',
  })
  const tallest = (cells: readonly (readonly Piece[])[]) =>
    Math.max(...cells.map((pieces, i) => place(doc, pieces, boxOf(i, 0)).end))
  const head = columns.map((column) => both(column, { face: 'semibold', size: 7.5, colour: colours.ink }, language))
  const headHeight = tallest(head)
  const underline = (at: number) => rule(doc, at, x, right, colours.pine, 1)
  /** On further pages the header is repeated for the eye only. */
  const repeatHead = (top: number) => {
    decorate(doc, () => {
      for (const [i, pieces] of head.entries())
        for (const piece of place(doc, pieces, boxOf(i, top)).placed) draw(doc, piece, boxOf(i, top))
    })
    underline(top + headHeight + padding)
    return top + headHeight + 2 * padding + 2
  }
  root.add(table)
  const title = both(caption, { face: 'semibold', size: 9, colour: colours.soft }, language)
  let end = fit(doc, y, 90)
  end = write(paper, table, 'Caption', title, { x, y: end, width: right - x }) + 5
  const row = doc.struct('TR')
  table.add(row)
  for (const [i, pieces] of head.entries()) write(paper, row, 'TH', pieces, boxOf(i, end), 'Column')
  row.end()
  underline(end + headHeight + padding)
  end += headHeight + 2 * padding + 2
  for (const { cells, note } of rows) {
    const written = cells.map((cell, i) => [
      text(cell, 9, i === heading ? 'semibold' : 'regular'),
      ...(note && i === heading ? both(note, { ...soft, size: 7.5 }, language) : []),
    ])
    const height = tallest(written)
    if (end + height + padding > bottom) {
      doc.addPage()
      end = repeatHead(margin)
    }
    const line = doc.struct('TR')
    table.add(line)
    for (const [i, pieces] of written.entries()) {
      const isHeading = i === heading
      write(paper, line, isHeading ? 'TH' : 'TD', pieces, boxOf(i, end), isHeading ? 'Row' : undefined)
    }
    line.end()
    end += height + padding
    rule(doc, end, x, right, colours.line, 0.6)
    end += padding + 1
  }
  table.end()
  return end
}

function writeTotals(paper: Paper, totals: readonly Fact[], y: number): number {
  const { doc, root, language } = paper
  const column = width * 0.44
  const x = page.width - margin - column
  let end = y
  for (const [i, { label, value }] of totals.entries()) {
    const isLast = i === totals.length - 1
    const size = isLast ? 12 : 9.5
    if (isLast) rule(doc, (end += 3), x, x + column, colours.pine, 1)
    if (isLast) end += 5
    const style = {
      face: isLast ? ('extrabold' as const) : ('regular' as const),
      size,
      colour: isLast ? colours.pine : colours.soft,
    }
    const top = end
    const afterLabel = write(paper, root, 'P', both(label, style, language), { x, y: top, width: column * 0.68 })
    const pieces = [text(value, size, isLast ? 'extrabold' : 'semibold', isLast ? colours.pine : colours.ink)]
    const box = { x: x + column * 0.68, y: top, width: column * 0.32, align: 'right' as const }
    end = Math.max(afterLabel, write(paper, root, 'P', pieces, box)) + 3
  }
  return end
}

function writeSums(paper: Paper, { vat, totals, inWords }: Sheet, y: number): number {
  const { doc, root, language } = paper
  const top = fit(doc, y, 22 * Math.max(totals.length, vat.rows.length + 2) + 50)
  const widths = [width * 0.2, width * 0.16, width * 0.14]
  const afterVat = vat.rows.length ? writeTable(paper, vat, { x: margin, widths, heading: 0 }, top) : top
  const end = Math.max(afterVat, writeTotals(paper, totals, top)) + 12
  const pieces = [...both(inWords.label, soft, language), text(inWords.value, 10, 'semibold')]
  return write(paper, root, 'P', pieces, { x: margin, y: end, width }) + 14
}

/** The code to pay by, with what it is for beside it. Returns the y coordinate of the end. */
function writeCode(paper: Paper, code: string, note: Words, y: number): number {
  const { doc, root, language } = paper
  const top = fit(doc, y, codeSide + 8)
  const figure = () => void doc.path(qrPath(code, margin, top, codeSide)).fill(colours.ink)
  root.add(doc.struct('Figure', { alt: note.lt }, figure))
  const box = { x: margin + codeSide + 16, y: top + codeSide / 2 - 8, width: width - codeSide - 16 }
  write(paper, root, 'P', both(note, soft, language), box)
  return top + codeSide + 8
}

function writePayment(paper: Paper, { payment, notes }: Sheet, y: number): void {
  const { doc, root, language } = paper
  const top = fit(doc, y, 17 * payment.facts.length + 24 * notes.length + 20)
  const title = both(payment.heading, { face: 'semibold', size: 9, colour: colours.soft }, language)
  let end = write(paper, root, 'H2', title, { x: margin, y: top, width }) + 3
  end = writeFacts(paper, payment.facts, end) + 8
  if (payment.code !== null) end = writeCode(paper, payment.code, payment.codeNote, end)
  for (const note of notes) end = write(paper, root, 'P', both(note, soft, language), { x: margin, y: end, width }) + 4
}

/** The number of the invoice and of the page, at the foot of each page. */
function numberPages(doc: Pdf, number: string): void {
  const { start, count } = doc.bufferedPageRange()
  for (let i = 0; i < count; i++) {
    doc.switchToPage(start + i)
    decorate(doc, () => {
      doc.font('regular', 8).fillColor(colours.soft)
      doc.text(number, margin, page.height - 40, { width: width / 2 })
      doc.text(`${i + 1} / ${count}`, margin + width / 2, page.height - 40, { width: width / 2, align: 'right' })
    })
  }
}

/** An invoice as a tagged PDF, A4: in Lithuanian, with the second language of the document next to it. */
export async function renderInvoicePdf(document: InvoiceDocument): Promise<Uint8Array> {
  const sheet = sheetOf(document)
  const { seller, buyer, issuedOn: day, number } = document
  const title = `${sheet.title.lt} ${number}`
  const doc = openPdf({
    size: [page.width, page.height],
    locale: 'lt-LT',
    title,
    author: seller.name,
    subject: buyer.name,
    day,
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  const paper = { doc, root, language: { lt: 'lt-LT', en: 'en-GB', ru: 'ru-RU' }[sheet.language] }
  const afterParties = writeParties(paper, sheet, writeHeader(paper, sheet))
  const grid = { x: margin, widths: lineWidths(sheet.lines, width), heading: 1 }
  const afterLines = writeTable(paper, sheet.lines, grid, afterParties)
  writePayment(paper, sheet, writeSums(paper, sheet, afterLines + 12))
  root.end()
  numberPages(doc, sheet.number)
  return finishPdf(doc)
}
