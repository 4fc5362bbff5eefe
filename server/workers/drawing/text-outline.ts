import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'

/** The faces of certificates and pictures for sharing: Latin with all Lithuanian letters, and Cyrillic. */
const faces = { regular: 'Regular', semibold: 'SemiBold', extrabold: 'ExtraBold' } as const
export type Face = keyof typeof faces

export const fontFile = (face: Face) => join(import.meta.dirname, `../../fonts/Manrope-${faces[face]}.ttf`)

const opened = new Map<Face, Font>()

function open(face: Face): Font {
  const known = opened.get(face)
  if (known) return known
  const font = create(readFileSync(fontFile(face)))
  opened.set(face, font)
  return font
}

/** Removes characters that the font does not have. */
const known = (font: Font, text: string) =>
  [...text.normalize('NFC')].filter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)).join('')

export function widthOf(text: string, face: Face, size: number): number {
  const font = open(face)
  return (font.layout(known(font, text)).advanceWidth * size) / font.unitsPerEm
}

/** The height of a line and, from its top, its baseline. */
export function lineOf(face: Face, size: number): { height: number; baseline: number } {
  const { ascent, descent, lineGap, unitsPerEm } = open(face)
  return { height: ((ascent - descent + lineGap) * size) / unitsPerEm, baseline: (ascent * size) / unitsPerEm }
}

const rounded = (path: string) => path.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10))

/**
 * A line of text as SVG path data, so that no font is needed to draw it. `y` is the baseline; `spacing` is added after
 * each letter.
 */
export function outline(text: string, face: Face, size: number, x: number, y: number, spacing = 0): string {
  const font = open(face)
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(known(font, text))
  let pen = 0
  return glyphs
    .map(({ path }, i) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[i] ?? {}
      const drawn = path
        .scale(scale, -scale)
        .translate(x + (pen + xOffset) * scale, y - yOffset * scale)
        .toSVG()
      pen += xAdvance + spacing / scale
      return rounded(drawn)
    })
    .join('')
}
