/** Things on tables and walls: laptops, tablets, certificates, calendars, cups, lamps. */
import { n, polar, type Pt } from './geometry.ts'
import { tick } from './lesson.ts'
import { amber, darker, lighter, metal, pine, white } from './palette.ts'
import { band, circle, cord, ellipse, move, path, rect } from './svg.ts'

/** A laptop seen from the side, its keyboard towards `face`; x is the hinge's place on the table. */
export const laptop = (x: number, table: number, face: 1 | -1, scale = 1): string =>
  `<g transform="translate(${n(x)} ${n(table)}) scale(${face * scale} ${scale})">` +
  band('#3a5750', [0, -8, 4], [38, -86, 4]) +
  band('#a5e0c9', [-4, -12, 1.6], [33, -87, 1.6]) +
  `${rect(-70, -8, 78, 8, 4, metal)}</g>`

/** A laptop seen from the front; `picture` is drawn in 200 × 124 from its corner. */
export const openLaptop = (x: number, table: number, scale: number, picture: string): string =>
  move(
    x,
    table,
    ellipse([0, 0], 140, 6, '#1c2b25', 'opacity="0.1"') +
      rect(-110, -146, 220, 142, 10, '#29463f') +
      move(-100, -136, picture) +
      path('M-132 -8H132L126 4Q124 6 118 6H-118Q-124 6 -126 4Z', metal) +
      rect(-26, -8, 52, 5, 2.5, darker(metal, 0.18)),
    scale,
  )

/** A tablet held in a hand, its middle at the point. */
export const tablet = (at: Pt, turn: number, scale = 1, tone: string = amber): string =>
  move(
    at[0],
    at[1],
    rect(-25, -36, 50, 72, 7, '#29463f') +
      rect(-20, -31, 40, 62, 4, '#e4f1eb') +
      rect(-14, -25, 28, 18, 3, tone) +
      [0, 1, 2].map((row) => rect(-14, 0 + row * 9, [28, 20, 24][row] ?? 20, 4, 2, '#9cc7b4')).join(''),
    scale,
    turn,
  )

export const clipboard = (at: Pt, turn: number, scale = 1): string =>
  move(
    at[0],
    at[1],
    rect(-26, -36, 52, 72, 5, '#b98a58') +
      rect(-21, -29, 42, 60, 2, white) +
      rect(-10, -41, 20, 12, 4, metal) +
      [0, 1, 2, 3]
        .map(
          (row) =>
            tick(-12, -15 + row * 13, 4.6, row < 3) +
            rect(-3, -17 + row * 13, [18, 14, 18, 12][row] ?? 14, 4, 2, '#c4d8cf'),
        )
        .join(''),
    scale,
    turn,
  )

/** A certificate, 300 × 214, its middle at the point. */
export function certificate(at: Pt, scale: number, turn = 0): string {
  const seal =
    path('M-14 14L-22 52L-4 42L6 56L14 16Z', darker(amber, 0.18)) +
    Array.from({ length: 12 }, (_, step) => circle(polar([0, 0], step * 30, 22), 7, amber)).join('') +
    circle([0, 0], 22, amber) +
    circle([0, 0], 16, '#fdf3df') +
    path(
      'M-8 0L-2 6L9 -7',
      'none',
      `stroke="${pine}" stroke-width="4.6" stroke-linecap="round" stroke-linejoin="round"`,
    )
  const code = [0, 1, 2, 3, 4, 5, 6].flatMap((row) =>
    [0, 1, 2, 3, 4, 5, 6]
      .filter(
        (column) => ((row * 5 + column * 3 + row * column) % 4 < 2 || (row < 2 && column < 2)) && row + column < 13,
      )
      .map((column) => rect(column * 5, row * 5, 4.4, 4.4, 0.6, '#3c5c53')),
  )
  return move(
    at[0],
    at[1],
    rect(-146, -98, 300, 214, 8, '#1c2b25', 'opacity="0.1"') +
      rect(-150, -107, 300, 214, 8, '#fffdf8') +
      rect(-139, -96, 278, 192, 5, 'none', 'stroke="#cfe0d7" stroke-width="2.4"') +
      path('M-139 -60V-91Q-139 -96 -134 -96H-103ZM139 60V91Q139 96 134 96H103Z', '#cfe3da') +
      rect(-64, -72, 128, 15, 7.5, pine) +
      rect(-40, -48, 80, 6, 3, '#c4d8cf') +
      path(
        'M-58 -12C-40 -34 -28 10 -14 -12S8 -26 18 -10S40 -22 58 -14',
        'none',
        `stroke="#2f7d68" stroke-width="4" stroke-linecap="round"`,
      ) +
      rect(-84, 6, 168, 3, 1.5, '#dfe7e2') +
      [0, 1].map((row) => rect(-62 + row * 14, 20 + row * 15, 124 - row * 28, 6, 3, '#d5e3dc')).join('') +
      move(-122, 52, code.join('')) +
      rect(-56, 76, 76, 5, 2.5, '#dfe7e2') +
      move(96, 54, seal, 0.96),
    scale,
    turn,
  )
}

/** A month on the wall with one day marked; x, y is its corner, 260 × 260. */
export function calendar(x: number, y: number, scale: number, tone: string = pine): string {
  const days = Array.from({ length: 28 }, (_, day) => {
    const [column, row] = [day % 7, Math.floor(day / 7)]
    const at: Pt = [31 + column * 33, 112 + row * 36]
    const past = day < 10
    return day === 17
      ? circle(at, 19, amber) +
          path(
            `M${at[0] - 8} ${at[1]}l6 6l11 -12`,
            'none',
            `stroke="${white}" stroke-width="4.6" stroke-linecap="round" stroke-linejoin="round"`,
          )
      : rect(at[0] - 9, at[1] - 9, 18, 18, 6, past ? '#dbe7e1' : '#edf3f0')
  }).join('')
  return move(
    x,
    y,
    rect(4, 8, 260, 260, 20, '#1c2b25', 'opacity="0.09"') +
      rect(0, 0, 260, 260, 20, white) +
      path('M0 68V20Q0 0 20 0H240Q260 0 260 20V68Z', tone) +
      rect(26, 28, 96, 13, 6.5, white, 'opacity="0.9"') +
      [64, 196].map((ring) => rect(ring - 6, -14, 12, 32, 6, '#93a2a8')).join('') +
      days,
    scale,
  )
}

export const cup = (x: number, table: number, tone: string, scale = 1): string =>
  move(
    x,
    table,
    path('M-13 -28H13V-8Q13 0 0 0Q-13 0 -13 -8Z', tone) +
      path('M13 -22Q25 -22 23 -13Q21 -6 11 -7', 'none', `stroke="${tone}" stroke-width="4"`) +
      rect(-13, -20, 26, 6, 0, lighter(tone, 0.5)),
    scale,
  )

export const steam = (x: number, y: number, tone = '#ffffff'): string =>
  [-7, 6]
    .map((dx) =>
      cord(
        [
          [x + dx, y],
          [x + dx + 5, y - 10],
          [x + dx - 4, y - 20],
          [x + dx + 3, y - 30],
        ],
        tone,
        3,
        'opacity="0.6"',
      ),
    )
    .join('')

export const books = (x: number, table: number, tones: string[], width = 76): string =>
  tones
    .map((tone, index) => {
      const wide = width - index * 8
      return (
        rect(x + (index % 2) * 5, table - 15 - index * 15, wide, 15, 3, tone) +
        rect(x + (index % 2) * 5 + wide - 18, table - 12 - index * 15, 18, 9, 1, '#fbf7ef')
      )
    })
    .join('')

/** A table on four legs with its top at `top`. */
export const desk = (x: number, ground: number, width: number, top: number, tone = '#e2bf94'): string =>
  ellipse([x + width / 2, ground], width * 0.52, 9, '#1c2b25', 'opacity="0.09"') +
  [x + 22, x + width - 34].map((leg) => rect(leg, top + 12, 12, ground - top - 14, 4, darker(tone, 0.18))).join('') +
  rect(x, top, width, 16, 7, tone) +
  rect(x + 6, top + 14, width - 12, 7, 3, darker(tone, 0.12))

export const bubble = (x: number, y: number, width: number, height: number, tone: string, side: 1 | -1): string => {
  const foot = x + width / 2 + (side * width) / 5
  return (
    path(
      `M${n(foot - 14)} ${n(y + height - 4)}L${n(foot + side * 18)} ${n(y + height + 26)}L${n(foot + 18)} ${n(y + height - 4)}Z`,
      tone,
    ) + rect(x, y, width, height, Math.min(26, height / 2.4), tone)
  )
}

/** A lamp that hangs from the ceiling. */
export const pendant = (x: number, bottom: number, tone: string): string =>
  path(`M${x} 0V${bottom - 50}`, 'none', `stroke="${darker(tone, 0.3)}" stroke-width="4"`) +
  path(
    `M${x - 52} ${bottom}Q${x - 46} ${bottom - 54} ${x} ${bottom - 56}Q${x + 46} ${bottom - 54} ${x + 52} ${bottom}Z`,
    tone,
  ) +
  path(
    `M${x - 52} ${bottom}Q${x - 50} ${bottom - 26} ${x - 34} ${bottom - 42}Q${x - 40} ${bottom - 16} ${x - 36} ${bottom}Z`,
    lighter(tone, 0.25),
  ) +
  ellipse([x, bottom], 46, 7, '#fff0c4')
