/** What stands behind the lessons: a certificate that anybody can check, and doors open to all. Two pictures of 960 × 600. */
import { clerk, ona, teacher } from '../crew.ts'
import { dice, type Pt } from '../geometry.ts'
import { plainRoom, sideboard, sunbeam, windowPane } from '../interior.ts'
import { word } from '../lettering.ts'
import { tick, wallDisplay } from '../lesson.ts'
import { amber, darker, metal, metalDark, paletteOf, pine, screen, white } from '../palette.ts'
import { person, stand } from '../person.ts'
import { books, bubble, certificate, clipboard, cup, desk } from '../props.ts'
import { plant } from '../room.ts'
import { band, circle, document, move, path, rect, shadow } from '../svg.ts'

const sage = { wall: '#e6f1ea', light: '#f5faf6', floor: '#d3e4d9', line: '#b7d0c1' }
const sky = { wall: '#e7eef6', light: '#f5f9fc', floor: '#d6e0ea', line: '#b9c9d8' }
const palette = { ...paletteOf('nursing'), tint: '#e6f1ea', second: '#d98a4e' }

/** Somebody checks a certificate with a telephone; the instructor keeps the list of what was shown. */
export function quality(): string {
  const [a, b]: [Pt, Pt] = [
    [196, 352],
    [704, 352],
  ]
  const checker = person({
    hip: a,
    face: 1,
    turn: 0.4,
    scale: 1.18,
    nod: 4,
    near: [272, 296],
    far: [262, 342],
    nearBend: 1,
    farBend: 1,
    legs: stand(a, 562, 1),
    look: clerk,
  })
  const keeper = person({
    hip: b,
    face: -1,
    turn: 0.45,
    scale: 1.18,
    nod: 10,
    near: [644, 326],
    far: [624, 318],
    nearBend: -1,
    farBend: -1,
    legs: stand(b, 562, -1),
    look: teacher,
  })
  const screenOf =
    rect(-14, -27, 28, 54, 6, '#29463f') +
    rect(-10, -22, 20, 44, 3, '#e4f1eb') +
    tick(0, -4, 8, true, '#2f8a6b') +
    rect(-6, 10, 12, 3, 1.5, '#9cc7b4')
  return document(
    960,
    600,
    plainRoom(960, 600, 456, sage, 0.75) +
      path('M226 442V290A224 224 0 0 1 674 290V442Z', '#f6fbf8') +
      windowPane(800, 82, 116, 180, 'hills') +
      sideboard(774, 486, 166, 140, '#f3f1e8', '#e2bf94') +
      books(792, 344, ['#7fb5a1', '#e9c58a', '#c9785e'], 72) +
      cup(902, 344, amber) +
      framed(452, 226) +
      path('M290 268L334 268L334 312L290 290Z', '#2f8a6b', 'opacity="0.18"') +
      shadow([196, 566], 74, 10) +
      checker.body +
      move(284, 278, screenOf, 1.1, 8) +
      checker.arm +
      shadow([704, 566], 74, 10) +
      keeper.body +
      clipboard([628, 300], -10, 1.12) +
      keeper.arm +
      plant([74, 508], palette, dice('praktika')),
  )
}

/** The certificate in a frame on the wall. */
const framed = (x: number, y: number): string =>
  rect(x - 162, y - 108, 332, 240, 12, '#1c2b25', 'opacity="0.08"') +
  rect(x - 166, y - 118, 332, 236, 12, '#d8b385') +
  rect(x - 157, y - 109, 314, 218, 5, '#fffefb') +
  certificate([x, y], 0.96)

/** Captions on the screen: a picture, a line that is spoken, a line that is read. */
const captioned = (): string =>
  rect(0, 0, 340, 220, 8, screen) +
  circle([170, 84], 52, '#2a5a55') +
  path('M170 122C116 84 138 50 170 72C202 50 224 84 170 122Z', '#e07a63') +
  rect(40, 158, 260, 40, 10, '#0c2524') +
  [0, 1].map((row) => rect(row ? 92 : 62, 168 + row * 13, row ? 156 : 216, 7, 3.5, white, 'opacity="0.9"')).join('')

/** A wheelchair at x, the floor at `ground`, the seat at `seat`. */
const wheelchair = (x: number, ground: number, seat: number): { back: string; front: string } => ({
  back: band('#3f5f78', [x - 44, seat - 92, 8], [x - 34, seat, 8]) + rect(x - 44, seat - 2, 100, 14, 7, '#3f5f78'),
  front:
    path(
      `M${x - 40} ${seat + 8}H${x + 52}L${x + 72} ${ground - 34}H${x + 112}`,
      'none',
      `stroke="${metalDark}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"`,
    ) +
    circle([x - 4, ground - 60], 58, 'none', 'stroke="#3c4c55" stroke-width="9"') +
    circle([x - 4, ground - 60], 48, 'none', `stroke="${metal}" stroke-width="3"`) +
    [0, 45, 90, 135]
      .map(
        (turn) =>
          `<g transform="rotate(${turn} ${x - 4} ${ground - 60})">${rect(x - 53, ground - 61, 98, 2, 1, metal)}</g>`,
      )
      .join('') +
    circle([x - 4, ground - 60], 9, metalDark) +
    circle([x + 74, ground - 16], 15, 'none', 'stroke="#3c4c55" stroke-width="6"') +
    path(`M${x - 48} ${seat - 90}H${x - 72}`, 'none', 'stroke="#3c4c55" stroke-width="9" stroke-linecap="round"'),
})

/** Three languages, captions, large letters, and room for everybody at the desk. */
export function everybody(): string {
  const hip: Pt = [250, 424]
  const seat = wheelchair(246, 560, 446)
  const one = person({
    hip,
    lean: 3,
    face: 1,
    turn: 0.34,
    scale: 1.16,
    nod: -2,
    near: [398, 374],
    far: [414, 370],
    nearBend: 1,
    farBend: 1,
    legs: { near: { knee: [346, 432], ankle: [352, 520] }, far: { knee: [350, 426], ankle: [366, 518] } },
    look: { ...ona, sleeves: 'long', top: '#d99a52', bottom: '#4a6074', extra: 'none', style: 'long' },
  })
  const letter = (text: string, x: number, y: number, tone: string, ink: string, side: 1 | -1) =>
    bubble(x, y, 104, 84, tone, side) + word(text, 'ExtraBold', 46, x + 52, y + 59, ink)
  return document(
    960,
    600,
    plainRoom(960, 600, 456, sky, 0.8) +
      sunbeam(120, 456, 144, 220, -170) +
      windowPane(70, 84, 150, 200, 'town') +
      monitorOnDesk(486, 178) +
      letter('Ą', 334, 66, white, pine, -1) +
      letter('A', 462, 36, pine, white, 1) +
      letter('Я', 590, 44, amber, '#2a1900', 1) +
      desk(336, 562, 472, 388) +
      shadow([256, 564], 110, 10) +
      seat.back +
      one.body +
      seat.front +
      keyboard(376, 388) +
      one.arm +
      headphones(792, 388) +
      plant([876, 520], { ...palette, tint: '#e7eef6' }, dice('hero')),
  )
}

const monitorOnDesk = (x: number, y: number): string =>
  path(`M${x + 126} ${y + 190}H${x + 150}L${x + 158} 382H${x + 118}Z`, metalDark) +
  rect(x + 92, 380, 92, 9, 4, metal) +
  wallDisplay(x, y, 0.81, captioned(), 340, 220)
const keyboard = (x: number, table: number): string =>
  rect(x, table - 9, 96, 9, 4, '#cfd8dd') + rect(x + 4, table - 12, 88, 5, 2, darker('#cfd8dd', 0.12))
const headphones = (x: number, table: number): string =>
  path(
    `M${x - 24} ${table - 22}V${table - 34}Q${x - 24} ${table - 62} ${x} ${table - 62}Q${x + 24} ${table - 62} ${x + 24} ${table - 34}V${table - 22}`,
    'none',
    `stroke="${pine}" stroke-width="6"`,
  ) +
  rect(x - 31, table - 34, 15, 34, 7, '#2f7d68') +
  rect(x + 16, table - 34, 15, 34, 7, '#2f7d68')
