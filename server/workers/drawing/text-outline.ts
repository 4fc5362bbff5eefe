import { type Face, openFont, runsOf } from './faces.ts'

/** The width of a line of text. */
export function widthOf(text: string, face: Face, size: number): number {
  return runsOf(text, face).reduce((width, run) => {
    const font = openFont(face, run.family)
    return width + (font.layout(run.text).advanceWidth * size) / font.unitsPerEm
  }, 0)
}

/** The height of a line and, from its top, its baseline: of Manrope, whatever the letters are. */
export function lineOf(face: Face, size: number): { height: number; baseline: number } {
  const { ascent, descent, lineGap, unitsPerEm } = openFont(face, 'Manrope')
  return { height: ((ascent - descent + lineGap) * size) / unitsPerEm, baseline: (ascent * size) / unitsPerEm }
}

/** Breaks a text after spaces and hyphens, and a part that is wider than a line anywhere. */
export function wrap(text: string, fits: (line: string) => boolean): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const parts = paragraph.split(/(?<=[ -])/).flatMap((part) => (fits(part.trimEnd()) ? [part] : [...part]))
    const lines: string[] = []
    for (const part of parts) {
      const last = lines.at(-1)
      if (last !== undefined && fits((last + part).trimEnd())) lines[lines.length - 1] = last + part
      else lines.push(part)
    }
    return lines.length ? lines.map((line) => line.trimEnd()) : ['']
  })
}

const rounded = (path: string) => path.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10))

/**
 * A line of text as SVG path data, so that no font is needed to draw it. `y` is the baseline; `spacing` is added after
 * each letter.
 */
export function outline(text: string, face: Face, size: number, x: number, y: number, spacing = 0): string {
  let start = x
  return runsOf(text, face)
    .flatMap((run) => {
      const font = openFont(face, run.family)
      const scale = size / font.unitsPerEm
      const { glyphs, positions } = font.layout(run.text)
      return glyphs.map(({ path }, i) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[i] ?? {}
        const drawn = path
          .scale(scale, -scale)
          .translate(start + xOffset * scale, y - yOffset * scale)
          .toSVG()
        start += xAdvance * scale + spacing
        return rounded(drawn)
      })
    })
    .join('')
}
