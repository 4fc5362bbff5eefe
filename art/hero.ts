/** The idea of the product in one picture: theory on a screen, then three people around a manikin. */
import { add, dice, type Pt } from './geometry.ts'
import { castOf } from './cast.ts'
import { aed, chair, ecg } from './equipment.ts'
import { bagMask } from './supplies.ts'
import { chestTop, lying, manikinLook, mouth, type Lying } from './lying.ts'
import { amber, mix, paletteOf, pine, screen, white, type Palette } from './palette.ts'
import { kneel, person, sit, stand, type Look } from './person.ts'
import { clock, plant } from './room.ts'
import { band, circle, document, ellipse, move, path, rect, shadow, shape, trace } from './svg.ts'

const tones = { wall: '#e1efe9', light: '#eef6f2', floor: '#cfe2d8', line: '#b9d3c7' }
const palette: Palette = {
  ...paletteOf('nursing'),
  tint: tones.wall,
  main: pine,
  second: '#d98a4e',
  soft: '#cfe3da',
  mid: '#7fb5a1',
  line: tones.line,
  ink: pine,
  wallLight: tones.light,
  wallDark: tones.line,
}

export function hero(): string {
  return document(1280, 800, roomCard() + lesson() + desk() + people())
}

/** The practice half alone. */
export const heroRoom = (): string => document(1280, 800, roomCard() + people())

function roomCard(): string {
  const clip = '<clipPath id="room"><rect x="430" y="60" width="810" height="690" rx="48"/></clipPath>'
  const window =
    rect(960, 120, 216, 256, 18, white) +
    rect(972, 132, 192, 232, 10, '#d8ecef') +
    circle([1116, 190], 30, '#fff0c9') +
    path('M972 330Q1030 262 1084 296T1164 280V364H972Z', '#a5ccb3') +
    shape(
      [
        [972, 132],
        [1040, 132],
        [972, 300],
      ],
      white,
      'opacity="0.4"',
    ) +
    rect(1063, 128, 9, 240, 0, white) +
    rect(972, 240, 192, 8, 0, white) +
    rect(948, 372, 240, 14, 7, white)
  return (
    clip +
    `<g clip-path="url(#room)">${rect(430, 60, 810, 690, 0, tones.wall)}${circle([800, 420], 300, tones.light)}` +
    `${rect(430, 560, 810, 190, 0, tones.floor)}` +
    `${rect(430, 548, 810, 12, 0, '#f4faf7')}${shape('930 562, 1190 562, 1060 750, 740 750', white, 'opacity="0.22"')}${window}</g>` +
    clock([850, 160], palette) +
    plant([1190, 612], palette, dice('hero'))
  )
}

/** The learner of the desk is the one who kneels by the manikin afterwards. */
const learner: Partial<Look> = { style: 'bun', skin: '#f5c9a9', hair: '#6e452b', extra: 'none', beard: false }

function people(): string {
  const cast = castOf(palette, dice('praktika'))
  const one: Lying = { chest: [796, 694], side: 1, look: manikinLook('#8fb7c9'), scale: 1.2, manikin: true }
  const target = chestTop(one)
  const hip = add(target, -90, -62)
  const lead = person({
    hip,
    lean: 33,
    face: 1,
    turn: 0.12,
    scale: 1.24,
    nod: 6,
    near: add(target, 2, -4),
    far: add(target, 10, -6),
    legs: kneel(hip, 672, 1, 1.24),
    look: { ...cast.lead, ...learner, top: '#17705c', bottom: '#0f5446' },
  })
  const helperHip: Pt = [1088, 564]
  const helper = person({
    hip: helperHip,
    lean: 20,
    face: -1,
    turn: 0.3,
    scale: 1.2,
    nod: 14,
    near: add(mouth(one), 82, -74),
    far: add(mouth(one), 4, -32),
    nearBend: 1,
    farBend: 1,
    legs: kneel(helperHip, 670, -1, 1.2),
    look: {
      ...cast.second,
      style: 'short',
      skin: '#9c6544',
      hair: '#231e20',
      top: '#e0a046',
      bottom: '#b97c2c',
      extra: 'none',
      beard: true,
    },
  })
  const thirdHip: Pt = [560, 458]
  const third = person({
    hip: thirdHip,
    lean: 4,
    face: 1,
    turn: 0.35,
    scale: 1.16,
    nod: 14,
    near: [652, 436],
    far: [662, 430],
    legs: stand(thirdHip, 660, 1),
    look: {
      ...cast.third,
      style: 'tail',
      skin: '#f8d3b8',
      hair: '#dcb472',
      top: '#5f8fae',
      bottom: '#44708d',
      extra: 'badge',
      beard: false,
    },
  })
  const watch = move(
    668,
    418,
    rect(-14, -36, 28, 62, 6, '#29463f') + rect(-10, -31, 20, 52, 3, '#d7ece4') + circle([0, -8], 6.5, amber),
    1,
    14,
  )
  return (
    shadow([560, 662], 66, 10) +
    third.body +
    watch +
    third.arm +
    shadow([780, 702], 350, 15) +
    helper.body +
    lead.body +
    lying(one) +
    bagMask(mouth(one), -14, 1.02) +
    helper.arm +
    lead.arm +
    aed(488, 732, [], 1.05)
  )
}

/** Theory at home: a desk, a laptop, a cup. */
function desk(): string {
  const cast = castOf(palette, dice('praktika'))
  const hip: Pt = [128, 632]
  const reader = person({
    hip,
    lean: 8,
    face: 1,
    turn: 0.25,
    scale: 1.02,
    nod: 4,
    near: [236, 590],
    far: [250, 586],
    legs: sit(hip, 748, 1, 1.02),
    nearBend: 1,
    farBend: 1,
    look: { ...cast.lead, ...learner, top: '#e8b25e', bottom: '#4a6074', shoes: '#f2f4f1', sleeves: 'long' },
  })
  const laptop =
    band('#3a5750', [262, 594, 4], [300, 518, 4]) +
    band('#8fd0b8', [258, 588, 1.5], [295, 517, 1.5]) +
    rect(196, 594, 74, 8, 4, '#c5d0d3')
  const table =
    rect(180, 602, 214, 13, 6, '#e2bf94') +
    rect(186, 614, 202, 6, 3, '#c9a273') +
    rect(200, 616, 11, 130, 4, '#c9a273') +
    rect(364, 616, 11, 130, 4, '#c9a273')
  const cup =
    path('M330 574H356V592Q356 602 343 602Q330 602 330 592Z', '#2f7d68') +
    path('M356 580Q368 580 366 589Q364 596 354 595', 'none', 'stroke="#2f7d68" stroke-width="4"') +
    rect(330, 582, 26, 6, 0, amber)
  return (
    ellipse([222, 752], 190, 10, '#1c2b25', 'opacity="0.09"') +
    chair(124, 750, 654, 1, '#7fb5a1') +
    reader.body +
    table +
    laptop +
    cup +
    reader.arm
  )
}

/** The lesson: a picture to learn from, what is done, what comes next. */
function lesson(): string {
  const [x, y, width, height] = [44, 56, 430, 326]
  const done = [0, 1, 2]
    .map((row) => {
      const top = y + 214 + row * 34
      const ready = row < 2
      return (
        circle([x + 44, top], 11, ready ? pine : '#dfe9e4') +
        (ready
          ? trace(
              [
                [x + 39, top],
                [x + 43, top + 4],
                [x + 50, top - 4],
              ],
              white,
              3,
            )
          : '') +
        rect(x + 66, top - 5, [150, 118, 136][row] ?? 120, 10, 5, ready ? '#c4d8cf' : '#e6ece8')
      )
    })
    .join('')
  const heart =
    path('M0 46C-62 4 -36 -44 0 -16C36 -44 62 4 0 46Z', '#e07a63') +
    path('M0 46C-62 4 -36 -44 0 -16C-22 -20 -34 6 0 46Z', '#c95f4a')
  const picture =
    rect(x + 24, y + 44, width - 48, 136, 16, screen) +
    move(x + 108, y + 110, heart, 1.05) +
    trace(ecg(x + 180, y + 118, 208, 46, 69), '#7fe0b4', 5)
  const play =
    circle([x + 330, y + 258], 44, amber) +
    path(`M${x + 317} ${y + 236}L${x + 354} ${y + 258}L${x + 317} ${y + 280}Z`, white)
  const way: Pt[] = Array.from({ length: 12 }, (_, step): Pt => {
    const t = step / 11
    return [
      498 * (1 - t) ** 2 + 2 * 700 * t * (1 - t) + 800 * t * t,
      206 * (1 - t) ** 2 + 2 * 120 * t * (1 - t) + 312 * t * t,
    ]
  })
  return (
    rect(x + 5, y + 10, width, height, 26, '#0f3b31', 'opacity="0.12"') +
    rect(x, y, width, height, 26, white, 'stroke="#d3dfd8" stroke-width="2"') +
    [0, 1, 2]
      .map((index) => circle([x + 34 + index * 19, y + 24], 5.5, ['#e7a08f', '#eecb85', '#9ccbb0'][index] ?? white))
      .join('') +
    rect(x + 110, y + 19, 120, 10, 5, mix(pine, white, 0.82)) +
    picture +
    done +
    play +
    path(
      `M${x + 206} ${y + height + 1}L${x + 196} ${y + height + 36}L${x + 250} ${y + height + 1}`,
      white,
      'stroke="#d3dfd8" stroke-width="2"',
    ) +
    rect(x + 200, y + height - 5, 56, 5, 0, white) +
    way.map((point, index) => circle(point, 3 + index * 0.25, amber)).join('')
  )
}
