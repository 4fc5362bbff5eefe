/** Colleagues of one company learn together: a nurse, a storeman, a clerk, with the company's own defibrillator. */
import { clerk, nurse, storeman } from '../crew.ts'
import { aed } from '../equipment.ts'
import { add, dice, type Pt } from '../geometry.ts'
import { plainRoom, sunbeam, type Tone } from '../interior.ts'
import { chestTop, lying, manikinLook, type Lying } from '../lying.ts'
import { darker, lighter, paletteOf, white, wood } from '../palette.ts'
import { person, stand } from '../person.ts'
import { box, plant } from '../room.ts'
import { band, circle, cord, document, inside, move, path, rect, shadow } from '../svg.ts'

const tone: Tone = { wall: '#faeed6', light: '#fff9ee', floor: '#ecd9b6', line: '#d6ba8b' }
const sand = { pale: '#f6e6c8', rack: '#e5cda0', dark: '#d3b581', box: '#dfbd8a', glass: '#fdf6e6' }
const palette = { ...paletteOf('nursing'), tint: '#f3e2c3', second: '#2f7d68' }

/** Around x 0…760, the floor at 0, heads at about -430. */
function colleagues(): string {
  const one: Lying = {
    chest: [410, -150],
    side: 1,
    look: manikinLook('#7fb0a0'),
    scale: 1.08,
    manikin: true,
    legs: false,
    pads: true,
  }
  const target = chestTop(one)
  const hip = add(target, -82, -44)
  const worker = person({
    hip,
    lean: 35,
    face: 1,
    turn: 0.16,
    scale: 1.18,
    nod: 6,
    near: add(target, 1, -5),
    far: add(target, 7, -3),
    legs: stand(hip, -34, 1, 8),
    look: storeman,
  })
  return (
    shadow([400, 2], 330, 14) +
    worker.body +
    instructor() +
    table(196, 440) +
    lying(one) +
    [add(target, 14, 8), add(target, -24, 24)]
      .map((pad, index) => cord([[296, -160], [326, -166 - index * 8], [356, -186 - index * 4], pad], '#566b70', 2.8))
      .join('') +
    aed(222, -150, [], 0.82) +
    move(556, -150, box(0, 0, { ...palette, main: '#2f8a6b' }, 0.98)) +
    worker.arm +
    beginner()
  )
}

/** The nurse explains from the other end of the table. */
function instructor(): string {
  const hip: Pt = [664, -224]
  const one = person({
    hip,
    lean: 3,
    face: -1,
    turn: 0.42,
    scale: 1.18,
    nod: 12,
    near: [592, -268],
    far: [576, -300],
    nearBend: -1,
    farBend: -1,
    legs: stand(hip, -18, -1),
    look: nurse,
  })
  return shadow([664, -12], 70, 9) + one.all
}

/** The clerk has switched the device on and follows what it says. */
function beginner(): string {
  const hip: Pt = [116, -206]
  const one = person({
    hip,
    lean: 10,
    face: 1,
    turn: 0.4,
    scale: 1.18,
    nod: 12,
    near: [238, -226],
    far: [214, -268],
    nearBend: 1,
    farBend: 1,
    legs: stand(hip, 0, 1, 16),
    look: clerk,
  })
  return shadow([116, 4], 72, 9) + one.all
}

const table = (x: number, width: number): string =>
  [x + 26, x + width - 38].map((leg) => rect(leg, -140, 13, 138, 4, darker(wood, 0.2))).join('') +
  rect(x + 30, -64, width - 60, 9, 4, darker(wood, 0.14)) +
  rect(x, -152, width, 19, 8, '#e6c69b') +
  rect(x + 8, -136, width - 16, 8, 4, darker(wood, 0.12))

/** Through the glass: the store with its racks, as pale as the distance. */
export function store(x: number, y: number, width: number, height: number): string {
  const roll = dice('store')
  const hole = `M${x} ${y}H${x + width}V${y + height}H${x}Z`
  const rack = (left: number, wide: number) =>
    [0, 1, 2]
      .map((row) => {
        const shelf = y + height * (0.36 + row * 0.3)
        let at = left + 8
        let goods = ''
        while (at < left + wide - 34) {
          const [w, h] = [26 + roll() * 26, 24 + roll() * height * 0.12]
          const colour = roll.pick([sand.box, '#e9cfa4', '#cfd9c4', '#e2b97f'])
          goods +=
            rect(at, shelf - h, w, h, 2, colour) +
            rect(at + w * 0.4, shelf - h, w * 0.2, h * 0.4, 0, white, 'opacity="0.35"')
          at += w + 5
        }
        return goods + rect(left, shelf, wide, 6, 0, sand.dark)
      })
      .join('') + [left, left + wide - 6].map((post) => rect(post, y, 6, height, 0, sand.rack)).join('')
  const wide = width * 0.37
  return (
    rect(x - 13, y - 13, width + 26, height + 26, 12, white) +
    rect(x, y, width, height, 0, sand.pale) +
    inside(
      hole,
      path(
        `M${x + width * 0.36} ${y + height}L${x + width * 0.46} ${y}H${x + width * 0.54}L${x + width * 0.64} ${y + height}Z`,
        '#fff4dc',
      ) +
        rack(x - 12, wide) +
        rack(x + width - wide + 12, wide) +
        rect(x, y, width, height, 0, sand.glass, 'opacity="0.42"') +
        path(
          `M${x + width * 0.14} ${y}H${x + width * 0.3}L${x + width * 0.14} ${y + height}H${x - width * 0.02}Z`,
          white,
          'opacity="0.3"',
        ),
    ) +
    rect(x + width / 3 - 5, y, 9, height, 0, white) +
    rect(x + (width * 2) / 3 - 5, y, 9, height, 0, white)
  )
}

/** The defibrillator's place on the wall, with the sign that everybody knows. */
const aedCabinet = (x: number, y: number): string =>
  rect(x + 6, y - 92, 84, 74, 8, '#2f8a6b') +
  path(`M${x + 48} ${y - 32}c-36 -24 -22 -52 0 -34c22 -18 36 10 0 34z`, white) +
  path(`M${x + 52} ${y - 64}l-12 17h9l-4 13l13 -18h-9z`, '#2f8a6b') +
  rect(x + 4, y + 6, 96, 128, 10, '#1c2b25', 'opacity="0.07"') +
  rect(x, y, 96, 128, 10, white) +
  rect(x + 10, y + 10, 76, 92, 6, '#e3efe9') +
  rect(x + 22, y + 46, 52, 46, 7, '#f2c14e') +
  rect(x + 29, y + 54, 24, 16, 3, '#173a3a') +
  circle([x + 64, y + 62], 5, '#4aa06c') +
  path(`M${x + 10} ${y + 62}L${x + 62} ${y + 10}H${x + 34}L${x + 10} ${y + 34}Z`, white, 'opacity="0.5"') +
  rect(x + 36, y + 110, 24, 7, 3.5, '#b7c9c0')

/** Hooks with what is taken off for the lesson: a helmet and a vest. */
const hooks = (x: number, y: number): string =>
  rect(x, y, 170, 13, 6, '#e2bf94') +
  [x + 34, x + 124].map((hook) => rect(hook - 3, y + 8, 6, 18, 3, '#93a2a8')).join('') +
  path(
    `M${x + 2} ${y + 56}Q${x + 4} ${y + 20} ${x + 34} ${y + 20}Q${x + 64} ${y + 20} ${x + 66} ${y + 56}Z`,
    '#f0b93f',
  ) +
  path(`M${x + 26} ${y + 20}H${x + 42}L${x + 44} ${y + 56}H${x + 24}Z`, lighter('#f0b93f', 0.3)) +
  rect(x - 4, y + 52, 76, 10, 5, '#dca02c') +
  path(
    `M${x + 98} ${y + 34}L${x + 114} ${y + 24}Q${x + 124} ${y + 40} ${x + 134} ${y + 24}L${x + 150} ${y + 34}L${x + 154} ${y + 140}H${x + 94}Z`,
    '#f0902f',
  ) +
  band('#e9efee', [x + 98, y + 88, 4], [x + 150, y + 88, 4]) +
  band('#e9efee', [x + 97, y + 114, 4], [x + 151, y + 114, 4]) +
  cord(
    [
      [x + 124, y + 38],
      [x + 124, y + 138],
    ],
    '#c9701c',
    2,
  )

export function desktop(): string {
  return document(
    1920,
    800,
    plainRoom(1920, 800, 640, tone) +
      store(1190, 128, 440, 250) +
      sunbeam(1500, 640, 160, 300, 420) +
      aedCabinet(1020, 214) +
      hooks(1690, 176) +
      plant([1836, 676], palette, dice('hero')) +
      move(1036, 732, colleagues(), 1.08),
  )
}

export function mobile(): string {
  return document(
    900,
    1200,
    plainRoom(900, 1200, 1010, tone) +
      store(246, 590, 420, 220) +
      move(112, 640, aedCabinet(0, 0), 0.78) +
      move(684, 574, hooks(0, 0), 0.64) +
      move(56, 1104, colleagues(), 1),
  )
}
