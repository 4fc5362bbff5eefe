/** Words as outlines, from the faces of the certificate: a picture needs no font to be shown. */
import { createRequire } from 'node:module'
import { join } from 'node:path'

type Path = { commands: { command: string; args: number[] }[] }
type Glyph = { path: Path; advanceWidth: number }
type Run = { glyphs: Glyph[]; positions: { xAdvance: number; xOffset: number; yOffset: number }[] }
type Font = { unitsPerEm: number; layout: (text: string) => Run }
export type Weight = 'Regular' | 'SemiBold' | 'ExtraBold'

// The PDF library brings fontkit, which has no types of its own.
const fontkit: { openSync: (file: string) => Font } = createRequire(createRequire(import.meta.url).resolve('pdfkit'))(
  'fontkit',
)
const faces = new Map<Weight, Font>()

function faceOf(weight: Weight): Font {
  const known = faces.get(weight)
  if (known) return known
  const face = fontkit.openSync(join(import.meta.dirname, `../server/fonts/Manrope-${weight}.ttf`))
  faces.set(weight, face)
  return face
}

const letters: Record<string, string> = {
  moveTo: 'm',
  lineTo: 'l',
  quadraticCurveTo: 'q',
  bezierCurveTo: 'c',
  closePath: 'z',
}

/** Tenths of a unit as the shortest text: 12 → 1.2, -5 → -.5, with a space only where two numbers would run together. */
function short(tenths: number[]): string {
  let text = ''
  for (const tenth of tenths) {
    const number = String(tenth / 10).replace(/^(-?)0\./, '$1.')
    const runs = text === '' || number.startsWith('-') || (number.startsWith('.') && /\.\d*$/.test(text))
    text += runs ? number : ` ${number}`
  }
  return text
}

/** Writes commands from the point before, in tenths, so that nothing drifts and nothing is longer than it must be. */
function pen(): { draw: (command: string, points: number[]) => void; text: () => string } {
  let [x, y, startX, startY, d, last] = [0, 0, 0, 0, '', '']
  return {
    text: () => d,
    draw: (command, points) => {
      const letter = letters[command] ?? ''
      if (letter === 'z') [x, y] = [startX, startY]
      const steps = points.map((value, at) => Math.round(value * 10) - (at % 2 ? y : x))
      if (steps.length > 0) [x, y] = [x + (steps.at(-2) ?? 0), y + (steps.at(-1) ?? 0)]
      if (letter === 'm') [startX, startY] = [x, y]
      const numbers = short(steps)
      d +=
        letter === last && letter !== 'm' && letter !== 'z'
          ? numbers.startsWith('-')
            ? numbers
            : ` ${numbers}`
          : `${d === '' ? letter.toUpperCase() : letter}${numbers}`
      last = letter
    },
  }
}

/** The outline of `text` with its first letter at x and its baseline at y; `spacing` is in parts of the size. */
export function outline(
  text: string,
  weight: Weight,
  size: number,
  x = 0,
  y = 0,
  spacing = 0,
): { d: string; width: number } {
  const face = faceOf(weight)
  const scale = size / face.unitsPerEm
  const { glyphs, positions } = face.layout(text)
  const { draw, text: written } = pen()
  let left = x
  glyphs.forEach((glyph, index) => {
    const place = positions[index]
    for (const { command, args } of glyph.path.commands)
      draw(
        command,
        args.map((value, at) =>
          at % 2 ? y - (value + (place?.yOffset ?? 0)) * scale : left + (value + (place?.xOffset ?? 0)) * scale,
        ),
      )
    left += (place?.xAdvance ?? glyph.advanceWidth) * scale + spacing * size
  })
  return { d: written(), width: left - x - spacing * size }
}

/** A word painted in a picture, centred on x. */
export function word(text: string, weight: Weight, size: number, x: number, y: number, fill: string): string {
  const { width } = outline(text, weight, size)
  return `<path d="${outline(text, weight, size, x - width / 2, y).d}" fill="${fill}"/>`
}
