/** Chest compressions: a section through the trunk of an adult who lies on the back, without words. */
import type { Pt } from '../geometry.ts'
import { amber, metal, metalDark, mix, pine, white } from '../palette.ts'
import { band, blob, circle, cord, ellipse, faded, rect, trace } from '../svg.ts'
import { during, eased, type Film } from './film.ts'
import { cross, tickMark } from './marks.ts'

const skin = '#e8b994'
const inside = '#f6dccb'
const bone = '#efe6d3'
const blood = '#c23b31'
const sleeve = '#2f8f83'
const hand = '#d9a27a'

/** Compressions between two seconds: how many a minute, how deep and how far released, in centimetres. */
type Series = { from: number; to: number; rate: number; depth: number; released: number }
const series: readonly Series[] = [
  { from: 9, to: 26, rate: 110, depth: 5.5, released: 0 },
  { from: 28, to: 37, rate: 110, depth: 3, released: 0 },
  { from: 39, to: 49, rate: 110, depth: 5.5, released: 2.4 },
  { from: 51, to: 59, rate: 150, depth: 3.6, released: 1.4 },
  { from: 61, to: 69, rate: 110, depth: 5.5, released: 0 },
  { from: 76, to: 84, rate: 110, depth: 5.5, released: 0 },
]
const seconds = 84

const seriesAt = (second: number) => series.find(({ from, to }) => second >= from && second < to)

/** How deep the chest is pressed at a second, in centimetres. */
function depthAt(second: number): number {
  const now = seriesAt(second)
  if (!now) return 0
  const part = (1 - Math.cos(((second - now.from) * now.rate * 2 * Math.PI) / 60)) / 2
  const first = second - now.from < 30 / now.rate ? 0 : now.released
  return first + (now.depth - first) * part
}

/** The pressure in the coronary arteries, 0 to 1: it rises with each good compression and falls within seconds without. */
const pressures = (() => {
  const steps = 24
  const list = [0]
  for (let step = 1; step <= seconds * steps; step++) {
    const now = seriesAt(step / steps)
    const aim = !now ? 0 : now.released ? 0.3 : now.depth < 5 ? 0.38 : 1
    const last = list[step - 1] ?? 0
    list.push(last + (aim - last) * (aim > last ? 0.012 : 0.035))
  }
  return (second: number) => list[Math.min(list.length - 1, Math.round(second * steps))] ?? 0
})()

const scale = 13
const pressed: Pt = [470, 268]

/** The skin of the chest at `x`, pressed in around the hands. */
const surface = (x: number, y: number, depth: number): Pt => [
  x,
  y + depth * scale * Math.exp(-(((x - pressed[0]) / 105) ** 2)),
]

function trunk(depth: number): string {
  const top: Pt[] = [
    [262, 330],
    [300, 292],
    [350, 274],
    [400, 267],
    [440, 265],
    [470, 265],
    [500, 266],
    [545, 272],
    [600, 290],
    [680, 300],
    [960, 300],
  ]
  return blob(
    [
      ...top.map(([x, y]) => surface(x, y, depth)),
      [980, 300],
      [980, 440],
      [640, 436],
      [420, 438],
      [300, 432],
      [258, 400],
    ],
    skin,
    '',
    0.4,
  )
}

/** The space of the chest, with the heart between the breastbone and the spine. */
function chest(depth: number): string {
  const wall: Pt[] = [
    [318, 322],
    [352, 298],
    [420, 290],
    [470, 289],
    [540, 298],
    [590, 330],
  ]
  return blob(
    [...wall.map(([x, y]) => surface(x, y, depth)), [584, 388], [450, 402], [330, 394], [306, 360]],
    inside,
    '',
    0.4,
  )
}

const spine = (): string =>
  Array.from({ length: 19 }, (_, index) => rect(284 + index * 36, 403, 30, 21, 6, bone, `stroke="${metalDark}"`)).join(
    '',
  )

const breastbone = (depth: number): string =>
  cord(
    [
      [372, 281],
      [420, 277],
      [470, 276],
      [518, 279],
    ].map(([x = 0, y = 0]) => surface(x, y, depth)),
    bone,
    13,
  )

function heart(depth: number): string {
  const squeezed = depth / 5.5
  const middle = 345 + depth * scale * 0.42
  return (
    ellipse([470, middle], 62 + 12 * squeezed, 43 - 22 * squeezed, blood) +
    ellipse([452, middle - 6], 22, 13 - 7 * squeezed, mix(blood, '#ffffff', 0.25))
  )
}

/** Blood that flows to the head, as fast as the pressure lets it. */
function flow(second: number, pressure: number): string {
  const way: Pt[] = [
    [410, 352],
    [350, 362],
    [290, 366],
    [220, 352],
    [150, 344],
  ]
  return (
    cord(way, mix(blood, inside, 0.55), 15) +
    faded(
      Math.min(1, pressure * 1.3),
      cord(way, blood, 8, `stroke-dasharray="14 18" stroke-dashoffset="${(-second * 60) % 32}"`),
    )
  )
}

const head = (pressure: number): string =>
  band(skin, [190, 372, 40], [280, 372, 44]) +
  ellipse([136, 356], 76, 66, skin) +
  ellipse([124, 346], 48, 38, mix('#d9c7c0', '#d98880', pressure)) +
  ellipse([128, 292], 11, 15, skin)

/** Both arms straight, the shoulders above the hands. */
function arms([x, y]: Pt): string {
  return (
    band(sleeve, [x - 44, -70, 44], [x - 14, y - 150, 30]) +
    band(mix(sleeve, '#000000', 0.12), [x + 52, -70, 44], [x + 20, y - 150, 30]) +
    band(mix(hand, '#8a5a3a', 0.12), [x + 20, y - 150, 25], [x + 8, y - 30, 19]) +
    band(hand, [x - 14, y - 150, 25], [x - 6, y - 30, 20]) +
    band(hand, [x - 34, y - 14, 12], [x + 34, y - 16, 15]) +
    band(mix(hand, '#ffffff', 0.15), [x - 24, y - 32, 11], [x + 38, y - 34, 14])
  )
}

const word = ([x, y]: Pt, text: string, size = 24): string =>
  `<text x="${x}" y="${y}" font-family="Manrope, Arial, sans-serif" font-weight="800" font-size="${size}" text-anchor="middle" fill="#20302f">${text}</text>`

/** The depth in centimetres, with what is aimed at. */
function depthScale(depth: number): string {
  const zero = 96
  const centimetre = 23
  const at = (value: number) => zero + value * centimetre
  const marks = Array.from({ length: 8 }, (_, value) =>
    trace(
      [
        [770, at(value)],
        [value === 5 || value === 6 ? 808 : 792, at(value)],
      ],
      metalDark,
      3,
    ),
  )
  return (
    rect(736, 62, 176, 226, 18, white) +
    rect(770, at(5), 46, centimetre, 0, mix(pine, '#ffffff', 0.55)) +
    marks.join('') +
    word([752, at(5) + 8], '5') +
    word([752, at(6) + 8], '6') +
    word([862, 268], 'cm', 22) +
    blob(
      [
        [824, at(depth)],
        [872, at(depth) - 16],
        [872, at(depth) + 16],
      ],
      depth >= 5 && depth <= 6 ? pine : amber,
      '',
      0,
    )
  )
}

/** A column of pressure, with the height from which the heart's muscle is fed. */
const pressureColumn = (pressure: number): string =>
  rect(40, 62, 54, 190, 14, white) +
  rect(50, 242 - 170 * pressure, 34, 170 * pressure, 8, pressure > 0.55 ? blood : mix(blood, white, 0.45)) +
  trace(
    [
      [34, 148],
      [100, 148],
    ],
    pine,
    4,
  )

/** Thirty compressions, counted. */
function count(second: number): string {
  const now = seriesAt(second)
  if (!now || now.from === 51) return ''
  const done = Math.min(30, Math.floor(((second - now.from) * now.rate) / 60) + 1)
  const dots = Array.from({ length: 30 }, (_, index) =>
    circle([146 + (index % 10) * 19, 84 + Math.floor(index / 10) * 22], 7, index < done ? pine : metal),
  )
  return rect(124, 62, 216, 78, 16, white) + dots.join('')
}

/** Two breaths: the seconds of the pause, of which ten are the most. */
const pause = (second: number): string =>
  rect(124, 62, 216, 66, 16, white) +
  Array.from({ length: 10 }, (_, index) => rect(140 + index * 19, 78, 14, 34, 5, index < second ? amber : metal)).join(
    '',
  )

/** Where the hands belong, and where not. */
function place(second: number): string {
  const wrong: Pt = [620, 262]
  return (
    faded(during(second, 1, 4.5), circle(wrong, 17, amber) + cross([620, 190])) +
    faded(during(second, 5, 8.5), circle([470, 258], 17, pine) + tickMark([640, 150]))
  )
}

export const compressionsFilm: Film = {
  seconds,
  draw: (second) => {
    const depth = depthAt(second)
    const pressure = pressures(second)
    const wrong = [28, 39, 51].reduce((sum, from) => sum + during(second, from + 3, from + 8), 0)
    const right = during(second, 16, 24) + during(second, 64, 69) + during(second, 79, 84.5)
    const arrives = eased(second, 7, 8.5)
    const hands: Pt = [pressed[0], pressed[1] - 6 + depth * scale - 320 * (1 - arrives)]
    return [
      rect(0, 0, 960, 540, 0, '#f4f1ea'),
      rect(0, 436, 960, 104, 0, '#dfe9e5'),
      head(pressure),
      trunk(depth),
      chest(depth),
      spine(),
      flow(second, pressure),
      heart(depth),
      breastbone(depth),
      second < 9 ? place(second) : '',
      arms(hands),
      depthScale(depth),
      pressureColumn(pressure),
      count(second),
      second >= 69 && second < 76 ? pause(second - 69) : '',
      faded(Math.min(1, wrong), cross([640, 150])),
      faded(Math.min(1, right), tickMark([640, 150])),
    ].join('')
  },
}
