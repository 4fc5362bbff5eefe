// Makes web/public/fonts/*.woff2 and web/ui/fonts.css from the npm package of Manrope (SIL Open Font License 1.1).
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

type SubsetOptions = { targetFormat: 'woff2' | 'truetype'; variationAxes?: Record<string, number> }
// The package brings no types of its own.
const subsetFont: (font: Buffer, text: string, options: SubsetOptions) => Promise<Buffer> = createRequire(
  import.meta.url,
)('subset-font')

const source = new URL('../node_modules/@fontsource-variable/manrope/files/', import.meta.url)
const target = new URL('../web/public/fonts/', import.meta.url)
const stylesheet = new URL('../web/ui/fonts.css', import.meta.url)

const lithuanian = 'ĄąČčĘęĖėĮįŠšŲųŪūŽž'
const faces = [
  {
    name: 'latin',
    range:
      'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, ' +
      'U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
  },
  { name: 'latin-ext', text: lithuanian, range: [...lithuanian].map(codePoint).join(', ') },
  { name: 'cyrillic', range: 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116' },
]

/** Advances per 1000 units of Arial and of its bold: every machine has them or faces of the same widths. */
const letters = 'abcdefghijklmnoprstuvyz '
const widthsOf = (advances: readonly number[]) => new Map([...letters].map((letter, at) => [letter, advances[at] ?? 0]))
const arial = {
  regular: widthsOf([
    556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 333, 500, 278, 556, 500, 500, 500,
    278,
  ]),
  bold: widthsOf([
    556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 389, 556, 333, 611, 556, 556, 500,
    278,
  ]),
}
/**
 * Ordinary Lithuanian prose without its diacritics (which change no width), so that letters weigh as often as they
 * occur.
 */
const sample =
  'praktiniai mokymai vyksta simuliacineje klaseje po tris dalyvius o teorija galima mokytis nuotoliniu budu patogiu metu ' +
  'baigus kursa isduodamas pazymejimas kuris galioja nurodyta laika gaivinimo igudziai tobulinami su instruktoriumi'

/** The start of one table of an SFNT font file (OpenType specification, "Table Directory"). */
function tableOf(font: Buffer, tag: string): Buffer {
  const count = font.readUInt16BE(4)
  for (let entry = 12; entry < 12 + count * 16; entry += 16) {
    if (font.toString('latin1', entry, entry + 4) === tag) return font.subarray(font.readUInt32BE(entry + 8))
  }
  throw new Error(`The font has no ${tag} table`)
}

/** Ascent, descent and gap of a line, in em. */
function lineMetrics(font: Buffer): { ascent: number; descent: number; gap: number } {
  const em = tableOf(font, 'head').readUInt16BE(18)
  const hhea = tableOf(font, 'hhea')
  return { ascent: hhea.readInt16BE(4) / em, descent: -hhea.readInt16BE(6) / em, gap: hhea.readInt16BE(8) / em }
}

/** How far each letter advances the line, in em. */
function advances(font: Buffer): (letter: string) => number {
  const em = tableOf(font, 'head').readUInt16BE(18)
  const metrics = tableOf(font, 'hhea').readUInt16BE(34)
  const hmtx = tableOf(font, 'hmtx')
  const glyphOf = glyphs(tableOf(font, 'cmap'))
  return (letter) => hmtx.readUInt16BE(Math.min(glyphOf(letter.charCodeAt(0)), metrics - 1) * 4) / em
}

/** Reads the character map's format 4 subtable (segments of the basic plane). */
function glyphs(cmap: Buffer): (code: number) => number {
  const count = cmap.readUInt16BE(2)
  for (let record = 4; record < 4 + count * 8; record += 8) {
    const table = cmap.subarray(cmap.readUInt32BE(record + 4))
    if (table.readUInt16BE(0) === 4) return (code) => inSegments(table, code)
  }
  throw new Error('The font has no format 4 character map')
}

function inSegments(table: Buffer, code: number): number {
  const doubled = table.readUInt16BE(6)
  for (let at = 14; at < 14 + doubled; at += 2) {
    if (table.readUInt16BE(at) < code) continue
    const start = at + doubled + 2
    const offsetAt = start + doubled * 2
    const first = table.readUInt16BE(start)
    const delta = table.readUInt16BE(start + doubled)
    const offset = table.readUInt16BE(offsetAt)
    if (first > code) return 0
    if (offset === 0) return (code + delta) & 0xffff
    const glyph = table.readUInt16BE(offsetAt + offset + (code - first) * 2)
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff
  }
  return 0
}

function codePoint(letter: string): string {
  return `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}

function percent(part: number): string {
  return `${(part * 100).toFixed(2)}%`
}

type FallbackFace = { widths: Map<string, number>; weight: number; range: string; local: string }
const fallbackFaces: readonly FallbackFace[] = [
  {
    widths: arial.regular,
    weight: 400,
    range: '200 550',
    local: `local('Arial'), local('Liberation Sans'), local('Helvetica')`,
  },
  {
    widths: arial.bold,
    weight: 700,
    range: '551 800',
    local: `local('Arial Bold'), local('Arial-BoldMT'), local('Liberation Sans Bold'), local('Helvetica Bold')`,
  },
]

/** The fallback until Manrope is loaded, with the same metrics, so that text does not reflow. */
async function fallbackFace(latin: Buffer, { widths, weight, range, local }: FallbackFace): Promise<string> {
  const font = await subsetFont(latin, sample, { targetFormat: 'truetype', variationAxes: { wght: weight } })
  const advance = advances(font)
  let ours = 0
  let theirs = 0
  for (const letter of sample) {
    ours += advance(letter)
    theirs += (widths.get(letter) ?? 0) / 1000
  }
  const scale = ours / theirs
  const { ascent, descent, gap } = lineMetrics(font)
  return `@font-face {
  font-family: 'Manrope Fallback';
  font-weight: ${range};
  src: ${local};
  size-adjust: ${percent(scale)};
  ascent-override: ${percent(ascent / scale)};
  descent-override: ${percent(descent / scale)};
  line-gap-override: ${percent(gap / scale)};
}
`
}

await mkdir(target, { recursive: true })
let css = '/* Made by scripts/fonts.ts. */\n'
let total = 0
for (const face of faces) {
  const original = await readFile(new URL(`manrope-${face.name}-wght-normal.woff2`, source))
  const file = face.text ? await subsetFont(original, face.text, { targetFormat: 'woff2' }) : original
  await writeFile(new URL(`manrope-${face.name}.woff2`, target), file)
  total += file.length
  console.log(`${face.name}: ${file.length} bytes`)
  css += `@font-face {
  font-family: 'Manrope';
  font-weight: 200 800;
  font-display: swap;
  src: url('/fonts/manrope-${face.name}.woff2') format('woff2');
  unicode-range: ${face.range};
}
`
  if (face.name === 'latin') for (const fallback of fallbackFaces) css += await fallbackFace(original, fallback)
}
await writeFile(stylesheet, css)
console.log(`total: ${total} bytes`)
