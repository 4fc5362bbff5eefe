import { encode } from 'uqr'

export type Point = { x: number; y: number }

const round = (value: number) => Math.round(value * 10) / 10

/** A parametric curve as an SVG path of cubic segments, from its points and tangents (Hermite form). */
function trace(at: (t: number) => Point, from: number, to: number, pieces: number): string {
  const step = (to - from) / pieces
  const slope = (t: number) => {
    const [before, after] = [at(t - step / 100), at(t + step / 100)]
    return { x: (after.x - before.x) * (50 / 3), y: (after.y - before.y) * (50 / 3) }
  }
  const write = ({ x, y }: Point) => `${round(x)} ${round(y)}`
  let path = `M${write(at(from))}`
  for (let i = 0; i < pieces; i++) {
    const [start, end] = [from + i * step, from + (i + 1) * step]
    const [a, b, da, db] = [at(start), at(end), slope(start), slope(end)]
    path += `C${write({ x: a.x + da.x, y: a.y + da.y })} ${write({ x: b.x - db.x, y: b.y - db.y })} ${write(b)}`
  }
  return path
}

const turn = 2 * Math.PI

/** A guilloche rosette: waves around a circle, each rotated relative to the previous one. */
export function rosette(centre: Point, radius: number, waves: number, rings: number): string[] {
  return Array.from({ length: rings }, (_, ring) => {
    const size = radius * (1 - (0.7 * ring) / rings)
    const depth = 0.16 + 0.1 * Math.sin((Math.PI * ring) / rings)
    const at = (t: number) => {
      const r = size * (1 - depth + depth * Math.cos(waves * t + (ring % 2 ? 0.3 : -0.3) * ring))
      return { x: centre.x + r * Math.cos(t), y: centre.y + r * Math.sin(t) }
    }
    return trace(at, 0, turn, waves * 4)
  })
}

/** A vertical guilloche band: intersecting waves of varying amplitude. */
export function ribbon(x: number, height: number, width: number, strands: number): string[] {
  return Array.from({ length: strands }, (_, strand) => {
    const at = (y: number) => {
      const swell = 0.72 + 0.28 * Math.cos((y / height) * turn * 4)
      return { x: x + (width / 2) * swell * Math.sin((y / height) * turn * 9 + (strand * turn) / strands), y }
    }
    return trace(at, 0, height, 76)
  })
}

/** A QR code as one path: a rectangle for each run of dark modules. `size` is its side, without the quiet zone. */
export function qrPath(text: string, x: number, y: number, size: number): string {
  const { data } = encode(text, { ecc: 'M', border: 0 })
  const unit = size / data.length
  const fine = (value: number) => Math.round(value * 1000) / 1000
  return data
    .map((row, line) => {
      const runs = row.flatMap((dark, i) =>
        dark && !row[i - 1] ? [{ start: i, length: [...row.slice(i), false].indexOf(false) }] : [],
      )
      return runs
        .map(
          ({ start, length }) =>
            `M${fine(x + start * unit)} ${fine(y + line * unit)}h${fine(length * unit)}v${fine(unit)}h${fine(-length * unit)}z`,
        )
        .join('')
    })
    .join('')
}

/** The logo (web/public/media/brand/mark-bare.svg) in a viewBox of 64 × 64. */
export const mark = {
  strokes: 'M33.4 11.1A15 15 0 0 1 50.1 22.4M50.1 29.6A15 15 0 0 1 33.4 40.9M25.5 14.9A15 15 0 0 0 20.5 26V53',
  width: 8.4,
  point: { x: 35.5, y: 26, radius: 4.6 },
} as const
