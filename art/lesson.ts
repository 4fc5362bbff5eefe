/** What is on a screen: the lesson with its picture, what is done and the play button. */
import { ecg } from './equipment.ts'
import { amber, pine, screen, white } from './palette.ts'
import { circle, move, path, rect, trace } from './svg.ts'

export const heartSign = (x: number, y: number, scale: number): string =>
  move(
    x,
    y,
    path('M0 46C-62 4 -36 -44 0 -16C36 -44 62 4 0 46Z', '#e07a63') +
      path('M0 46C-62 4 -36 -44 0 -16C-22 -20 -34 6 0 46Z', '#c95f4a'),
    scale,
  )

export const play = (x: number, y: number, radius: number): string =>
  circle([x, y], radius, amber) + move(x, y, path('M-13 -22L24 0L-13 22Z', white), radius / 44)

/** A ring with a tick, or an empty one. */
export const tick = (x: number, y: number, radius: number, ready: boolean, tone: string = pine): string =>
  circle([x, y], radius, ready ? tone : '#dfe9e4') +
  (ready
    ? trace(
        [
          [x - radius * 0.45, y + radius * 0.02],
          [x - radius * 0.1, y + radius * 0.36],
          [x + radius * 0.5, y - radius * 0.36],
        ],
        white,
        radius * 0.26,
      )
    : '')

/** The lesson as it stands on a display, 360 × 236. */
export function lessonPicture(): string {
  const rows = [0, 1, 2]
    .map(
      (row) =>
        tick(30, 158 + row * 26, 8.5, row < 2) +
        rect(48, 154 + row * 26, [118, 92, 106][row] ?? 100, 8, 4, row < 2 ? '#c4d8cf' : '#e3eae6'),
    )
    .join('')
  return (
    rect(0, 0, 360, 236, 8, white) +
    rect(18, 18, 324, 114, 10, screen) +
    heartSign(84, 72, 0.86) +
    trace(ecg(142, 80, 184, 40, 61), '#7fe0b4', 4.4) +
    rows +
    play(286, 182, 34)
  )
}

/** A display on the wall with something on it; x, y is the corner of the picture. */
export const wallDisplay = (x: number, y: number, scale: number, picture: string, width = 360, height = 236): string =>
  move(
    x,
    y,
    rect(-6, 0, width + 24, height + 22, 18, '#16362f', 'opacity="0.14"') +
      rect(-12, -12, width + 24, height + 24, 18, '#29463f') +
      picture +
      rect(width / 2 - 24, height + 4, 48, 4, 2, '#4d6b63'),
    scale,
  )
