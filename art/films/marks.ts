/** Signs of right and wrong, for films without words. */
import type { Pt } from '../geometry.ts'
import { white } from '../palette.ts'
import { circle, trace } from '../svg.ts'

const red = '#c23b31'

export const cross = ([x, y]: Pt): string =>
  circle([x, y], 46, white) +
  circle([x, y], 40, red) +
  trace(
    [
      [x - 15, y - 15],
      [x + 15, y + 15],
    ],
    white,
    9,
  ) +
  trace(
    [
      [x + 15, y - 15],
      [x - 15, y + 15],
    ],
    white,
    9,
  )
export const tickMark = ([x, y]: Pt): string =>
  circle([x, y], 46, white) +
  circle([x, y], 40, '#2f7d4f') +
  trace(
    [
      [x - 18, y + 1],
      [x - 5, y + 15],
      [x + 19, y - 14],
    ],
    white,
    9,
  )
