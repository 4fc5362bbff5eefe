/** A child, a bear and a nurse who kneels. */
import { add, type Pt } from '../geometry.ts'
import { amber, darker, lighter, metalDark, white } from '../palette.ts'
import { halfKneel, person } from '../person.ts'
import { band, circle, cord, ellipse, move, rect, shadow, shape } from '../svg.ts'
import { anyRoom, type Scene } from '../scene.ts'

export const child: Scene = (kit) => {
  const { p, roll, cast } = kit
  const seat: Pt = [388, 402]
  const kid = person({
    hip: seat,
    lean: 0,
    face: 1,
    turn: 0.4,
    scale: 0.74,
    headScale: 1.22,
    look: {
      ...cast.guest,
      beard: false,
      style: roll.pick(['curly', 'tail', 'short', 'bob']),
      top: lighter(p.second, 0.25),
      bottom: '#5d7c99',
    },
    near: [428, 368],
    far: [440, 372],
    legs: { near: { knee: [444, 404], ankle: [446, 456] }, far: { knee: [450, 400], ankle: [462, 452] } },
  })
  const hip: Pt = [578, 442]
  const nurse = person({
    hip,
    lean: 12,
    face: -1,
    turn: 0.3,
    nod: 4,
    scale: 1.08,
    look: { ...cast.lead, extra: 'none' },
    near: add(kid.shoulder, 36, 26),
    far: [470, 392],
    legs: halfKneel(hip, 546, -1, 1.08),
    nearBend: -1,
    farBend: -1,
  })
  const spot = add(kid.shoulder, 20, 24)
  const couch =
    shadow([320, 546], 160, 9) +
    rect(190, 416, 280, 28, 13, p.mid) +
    rect(190, 434, 280, 11, 5, darker(p.mid, 0.12)) +
    rect(214, 444, 14, 98, 4, metalDark) +
    rect(430, 444, 14, 98, 4, metalDark)
  return (
    anyRoom(kit, { left: roll.pick(['window', 'poster', 'shelf']), right: roll.pick(['window', 'cabinet', 'shelf']) }) +
    move(0, 44, bunting(roll() * 30, [p.mid, amber, lighter(p.second, 0.4)])) +
    couch +
    bear(270, 418) +
    kid.all +
    shadow([590, 548], 90) +
    nurse.body +
    cord([add(nurse.head, -14, 20), add(nurse.head, -30, 70), add(spot, 60, 46), spot], '#2d4a52', 4) +
    circle(spot, 7, '#2d4a52') +
    nurse.arm +
    blocks(800, 560, [p.main, amber, lighter(p.second, 0.2)])
  )
}

const bunting = (shift: number, tones: string[]): string =>
  cord(
    [
      [250, 60],
      [480, 100 + shift * 0.3],
      [710, 60],
    ],
    '#ffffff',
    3,
  ) +
  [0, 1, 2, 3, 4, 5, 6]
    .map((index) => {
      const x = 286 + index * 62
      const y = 64 + (1 - ((x - 480) / 230) ** 2) * (34 + shift * 0.3)
      return shape(
        [
          [x, y],
          [x + 32, y + 2],
          [x + 15, y + 34],
        ],
        tones[index % tones.length] ?? white,
      )
    })
    .join('')

const bear = (x: number, ground: number): string =>
  ellipse([x, ground - 26], 27, 28, '#c08d5f') +
  ellipse([x, ground - 22], 15, 18, '#e2bd92') +
  circle([x - 20, ground - 82], 10, '#a87749') +
  circle([x + 20, ground - 82], 10, '#a87749') +
  circle([x, ground - 66], 25, '#c08d5f') +
  ellipse([x + 2, ground - 58], 11, 9, '#e2bd92') +
  circle([x - 8, ground - 70], 2.6, '#4b382c') +
  circle([x + 11, ground - 70], 2.6, '#4b382c') +
  ellipse([x + 2, ground - 61], 4, 3, '#4b382c') +
  band('#a87749', [x - 24, ground - 36, 8], [x - 34, ground - 16, 8]) +
  band('#a87749', [x + 22, ground - 36, 8], [x + 32, ground - 18, 8]) +
  ellipse([x - 16, ground - 6], 14, 9, '#a87749') +
  ellipse([x + 18, ground - 6], 14, 9, '#a87749')

const blocks = (x: number, ground: number, [a = white, b = white, c = white]: string[]): string =>
  shadow([x + 40, ground], 70, 7) +
  rect(x, ground - 40, 40, 40, 6, a) +
  rect(x + 46, ground - 40, 40, 40, 6, b) +
  rect(x + 22, ground - 80, 40, 40, 6, c) +
  circle([x + 20, ground - 20], 9, white, 'opacity="0.7"') +
  rect(x + 58, ground - 28, 16, 16, 3, white, 'opacity="0.7"') +
  shape(
    [
      [x + 42, ground - 70],
      [x + 52, ground - 51],
      [x + 32, ground - 51],
    ],
    white,
    'opacity="0.7"',
  )
