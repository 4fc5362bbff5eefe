/** The well-lit simulation room behind every scene. */
import type { Dice, Pt } from './geometry.ts'
import { band, blob, circle, cord, ellipse, path, rect, shape, trace } from './svg.ts'
import { amber, darker, leaf, lighter, mix, white, wood, type Palette } from './palette.ts'

export const floorLine = 432

export type Corner = 'window' | 'shelf' | 'poster' | 'board' | 'cabinet' | 'none'
export type RoomPlan = { left?: Corner; right?: Corner; plant?: number; clock?: number }

/** Wall, floor, light and what hangs on the wall; `left` and `right` stand around x = 150 and 810. */
export function room(p: Palette, roll: Dice, plan: RoomPlan): string {
  return (
    backdrop(p, roll) +
    corner(plan.left ?? 'none', 150, p, roll) +
    corner(plan.right ?? 'none', 810, p, roll) +
    (plan.clock ? clock([plan.clock, 118], p) : '') +
    (plan.plant ? plant([plan.plant, floorLine + 44], p, roll) : '')
  )
}

function backdrop(p: Palette, roll: Dice): string {
  const x = 380 + roll() * 200
  const kind = roll.pick(['sun', 'arch', 'panel', 'hill'])
  const glow =
    kind === 'sun'
      ? circle([x, 300], 236, p.wallLight)
      : kind === 'arch'
        ? path(`M${x - 220} 440V260A220 220 0 0 1 ${x + 220} 260V440Z`, p.wallLight)
        : kind === 'panel'
          ? rect(x - 270, 62, 540, 330, 28, p.wallLight)
          : path(`M0 300Q240 60 520 190T960 120V440H0Z`, p.wallLight)
  return (
    rect(0, 0, 960, 600, 0, p.wall) +
    glow +
    rect(0, floorLine, 960, 168, 0, p.floor) +
    rect(0, floorLine - 12, 960, 12, 0, lighter(p.wallDark, 0.55)) +
    rect(0, floorLine, 960, 4, 0, p.floorDark, 'opacity="0.5"') +
    shape(
      [
        [210 + x * 0.2, floorLine + 4],
        [470 + x * 0.2, floorLine + 4],
        [360 + x * 0.2, 600],
        [20 + x * 0.2, 600],
      ],
      white,
      'opacity="0.16"',
    )
  )
}

function corner(kind: Corner, x: number, p: Palette, roll: Dice): string {
  switch (kind) {
    case 'window':
      return windowAt(x, p, roll)
    case 'shelf':
      return shelf(x, p, roll)
    case 'poster':
      return poster(x, p, roll)
    case 'board':
      return board(x, p, roll)
    case 'cabinet':
      return cabinet(x, p, roll)
    case 'none':
      return ''
  }
}

function windowAt(x: number, p: Palette, roll: Dice): string {
  const left = x - 88
  const sky = mix('#dff0f4', p.tint, 0.25)
  const hills = roll.chance(0.5)
    ? blob(
        [
          [left - 20, 300],
          [left + 30, 214],
          [left + 84, 238],
          [left + 130, 196],
          [left + 200, 240],
          [left + 190, 320],
        ],
        mix('#a9cdb6', p.tint, 0.25),
      )
    : [0, 1, 2, 3]
        .map((index) => rect(left + 8 + index * 44, 190 + ((index * 37) % 52), 34, 140, 3, mix('#bcd3d6', p.tint, 0.3)))
        .join('')
  const clip = `<clipPath id="w${Math.round(x)}"><rect x="${left}" y="70" width="176" height="214" rx="10"/></clipPath>`
  return (
    rect(left - 11, 59, 198, 236, 16, white) +
    clip +
    `<g clip-path="url(#w${Math.round(x)})">${rect(left, 70, 176, 214, 0, sky)}${circle([left + 128, 122], 26, mix('#fff3d2', white, 0.2))}${hills}` +
    `${shape(
      [
        [left, 70],
        [left + 60, 70],
        [left - 10, 284],
        [left - 70, 284],
      ],
      white,
      'opacity="0.35"',
    )}` +
    `${shape(
      [
        [left + 92, 70],
        [left + 116, 70],
        [left + 46, 284],
        [left + 22, 284],
      ],
      white,
      'opacity="0.3"',
    )}</g>` +
    rect(left + 84, 66, 8, 222, 0, white) +
    rect(left, 168, 176, 7, 0, white) +
    rect(left - 20, 292, 216, 13, 6, lighter(p.wallDark, 0.75)) +
    rect(left - 14, 304, 204, 5, 0, p.line, 'opacity="0.5"')
  )
}

function shelf(x: number, p: Palette, roll: Dice): string {
  const level = (y: number) =>
    rect(x - 100, y, 200, 10, 4, mix(wood, p.tint, 0.2)) + rect(x - 94, y + 10, 188, 4, 0, p.line, 'opacity="0.6"')
  const tones = [p.mid, p.soft, white, mix(p.second, white, 0.3), amber, mix(p.main, white, 0.2)]
  const things = (y: number, from: number): string => {
    let left = x - 88
    let art = ''
    for (let index = 0; left < x + 60; index++) {
      const tone = tones[(from + index) % tones.length] ?? white
      const width = 22 + roll() * 22
      const height = 26 + roll() * 34
      art +=
        index % 3 === 2
          ? rect(left + 3, y - height, width - 6, height, 7, tone) +
            rect(left + 7, y - height - 8, width - 14, 9, 3, darker(tone, 0.12))
          : rect(left, y - height, width, height, 4, tone) +
            rect(left, y - height * 0.62, width, 9, 0, tone === white ? p.soft : lighter(tone, 0.55))
      left += width + 7
    }
    return art
  }
  return level(186) + things(186, Math.floor(roll() * 6)) + level(296) + things(296, Math.floor(roll() * 6))
}

function poster(x: number, p: Palette, roll: Dice): string {
  const sheet = rect(x - 66, 82, 132, 176, 8, p.line, 'opacity="0.35"') + rect(x - 68, 78, 132, 176, 8, white)
  const lines = [0, 1, 2].map((row) => rect(x - 48, 198 + row * 17, [92, 78, 54][row] ?? 60, 8, 4, p.soft)).join('')
  const kind = roll.pick(['heart', 'body', 'drop'])
  const picture =
    kind === 'heart'
      ? path(`M${x - 2} 170C${x - 60} 128 ${x - 34} 92 ${x - 2} 116C${x + 30} 92 ${x + 56} 128 ${x - 2} 170Z`, p.mid) +
        trace(
          [
            [x - 40, 138],
            [x - 16, 138],
            [x - 8, 124],
            [x + 2, 152],
            [x + 10, 138],
            [x + 36, 138],
          ],
          white,
          4.5,
        )
      : kind === 'body'
        ? circle([x - 2, 106], 12, p.mid) +
          band(p.mid, [x - 12, 134, 10], [x + 8, 134, 10], [x - 2, 168, 9]) +
          circle([x + 3, 140], 5, amber)
        : path(`M${x - 2} 94Q${x + 34} 138 ${x + 24} 156A30 30 0 0 1 ${x - 28} 156Q${x - 38} 138 ${x - 2} 94Z`, p.mid)
  return sheet + picture + lines
}

/** A wall display with a lesson on it. */
function board(x: number, p: Palette, roll: Dice): string {
  const tall = 132
  const bars = [44, 70, 54, 88]
    .map((height, index) => rect(x + 4 + index * 20, 204 - height, 13, height, 3, index === 3 ? amber : p.mid))
    .join('')
  const side = roll.chance(0.5)
    ? bars
    : circle([x + 42, 160], 36, p.soft) + path(`M${x + 42} 160V124A36 36 0 0 1 ${x + 73} 178Z`, p.mid)
  return (
    rect(x - 108, 84, 216, tall + 14, 12, '#2a4744') +
    rect(x - 101, 91, 202, tall, 6, white) +
    rect(x - 86, 108, 64, 11, 5, p.main) +
    [0, 1, 2, 3].map((row) => rect(x - 86, 132 + row * 18, [72, 60, 76, 46][row] ?? 60, 7, 3.5, p.soft)).join('') +
    side
  )
}

function cabinet(x: number, p: Palette, roll: Dice): string {
  const body = mix(white, p.tint, 0.35)
  const doors = [0, 1]
    .map(
      (index) =>
        rect(x - 94 + index * 96, 274, 90, 146, 6, lighter(body, 0.5)) +
        rect(x - 14 + index * 22, 330, 6, 30, 3, p.line),
    )
    .join('')
  const top = roll.chance(0.5)
    ? box(x - 70, 252, p) + rect(x + 10, 214, 26, 38, 5, p.mid) + rect(x + 42, 224, 30, 28, 5, amber)
    : rect(x - 72, 222, 46, 30, 5, p.mid) + rect(x - 64, 196, 30, 26, 5, white) + plantSmall([x + 44, 252], p)
  return (
    ellipse([x, 436], 116, 9, '#1c2b25', 'opacity="0.08"') +
    rect(x - 104, 252, 208, 180, 8, body) +
    rect(x - 110, 250, 220, 13, 5, mix(wood, p.tint, 0.2)) +
    doors +
    top
  )
}

/** A first-aid box. */
export const box = (x: number, bottom: number, p: Palette, scale = 1): string =>
  `<g transform="translate(${x} ${bottom}) scale(${scale})">` +
  `${path('M20 -42V-50Q20 -55 25 -55H43Q48 -55 48 -50V-42H42V-49H26V-42Z', darker(p.main, 0.3))}` +
  `${rect(0, -44, 68, 44, 7, p.main)}${rect(0, -12, 68, 12, 5, darker(p.main, 0.12))}${circle([34, -23], 14, white)}` +
  `${rect(31, -32, 6, 18, 1.5, p.main)}${rect(25, -26, 18, 6, 1.5, p.main)}</g>`

function plantSmall([x, y]: Pt, p: Palette): string {
  return (
    [-34, -12, 12, 34]
      .map(
        (turn) =>
          `<g transform="rotate(${turn} ${x} ${y - 22})">${ellipse([x, y - 44], 8, 22, turn > 0 ? leaf : darker(leaf, 0.14))}</g>`,
      )
      .join('') + path(`M${x - 17} ${y - 26}H${x + 17}L${x + 12} ${y}H${x - 12}Z`, mix(p.second, white, 0.55))
  )
}

export function plant([x, y]: Pt, p: Palette, roll: Dice): string {
  const tone = mix(leaf, p.tint, 0.12)
  const tall = roll.chance(0.5)
  const leaves = (tall ? [-52, -28, -8, 16, 38, 58] : [-62, -36, -12, 14, 40, 64])
    .map((turn, index) => {
      const long = (tall ? 112 : 86) - Math.abs(turn) * 0.5
      return (
        `<g transform="rotate(${turn} ${x} ${y - 58})">${blob(
          [
            [x, y - 58],
            [x - (tall ? 13 : 19), y - 58 - long * 0.55],
            [x, y - 58 - long],
            [x + (tall ? 13 : 19), y - 58 - long * 0.55],
          ],
          index % 2 ? tone : darker(tone, 0.14),
        )}` +
        `${cord(
          [
            [x, y - 60],
            [x, y - 58 - long * 0.86],
          ],
          lighter(tone, 0.22),
          2,
        )}</g>`
      )
    })
    .join('')
  const pot = mix(p.second, white, 0.62)
  return (
    ellipse([x, y + 1], 50, 8, '#1c2b25', 'opacity="0.1"') +
    leaves +
    path(`M${x - 33} ${y - 64}H${x + 33}L${x + 24} ${y}H${x - 24}Z`, pot) +
    path(`M${x + 10} ${y - 64}H${x + 33}L${x + 24} ${y}H${x + 8}Z`, darker(pot, 0.1)) +
    rect(x - 37, y - 70, 74, 13, 5, darker(pot, 0.06))
  )
}

export const clock = ([x, y]: Pt, p: Palette): string =>
  circle([x + 2, y + 3], 34, p.line, 'opacity="0.4"') +
  circle([x, y], 34, white) +
  circle([x, y], 27, p.wallLight) +
  trace(
    [
      [x, y - 17],
      [x, y],
      [x + 12, y + 8],
    ],
    darker(p.ink, 0.2),
    4,
  ) +
  circle([x, y], 3.5, amber)
