/** Learning at home and in the simulation room: two pictures of 960 × 600. */
import { rasa, rasaAtHome, teacher } from '../crew.ts'
import { aed, chair, ivStand, monitor, trolley } from '../equipment.ts'
import { add, dice, type Pt } from '../geometry.ts'
import { plainRoom, sunbeam, windowPane } from '../interior.ts'
import { chestTop, lying, manikinLook, type Lying } from '../lying.ts'
import { metal, metalDark, paletteOf, screen, white } from '../palette.ts'
import { kneel, person, sit } from '../person.ts'
import { cup, desk, laptop, pendant } from '../props.ts'
import { plant } from '../room.ts'
import { circle, document, glow, inside, move, path, rect, shadow } from '../svg.ts'
import { gurney } from '../furniture.ts'
import { way } from '../slides/practice.ts'

const home = { wall: '#fbecd0', light: '#fff6e4', floor: '#efd9b4', line: '#dcbf8f' }
const room = { wall: '#e1efe9', light: '#f1f8f4', floor: '#cfe2d8', line: '#b3cfc2' }
export const palette = { ...paletteOf('nursing'), tint: '#e1efe9', second: '#d98a4e' }

/** Rasa reads at her desk: the learner's side of hybrid learning. Around x 0…330, the floor at 0. */
export function reader(): string {
  const hip: Pt = [84, -128]
  const one = person({
    hip,
    lean: 7,
    face: 1,
    turn: 0.26,
    scale: 1.14,
    nod: 6,
    near: [202, -178],
    far: [218, -184],
    legs: sit(hip, -2, 1, 1.14),
    nearBend: 1,
    farBend: 1,
    look: rasaAtHome,
  })
  return (
    chair(78, 0, -106, 1, '#7fb5a1') +
    one.body +
    desk(140, 0, 250, -164) +
    laptop(250, -164, 1, 1.12) +
    cup(340, -164, '#2f7d68') +
    one.arm
  )
}

/** Why hybrid: the evening at home and the day in the room, one way between them. */
export function hybrid(): string {
  const seam = 'M0 0H500L440 600H0Z'
  const one: Lying = {
    chest: [756, 540],
    side: 1,
    look: manikinLook('#8fb7c9'),
    scale: 1.06,
    manikin: true,
    legs: false,
  }
  const target = chestTop(one)
  const hip = add(target, -78, -54)
  const lead = person({
    hip,
    lean: 33,
    face: 1,
    turn: 0.12,
    scale: 1.1,
    nod: 6,
    near: add(target, 2, -5),
    far: add(target, 6, -3),
    legs: kneel(hip, 524, 1, 1.1),
    look: rasa,
  })
  const left =
    plainRoom(520, 600, 470, home, 0.2) +
    windowPane(62, 70, 150, 190, 'evening') +
    glow([304, 250], 200, 190, '#ffd58a', 0.55) +
    move(36, 552, reader()) +
    pendant(304, 152, '#c9785e')
  return document(
    960,
    600,
    plainRoom(960, 600, 470, room, 0.85) +
      windowPane(740, 70, 160, 190, 'hills') +
      sunbeam(720, 470, 130, 200, 200) +
      inside(seam, left) +
      path('M500 0H512L452 600H440Z', white) +
      plant([884, 500], palette, dice('hero')) +
      shadow([720, 546], 190, 11) +
      lead.body +
      lying(one) +
      lead.arm +
      way([352, 270], [480, -10], [744, 202], 16),
  )
}

/** A camera under the ceiling: everything is recorded for the talk afterwards. */
const camera = (x: number, y: number): string =>
  rect(x - 5, y - 40, 10, 34, 3, metalDark) +
  path(
    `M${x - 26} ${y - 8}H${x + 26}Q${x + 26} ${y + 20} ${x} ${y + 20}Q${x - 26} ${y + 20} ${x - 26} ${y - 8}Z`,
    metal,
  ) +
  circle([x, y + 6], 9, screen) +
  circle([x + 3, y + 3], 3, '#8fc9f2')

/** The instructor's place behind the glass. */
function control(x: number, y: number): string {
  const hole = `M${x} ${y}H${x + 230}V${y + 150}H${x}Z`
  const one = person({
    hip: [x + 120, y + 190],
    face: 1,
    turn: 0.4,
    scale: 0.94,
    look: teacher,
    legs: 'none',
    near: [x + 168, y + 120],
    far: [x + 190, y + 116],
    nearBend: 1,
    farBend: 1,
    nod: 6,
  })
  return (
    rect(x - 12, y - 12, 254, 174, 12, white) +
    inside(
      hole,
      rect(x, y, 230, 150, 0, '#b9d3cb') +
        rect(x + 12, y + 20, 66, 50, 5, '#29463f') +
        rect(x + 17, y + 25, 56, 40, 2, '#8fd0b8') +
        one.all +
        rect(x + 168, y + 84, 54, 44, 5, '#29463f') +
        rect(x, y + 126, 230, 30, 0, '#8fb3a8') +
        path(`M${x + 96} ${y}H${x + 140}L${x + 84} ${y + 150}H${x + 40}Z`, white, 'opacity="0.28"'),
    )
  )
}

/** The simulation room before the lesson. */
export function simulationRoom(): string {
  const one: Lying = {
    chest: [484, 398],
    side: -1,
    look: manikinLook('#8fb7c9'),
    scale: 1.02,
    manikin: true,
    legs: true,
  }
  return document(
    960,
    600,
    plainRoom(960, 600, 446, room, 0.8) +
      control(86, 92) +
      windowPane(724, 78, 170, 210, 'hills') +
      sunbeam(700, 446, 154, 210, 220) +
      camera(400, 40) +
      rect(534, 0, 12, 92, 3, metalDark) +
      rect(474, 84, 132, 12, 6, metal) +
      monitor(446, 100, 188, 118) +
      trolley(92, 548, palette, 128, 184) +
      aed(108, 364, [], 0.86) +
      ivStand(316, 520, 176, palette) +
      shadow([544, 534], 250, 10) +
      `<g transform="translate(778 530) scale(-1 1)">${gurney(470)}</g>` +
      lying(one) +
      plant([880, 520], palette, dice('praktika')),
  )
}
