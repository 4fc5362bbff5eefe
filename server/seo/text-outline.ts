import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'

/** The faces of the certificates: Latin with all Lithuanian letters, and Cyrillic. */
const faces = { semibold: 'SemiBold', extrabold: 'ExtraBold' } as const
export type Face = keyof typeof faces

const opened = new Map<Face, Font>()

function open(face: Face): Font {
  const known = opened.get(face)
  if (known) return known
  const font = create(readFileSync(join(import.meta.dirname, `../fonts/Manrope-${faces[face]}.ttf`)))
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

const rounded = (path: string) => path.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10))

/** A line of text as SVG path data, so that no font is needed to draw it. `y` is the baseline. */
export function outline(text: string, face: Face, size: number, x: number, y: number): string {
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
      pen += xAdvance
      return rounded(drawn)
    })
    .join('')
}
