/** The five moments of hand hygiene: a nurse's hand between the surroundings and the zone of a patient, without words. */
import type { Pt } from '../geometry.ts'
import { amber, mix, pine, white } from '../palette.ts'
import { band, blob, circle, cord, ellipse, faded, rect, trace } from '../svg.ts'
import { during, eased, type Film } from './film.ts'

const skin = '#e8b994'
const sheetColour = '#a9cfd8'
const drop = '#3f8fd0'
const red = '#c23b31'

type Moment = { from: number; target: Pt; before: boolean }
/** What the hand comes to, and whether it is cleaned before or after that. */
const moments: Moment[] = [
  { from: 8, target: [395, 255], before: true },
  { from: 19, target: [470, 228], before: true },
  { from: 30, target: [560, 270], before: false },
  { from: 41, target: [395, 255], before: false },
  { from: 52, target: [702, 250], before: false },
]
const length = 10
const outside: Pt = [120, 150]
const dispenser: Pt = [120, 330]

function patient(): string {
  return [
    rect(250, 306, 460, 52, 14, '#c9d6da'),
    rect(250, 340, 14, 110, 4, '#93a2a8'),
    rect(696, 340, 14, 110, 4, '#93a2a8'),
    blob(
      [
        [262, 300],
        [270, 268],
        [330, 262],
        [348, 300],
      ],
      '#f7f3ea',
    ),
    circle([318, 250], 40, skin),
    blob(
      [
        [282, 232],
        [300, 206],
        [340, 208],
        [354, 236],
        [330, 226],
        [300, 230],
      ],
      '#5a4030',
    ),
    band(sheetColour, [400, 300, 44], [660, 316, 32]),
    band(skin, [390, 268, 17], [480, 258, 13], [540, 272, 11]),
  ].join('')
}
/** A cannula with its line, and what is near the patient: a drip stand, a table. */
const surroundings = (): string =>
  [
    trace(
      [
        [610, 440],
        [610, 90],
        [650, 90],
      ],
      '#93a2a8',
      9,
    ),
    blob(
      [
        [632, 96],
        [668, 96],
        [672, 160],
        [650, 172],
        [628, 160],
      ],
      '#d9eef5',
    ),
    cord(
      [
        [650, 172],
        [640, 236],
        [560, 230],
        [486, 246],
      ],
      '#6fa9bd',
      4,
    ),
    rect(474, 242, 26, 12, 5, '#e58a3c'),
    rect(690, 262, 130, 14, 5, '#dfb98c'),
    rect(742, 276, 16, 174, 4, '#c49a6c'),
    rect(716, 222, 30, 40, 6, '#cfe3ea'),
  ].join('')

function dispenserAt([x, y]: Pt, pumped: number): string {
  return [
    rect(x - 34, y - 10, 68, 110, 12, '#e3f0ee'),
    rect(x - 34, y - 10, 68, 34, 12, pine),
    rect(x - 8, y - 34 + 8 * pumped, 16, 28, 4, '#93a2a8'),
    rect(x - 8, y - 38 + 8 * pumped, 46, 12, 6, '#93a2a8'),
  ].join('')
}

function hand([x, y]: Pt, clean: number): string {
  const colour = mix('#b98f6f', skin, clean)
  const fingers: Pt[] = [
    [34, -34],
    [44, -14],
    [44, 8],
    [32, 26],
  ]
  return [
    band('#2f8f83', [x - 150, y - 60, 34], [x - 70, y - 28, 26]),
    band(colour, [x - 66, y - 26, 21], [x, y, 25]),
    ...fingers.map(([dx, dy]) => band(colour, [x, y, 15], [x + dx, y + dy, 8])),
    // What is on a hand that is not clean.
    faded(
      1 - clean,
      circle([x - 4, y - 8], 5, red) + circle([x + 14, y + 8], 4, red) + circle([x + 34, y - 14], 4, red),
    ),
    faded(
      clean,
      trace(
        [
          [x + 20, y - 52],
          [x + 26, y - 64],
        ],
        amber,
        5,
      ) +
        trace(
          [
            [x + 44, y - 50],
            [x + 56, y - 58],
          ],
          amber,
          5,
        ),
    ),
  ].join('')
}

const between = (a: Pt, b: Pt, part: number): Pt => [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]
/** Where the hand is, and how clean, so many seconds after a moment began. */
function motion({ target, before }: Moment, second: number): { at: Pt; clean: number; rub: number } {
  const near: Pt = [target[0] - 30, target[1] - 12]
  const soap: Pt = [dispenser[0] + 62, dispenser[1] - 18]
  if (before)
    return {
      at: between(between(outside, soap, eased(second, 0, 2)), near, eased(second, 5, 7.5)),
      clean: eased(second, 2.5, 5),
      rub: during(second, 2, 5.2),
    }
  return {
    at: between(between(outside, near, eased(second, 0, 2.5)), soap, eased(second, 4, 6.5)),
    clean: eased(second, 6.8, 9.2) + (1 - eased(second, 1.5, 3)) * 1,
    rub: during(second, 6.3, 9.6),
  }
}

const number = (index: number, [x, y]: Pt, on: boolean): string => {
  const label = `<text x="${x}" y="${y + 12}" font-family="Manrope, Arial, sans-serif" font-weight="800" font-size="34" text-anchor="middle" fill="${on ? '#ffffff' : '#53605a'}">${index + 1}</text>`
  return circle([x, y], on ? 36 : 28, on ? (index < 2 ? pine : '#b26a00') : white) + label
}

/** Drops that fall on the hand and circles around it while it is rubbed. */
const rubbing = ([x, y]: Pt, second: number): string =>
  Array.from({ length: 5 }, (_, index) => {
    const angle = second * 5 + (index * 2 * Math.PI) / 5
    return circle([x + 56 * Math.cos(angle), y - 8 + 40 * Math.sin(angle)], 7, drop)
  }).join('')

export const momentsFilm: Film = {
  seconds: 66,
  draw: (second) => {
    const current = moments.findLastIndex(({ from }) => from <= second)
    const moment = moments[current]
    const shown = moment && second < moment.from + length + 0.5 ? motion(moment, second - moment.from) : undefined
    const zone = eased(second, 2, 4)
    return [
      rect(0, 0, 960, 540, 0, '#f1f4f0'),
      rect(0, 450, 960, 90, 0, '#dfe9e5'),
      faded(
        0.35 + 0.65 * zone,
        ellipse([500, 300], 360, 200, white, `stroke="#c77a12" stroke-width="5" stroke-dasharray="16 13"`),
      ),
      patient(),
      surroundings(),
      dispenserAt(dispenser, shown ? shown.rub : 0),
      moment && shown ? ellipse(moment.target, 58, 46, amber, 'opacity="0.35"') : '',
      shown ? hand(shown.at, Math.min(1, shown.clean)) + faded(shown.rub, rubbing(shown.at, second)) : '',
      ...moments.map((_, index) => number(index, [300 + index * 100, 492], index === current || second >= 63)),
    ].join('')
  },
}
