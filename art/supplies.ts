/** Bag-valve-mask, syringe, drip and other small things that are held or lie on a table. */
import { type Pt } from './geometry.ts'
import { band, blob, ellipse, move, path, rect, shape } from './svg.ts'
import { lighter, metal, metalDark, white, type Palette } from './palette.ts'

/** A bag-valve-mask whose mask is over `mouth`; the bag goes `side` and up by `turn` degrees. */
export function bagMask(mouthAt: Pt, turn: number, scale = 1): string {
  return move(
    mouthAt[0],
    mouthAt[1],
    path('M-17 2Q-18 -16 -6 -24H6Q18 -16 17 2Q0 10 -17 2Z', '#bfe3ea') +
      path('M-18 2Q0 12 18 2L17 -4Q0 6 -17 -4Z', '#8cc5d1') +
      rect(-7, -36, 14, 14, 4, '#e8eef0') +
      rect(-5, -46, 22, 12, 5, '#e8eef0') +
      blob('16 -48, 34 -60, 66 -60, 86 -48, 88 -34, 68 -22, 36 -22, 18 -34', '#5fa8c4') +
      blob('20 -34, 44 -28, 70 -28, 88 -38, 84 -28, 66 -22, 36 -22', '#3f86a5') +
      rect(86, -48, 12, 14, 4, '#e8eef0'),
    scale,
    turn,
  )
}

export const syringe = (tip: Pt, turn: number, scale = 1): string =>
  move(
    tip[0],
    tip[1],
    rect(-1, 0, 2.4, 20, 1, metalDark) +
      rect(-3, 18, 6, 7, 2, '#dcebee') +
      rect(-8, 24, 16, 50, 4, '#eef7f8') +
      rect(-8, 42, 16, 30, 3, '#9fd3dd') +
      rect(-13, 72, 26, 5, 2.5, '#cfdde0') +
      rect(-3, 76, 6, 22, 2, '#dfe9ea') +
      rect(-10, 96, 20, 5, 2.5, '#cfdde0'),
    scale,
    turn,
  )

export const drip = (x: number, y: number, size: number, colour: string): string =>
  move(x, y, path('M0 -15Q10 -2 10 2A10 10 0 0 1 -10 2Q-10 -2 0 -15Z', colour), size / 10)

/** A blanket over someone in bed: from the hips at `from` down to the feet. */
export function blanket(points: Pt[], colour: string): string {
  const [first = [0, 0], second = first] = points
  return blob(points, colour) + band(lighter(colour, 0.4), [...first, 9], [...second, 9])
}

export const gloveBox = (x: number, bottom: number, p: Palette): string =>
  rect(x, bottom - 34, 58, 34, 4, p.mid) +
  ellipse([x + 29, bottom - 18], 16, 7, white) +
  blob(
    [
      [x + 20, bottom - 18],
      [x + 24, bottom - 34],
      [x + 31, bottom - 26],
      [x + 37, bottom - 33],
      [x + 38, bottom - 18],
    ],
    '#cfe3f5',
  )

export const kidneyDish = (x: number, y: number): string =>
  shape(
    [
      [x, y],
      [x + 58, y],
      [x + 48, y + 15],
      [x + 10, y + 15],
    ],
    metal,
  ) + rect(x - 4, y - 3, 66, 6, 3, '#e3eaec')
