import type { Language } from '../../../contract/common.ts'
import { sentence } from '../../sentences.ts'
import type { Face } from './faces.ts'
import { lineOf, widthOf, wrap } from './text-outline.ts'
import { dayInWords } from '../../time.ts'
import { tints } from '../../tints.ts'
import { practiceFact } from '../../certificates/certificate-facts.ts'
import { mark, qrPath, ribbon, rosette } from './pdf-ornament.ts'
import type { PrintedCertificate } from '../../certificates/printed-certificate.ts'

/** A4, landscape, in points. */
export const page = { width: 841.89, height: 595.28 }
/** The width of the tinted band on the left. */
export const band = 196
const left = 252
const right = page.width - 56
const column = right - left

const colours = {
  pine: '#0f5446',
  amber: '#e9a13b',
  ink: '#15211d',
  soft: '#53605a',
  ground: '#e1efe9',
  paper: '#ffffff',
  danger: '#b3261e',
  warning: '#8a5300',
}

export const locales = { lt: 'lt-LT', en: 'en-GB', ru: 'ru-RU' } satisfies Record<Language, string>

/** A line of text at its baseline. */
export type Line = { text: string; x: number; y: number }
export type TextItem = {
  kind: 'text'
  tag: 'H1' | 'H2' | 'P'
  lines: readonly Line[]
  face: Face
  size: number
  colour: string
  spacing: number
}
/** A path that is filled, or stroked with a line of `width`. */
export type Shape = { path: string; colour: string; width?: number; opacity?: number; round?: true }
/** Shapes; with `alt` a figure, else an ornament. `clipped`: only what is on the band is seen. */
export type ShapeItem = {
  kind: 'shapes'
  shapes: readonly Shape[]
  alt?: string
  clipped?: true
  at?: { x: number; y: number; scale: number }
}
export type Item = TextItem | ShapeItem

type Style = {
  face: Face
  size: number
  colour: string
  width?: number
  align?: 'right'
  spacing?: number
  lineGap?: number
}

const rectangle = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}z`
const rounded = (x: number, y: number, side: number, r: number) => {
  const straight = side - 2 * r
  return `M${x + r} ${y}h${straight}a${r} ${r} 0 0 1 ${r} ${r}v${straight}a${r} ${r} 0 0 1 ${-r} ${r}h${-straight}a${r} ${r} 0 0 1 ${-r} ${-r}v${-straight}a${r} ${r} 0 0 1 ${r} ${-r}z`
}
const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`

/** A text from the top `y`, wrapped to its width, and where it ends. */
function write(
  tag: TextItem['tag'],
  text: string,
  x: number,
  y: number,
  style: Style,
): { item: TextItem; end: number; width: number } {
  const { face, size, colour, width = column, align, spacing = 0, lineGap = 0 } = style
  const widthOfLine = (line: string) => widthOf(line, face, size) + spacing * Math.max(0, line.length - 1)
  const { height, baseline } = lineOf(face, size)
  const lines = wrap(text.normalize('NFC'), (line) => widthOfLine(line) <= width).map((line, i) => ({
    text: line,
    x: align ? x + width - widthOfLine(line) : x,
    y: y + i * (height + lineGap) + baseline,
  }))
  return {
    item: { kind: 'text', tag, lines, face, size, colour, spacing },
    end: y + lines.length * (height + lineGap),
    width: widthOfLine(text),
  }
}

/** The largest font size between `max` and `min` at which a text fits on one line. */
function fitSize(text: string, face: Face, width: number, [max, min]: readonly [number, number]): number {
  let size = max
  while (size > min && widthOf(text, face, size) > width) size -= 0.5
  return size
}

function bandItems({ categoryKey, brand }: PrintedCertificate): Item[] {
  const { ground, ink } = tints[categoryKey] ?? { ground: colours.ground, ink: colours.pine }
  const { item } = write('P', brand, 71, 50, { face: 'extrabold', size: 17, colour: colours.pine, width: band - 84 })
  const rings = rosette({ x: 98, y: 246 }, 150, 12, 18)
  return [
    { kind: 'shapes', shapes: [{ path: rectangle(0, 0, band, page.height), colour: ground }] },
    { kind: 'shapes', clipped: true, shapes: rings.map((path) => ({ path, colour: ink, width: 0.35, opacity: 0.4 })) },
    {
      kind: 'shapes',
      shapes: ribbon(band, page.height, 15, 6).map((path) => ({ path, colour: ink, width: 0.45, opacity: 0.6 })),
    },
    {
      kind: 'shapes',
      at: { x: 21, y: 38, scale: 0.72 },
      shapes: [
        { path: mark.strokes, colour: colours.pine, width: mark.width, round: true },
        { path: circle(mark.point.x, mark.point.y, mark.point.radius), colour: colours.amber },
      ],
    },
    item,
  ]
}

function verificationItems({ language, verifyUrl, code }: PrintedCertificate): Item[] {
  const [x, y, side] = [44, 400, 92]
  const small = { size: 7.5, colour: colours.ink }
  const shown = write('P', verifyUrl.replace(/^https?:\/\//, '').replace(`/${code}`, ''), 33, y + side + 34, {
    ...small,
    face: 'semibold',
    width: band - 50,
  })
  return [
    {
      kind: 'shapes',
      alt: verifyUrl,
      shapes: [
        { path: rounded(x - 11, y - 11, side + 22, 7), colour: colours.paper },
        { path: qrPath(verifyUrl, x, y, side), colour: colours.ink },
      ],
    },
    write('P', sentence(language, 'certificate.verify'), 33, y + side + 23, {
      ...small,
      face: 'regular',
      width: band - 50,
    }).item,
    shown.item,
    write('P', code, 33, shown.end + 2, { ...small, face: 'semibold', width: band - 44, spacing: 0.2 }).item,
  ]
}

/** The facts to compare: hours, practice and result in one row, then the validity. */
function factItems(printed: PrintedCertificate, y: number): Item[] {
  const { language, hours, validFrom, validTo, endResult, guideline, taughtIn } = printed
  const size = 11.5
  const facts = [
    sentence(language, 'certificate.hours', { hours }),
    practiceFact(printed),
    ...(endResult === null ? [] : [sentence(language, 'certificate.result', { result: endResult })]),
  ]
  const items: Item[] = []
  let x = left
  for (const [i, fact] of facts.entries()) {
    if (i)
      items.push({ kind: 'shapes', shapes: [{ path: `M${x - 14} ${y + 1}v14`, colour: colours.soft, width: 0.7 }] })
    const { item, width } = write('P', fact, x, y, { face: 'semibold', size, colour: colours.ink })
    items.push(item)
    x += width + 28
  }
  const small = { face: 'regular', size: 10, colour: colours.soft } as const
  const taught = sentence(language, guideline ? 'certificate.taught_by' : 'certificate.taught', {
    guideline: guideline ?? '',
    language: sentence(language, `certificate.languages.${taughtIn}`),
  })
  items.push(write('P', taught, left, y + 44, small).item)
  if (!validTo) return items
  const values = { from: dayInWords(validFrom, language), to: dayInWords(validTo, language) }
  const valid = sentence(language, 'certificate.valid', values)
  return [...items, write('P', valid, left, y + 22, { face: 'regular', size, colour: colours.ink }).item]
}

/**
 * Who issued it, with the legal person behind the name, and when; nobody signs what the learner downloads: its code
 * proves it.
 */
function issuerItems({ language, organisation, issuer, validFrom }: PrintedCertificate): Item[] {
  const y = 508
  const half = (column - 40) / 2
  const second = left + half + 40
  const note = { face: 'regular', size: 8.5, colour: colours.soft, width: half } as const
  const legal = issuer === null ? undefined : write('P', issuer, left, y + 7, note)
  const issued = sentence(language, 'certificate.valid_forever', { from: dayInWords(validFrom, language) })
  return [
    { kind: 'shapes', shapes: [{ path: `M${left} ${y}h${half}`, colour: colours.soft, width: 0.6 }] },
    write('P', organisation, left, y - 22, { face: 'extrabold', size: 12, colour: colours.ink, width: half }).item,
    ...(legal ? [legal.item] : []),
    write('P', issued, left, legal ? legal.end + 1 : y + 7, note).item,
    write('P', sentence(language, 'certificate.unsigned'), second, y + 7, note).item,
  ]
}

function bodyItems(printed: PrintedCertificate): Item[] {
  const { language, number, holder, title } = printed
  const soft = { face: 'regular', size: 12.5, colour: colours.soft } as const
  const nameSize = fitSize(holder, 'extrabold', column, [40, 25])
  const name = write('H2', holder, left, 168, {
    face: 'extrabold',
    size: nameSize,
    colour: colours.ink,
    lineGap: -nameSize * 0.16,
  })
  const completed = write('P', sentence(language, 'certificate.completed'), left, Math.max(name.end + 26, 252), soft)
  const titleSize = fitSize(title, 'extrabold', column, [26, 21])
  const course = write('H2', title, left, completed.end + 5, {
    face: 'extrabold',
    size: titleSize,
    colour: colours.pine,
    lineGap: -titleSize * 0.12,
  })
  return [
    // Text extracted from the PDF is split into letters where they are further apart.
    write('H1', sentence(language, 'certificate.heading').toLocaleUpperCase(locales[language]), left, 53, {
      face: 'extrabold',
      size: 16,
      colour: colours.pine,
      spacing: 1.2,
      width: column - 140,
    }).item,
    write('P', sentence(language, 'certificate.number', { number }), left, 57, {
      face: 'semibold',
      size: 10,
      colour: colours.soft,
      align: 'right',
    }).item,
    { kind: 'shapes', shapes: [{ path: rectangle(left, 82, 44, 3), colour: colours.amber }] },
    write('P', sentence(language, 'certificate.awarded'), left, 146, soft).item,
    name.item,
    completed.item,
    course.item,
    ...factItems(printed, Math.max(course.end + 28, 366)),
  ]
}

/** A frame with what a certificate that is not valid, or was replaced, is; between the heading and the name. */
function stampItems({ stamp, language }: PrintedCertificate): Item[] {
  if (!stamp) return []
  const [y, height, padding] = [93, 42, 14]
  const text = stamp.text.toLocaleUpperCase(locales[language])
  const colour = stamp.state === 'revoked' ? colours.danger : colours.warning
  const size = fitSize(text, 'extrabold', column - 2 * padding, [26, 14])
  const top = y + (height - lineOf('extrabold', size).height) / 2
  const { item, width } = write('P', text, left + padding, top, { face: 'extrabold', size, colour })
  return [
    { kind: 'shapes', shapes: [{ path: rectangle(left, y, width + 2 * padding, height), colour, width: 2.5 }] },
    item,
  ]
}

/** The certificate on one page, in the order in which it is read: the PDF and the picture draw these items. */
export const layOut = (printed: PrintedCertificate): Item[] => [
  ...bandItems(printed),
  ...stampItems(printed),
  ...bodyItems(printed),
  ...issuerItems(printed),
  ...verificationItems(printed),
]
