import type { Language } from '../../contract/common.ts'
import { decorate, type Face, finishPdf, openPdf, type Pdf, pdfColours as colours } from '../pdf.ts'
import { sentence } from '../sentences.ts'
import { dayInWords } from '../time.ts'
import { tints } from '../tints.ts'
import { mark, qrPath, ribbon, rosette } from './pdf-ornament.ts'

export type PrintedCertificate = {
  language: Language
  brand: string
  organisation: string
  holder: string
  title: string
  hours: number
  number: string
  code: string
  verifyUrl: string
  validFrom: string
  validTo: string | null
  endResult: number | null
  /** Whether the practice was attended; else the certificate says that it is of theory only. */
  practised: boolean
  categoryKey: string
}

const page = { width: 841.89, height: 595.28 }
const band = 196
const left = 252
const right = page.width - 56
const column = right - left

const locales = { lt: 'lt-LT', en: 'en-GB', ru: 'ru-RU' } satisfies Record<Language, string>

type Style = {
  face: Face
  size: number
  colour: string
  width?: number
  align?: 'left' | 'right'
  spacing?: number
  lineGap?: number
}

const open = ({ language, brand, holder, title, number }: PrintedCertificate): Pdf =>
  openPdf({
    size: [page.width, page.height],
    locale: locales[language],
    title: `${sentence(language, 'certificate.heading')} ${number}: ${title}`,
    author: brand,
    subject: holder,
  })

/** The largest font size between `max` and `min` at which a text fits on one line. */
function fitSize(doc: Pdf, text: string, face: Face, width: number, [max, min]: readonly [number, number]): number {
  let size = max
  while (size > min && doc.font(face, size).widthOfString(text) > width) size -= 0.5
  return size
}

/** Writes a text as a paragraph or heading of the structure tree. Returns the y coordinate of its end. */
function write(doc: Pdf, tag: 'H1' | 'H2' | 'P', text: string, x: number, y: number, style: Style): number {
  const { face, size, colour, width = column, align = 'left', spacing = 0, lineGap = 0 } = style
  let end = y
  doc.addStructure(
    doc.struct(tag, {}, () => {
      doc.font(face, size).fillColor(colour).text(text, x, y, { width, align, characterSpacing: spacing, lineGap })
      end = doc.y
    }),
  )
  return end
}

function drawBand(doc: Pdf, { categoryKey, brand }: PrintedCertificate): void {
  const { ground, ink } = tints[categoryKey] ?? { ground: colours.ground, ink: colours.pine }
  decorate(doc, () => {
    doc.rect(0, 0, band, page.height).fill(ground)
    doc.save().rect(0, 0, band, page.height).clip()
    for (const path of rosette({ x: 98, y: 246 }, 150, 12, 18))
      doc.path(path).lineWidth(0.35).strokeOpacity(0.4).stroke(ink)
    doc.restore()
    for (const path of ribbon(band, page.height, 15, 6)) doc.path(path).lineWidth(0.45).strokeOpacity(0.6).stroke(ink)
    doc.save().translate(21, 38).scale(0.72)
    doc.path(mark.strokes).lineWidth(mark.width).lineCap('round').strokeOpacity(1).stroke(colours.pine)
    doc.circle(mark.point.x, mark.point.y, mark.point.radius).fill(colours.amber)
    doc.restore()
  })
  write(doc, 'P', brand, 71, 50, { face: 'extrabold', size: 17, colour: colours.pine, width: band - 84 })
}

function drawVerification(doc: Pdf, { language, verifyUrl, code }: PrintedCertificate): void {
  const [x, y, side] = [44, 400, 92]
  doc.addStructure(
    doc.struct('Figure', { alt: verifyUrl }, () => {
      doc
        .roundedRect(x - 11, y - 11, side + 22, side + 22, 7)
        .fillOpacity(1)
        .fill('#ffffff')
      doc.path(qrPath(verifyUrl, x, y, side)).fill(colours.ink)
    }),
  )
  write(doc, 'P', sentence(language, 'certificate.verify'), 33, y + side + 23, {
    face: 'regular',
    size: 7.5,
    colour: colours.ink,
    width: band - 50,
  })
  const shown = verifyUrl.replace(/^https?:\/\//, '').replace(`/${code}`, '')
  const end = write(doc, 'P', shown, 33, y + side + 34, {
    face: 'semibold',
    size: 7.5,
    colour: colours.ink,
    width: band - 50,
  })
  write(doc, 'P', code, 33, end + 2, {
    face: 'semibold',
    size: 7.5,
    colour: colours.ink,
    width: band - 44,
    spacing: 0.2,
  })
}

/** The facts to compare: hours, practice and result in one row, then the validity. */
function drawFacts(
  doc: Pdf,
  { language, hours, practised, validFrom, validTo, endResult }: PrintedCertificate,
  y: number,
): void {
  const size = 11.5
  const facts = [
    sentence(language, 'certificate.hours', { hours }),
    sentence(language, practised ? 'certificate.practice' : 'certificate.theory'),
    ...(endResult === null ? [] : [sentence(language, 'certificate.result', { result: endResult })]),
  ]
  let x = left
  for (const [i, fact] of facts.entries()) {
    if (i)
      decorate(doc, () =>
        doc
          .moveTo(x - 14, y + 1)
          .lineTo(x - 14, y + 15)
          .lineWidth(0.7)
          .strokeOpacity(1)
          .stroke(colours.soft),
      )
    write(doc, 'P', fact, x, y, { face: 'semibold', size, colour: colours.ink })
    x += doc.widthOfString(fact) + 28
  }
  if (!validTo) return
  const values = { from: dayInWords(validFrom, language), to: dayInWords(validTo, language) }
  write(doc, 'P', sentence(language, 'certificate.valid', values), left, y + 22, {
    face: 'regular',
    size,
    colour: colours.ink,
  })
}

function drawSignature(doc: Pdf, { language, organisation, validFrom }: PrintedCertificate): void {
  const y = 508
  const half = (column - 40) / 2
  decorate(doc, () => {
    for (const x of [left, left + half + 40])
      doc
        .moveTo(x, y)
        .lineTo(x + half, y)
        .lineWidth(0.6)
        .strokeOpacity(1)
        .stroke(colours.soft)
  })
  write(doc, 'P', organisation, left, y - 22, { face: 'extrabold', size: 12, colour: colours.ink, width: half })
  write(
    doc,
    'P',
    sentence(language, 'certificate.valid_forever', { from: dayInWords(validFrom, language) }),
    left,
    y + 7,
    { face: 'regular', size: 8.5, colour: colours.soft, width: half },
  )
  write(doc, 'P', sentence(language, 'certificate.signature'), left + half + 40, y + 7, {
    face: 'regular',
    size: 8.5,
    colour: colours.soft,
    width: half,
  })
}

function drawBody(doc: Pdf, printed: PrintedCertificate): void {
  const { language, number, holder, title } = printed
  const soft = { face: 'regular', size: 12.5, colour: colours.soft } as const
  write(doc, 'P', sentence(language, 'certificate.number', { number }), left, 57, {
    face: 'semibold',
    size: 10,
    colour: colours.soft,
    align: 'right',
  })
  const heading = sentence(language, 'certificate.heading').toLocaleUpperCase(locales[language])
  write(doc, 'H1', heading, left, 53, {
    face: 'extrabold',
    size: 15,
    colour: colours.pine,
    spacing: 3.2,
    width: column - 140,
  })
  decorate(doc, () => doc.rect(left, 82, 44, 3).fillOpacity(1).fill(colours.amber))
  write(doc, 'P', sentence(language, 'certificate.awarded'), left, 146, soft)
  const nameSize = fitSize(doc, holder, 'extrabold', column, [40, 25])
  const afterName = write(doc, 'H2', holder, left, 168, {
    face: 'extrabold',
    size: nameSize,
    colour: colours.ink,
    lineGap: -nameSize * 0.16,
  })
  const y = Math.max(afterName + 26, 252)
  const afterWords = write(doc, 'P', sentence(language, 'certificate.completed'), left, y, soft)
  const titleSize = fitSize(doc, title, 'extrabold', column, [26, 21])
  const afterTitle = write(doc, 'H2', title, left, afterWords + 5, {
    face: 'extrabold',
    size: titleSize,
    colour: colours.pine,
    lineGap: -titleSize * 0.12,
  })
  drawFacts(doc, printed, Math.max(afterTitle + 28, 366))
}

/** The certificate on one A4 page, landscape: tagged PDF for screen readers, in the holder's language. */
export function drawCertificate(printed: PrintedCertificate): Promise<Buffer> {
  const doc = open(printed)
  drawBand(doc, printed)
  drawBody(doc, printed)
  drawSignature(doc, printed)
  drawVerification(doc, printed)
  return finishPdf(doc)
}
