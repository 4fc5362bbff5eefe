/** A dark room, a lamp, three people: the resuscitation team at work. */
import { amir, ieva, rasa } from '../crew.ts'
import { monitor, trolley } from '../equipment.ts'
import { bagMask } from '../supplies.ts'
import { gurney } from '../furniture.ts'
import { add, type Pt } from '../geometry.ts'
import { chestTop, lying, manikinLook, mouth, type Lying } from '../lying.ts'
import { amber, metal, paletteOf, white } from '../palette.ts'
import { person, stand, type Look } from '../person.ts'
import {
  circle,
  cord,
  document,
  ellipse,
  fadeBetween,
  glow,
  masked,
  move,
  path,
  rect,
  shadow,
  shape,
  soft,
} from '../svg.ts'

const night = { wall: '#0e4438', deep: '#082d25', floor: '#0a352b', line: '#1a5a4b' }
const palette = { ...paletteOf('nursing'), tint: '#d7e9e2', main: '#4b9a86', mid: '#6fb3a0' }
const scrubs = (look: Look, top: string, bottom: string, more: Partial<Look> = {}): Look => ({
  ...look,
  top,
  bottom,
  ...more,
})
const one: Lying = { chest: [292, -122], side: 1, look: manikinLook('#7fb0c4'), scale: 1.04, manikin: true, pads: true }

/** The bed's foot at x 0, its head at 470; the floor at 0, the lamp at -600. */
function team(): string {
  const target = chestTop(one)
  const hip = add(target, -80, -47)
  const lead = person({
    hip,
    lean: 36,
    face: 1,
    turn: 0.14,
    scale: 1.16,
    nod: 8,
    near: add(target, 1, -4),
    far: add(target, 7, -2),
    legs: stand(hip, -30, 1, 8),
    look: scrubs(rasa, '#e2a04a', '#b97c2c'),
  })
  const helperHip: Pt = [546, -226]
  const helper = person({
    hip: helperHip,
    lean: 22,
    face: -1,
    turn: 0.28,
    scale: 1.14,
    nod: 16,
    near: add(mouth(one), 80, -68),
    far: add(mouth(one), 2, -26),
    nearBend: 1,
    farBend: 1,
    legs: stand(helperHip, -22, -1),
    look: scrubs(amir, '#6fb2c4', '#3f7f93', { gloves: '#b9d9ee' }),
  })
  return (
    shadow([240, 6], 330, 14, '#021611') +
    defibrillation() +
    shadow([546, -18], 60, 8, '#021611') +
    helper.body +
    lead.body +
    gurney(470) +
    lying(one) +
    cables() +
    bagMask(mouth(one), -14, 0.94) +
    helper.arm +
    lead.arm
  )
}

/** The third person at the defibrillator, its cables on the chest. */
function defibrillation(): string {
  const hip: Pt = [-70, -216]
  const third = person({
    hip,
    lean: 5,
    face: 1,
    turn: 0.4,
    scale: 1.16,
    nod: 8,
    near: [-6, -204],
    far: [40, -222],
    nearBend: 1,
    farBend: 1,
    legs: stand(hip, -14, 1),
    look: scrubs(ieva, '#8fc9b4', '#5a9c88', { fine: true }),
  })
  const device =
    rect(-26, -216, 104, 56, 8, '#e9eef0') +
    rect(-18, -208, 60, 40, 4, '#12302e') +
    path(
      'M-14 -188H-4L0 -200L6 -178L11 -188H38',
      'none',
      'stroke="#7fe0b4" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"',
    ) +
    circle([60, -198], 7, amber) +
    circle([60, -178], 6, '#e4572e')
  return shadow([-70, -10], 66, 9, '#021611') + third.body + trolley(-40, 0, palette, 128, 162) + device + third.arm
}

const cables = (): string =>
  [add(chestTop(one), 14, 8), add(chestTop(one), -22, 22)]
    .map((pad, index) => cord([[76, -180], [112, -150 + index * 12], [180, -160 + index * 18], pad], '#9fb7b5', 2.6))
    .join('')

/** The ceiling's operating lamp: its light falls straight down from [0, 0]. */
const lamp = (reach: number, pole: string): string =>
  path(`M0 -26V-${reach}`, 'none', `stroke="${pole}" stroke-width="12"`) +
  rect(-22, -44, 44, 26, 10, metal) +
  path('M-112 4Q-96 -34 0 -34Q96 -34 112 4Z', '#dfe7e6') +
  path('M-112 4Q-100 -14 -60 -24Q-84 -8 -88 4Z', white, 'opacity="0.7"') +
  rect(-116, 0, 232, 13, 6, metal) +
  ellipse([0, 13], 100, 9, '#fff4cf') +
  [-64, -22, 22, 64].map((x) => ellipse([x, 14], 15, 5, white)).join('')

const cone = (x: number, top: number, floor: number, spread: number): Pt[] => [
  [x - 100, top + 12],
  [x + 100, top + 12],
  [x + spread, floor],
  [x - spread, floor],
]

type Light = { lamp: Pt; floor: number; width: number; height: number }
const spread = 410
/** The lamp's cone: the air itself is bright. */
function beam({ lamp: [x, top], floor }: Light, strength: number): string {
  const fall = fadeBetween(
    [x, top],
    [x, floor],
    [0, '#fff1c4', strength],
    [0.5, '#fff1c4', strength * 0.36],
    [1, '#fff1c4', strength * 0.12],
  )
  return fall.def + soft(9, shape(cone(x, top, floor, spread), fall.fill))
}
/** Everything outside the cone grows a little darker. */
function dusk({ lamp: [x, top], floor, width, height }: Light): string {
  const hole = soft(46, shape(cone(x, top, floor, spread), '#000000') + ellipse([x, floor], spread + 30, 70, '#000000'))
  return masked(
    rect(0, 0, width, height, 0, white) + hole,
    rect(0, 0, width, height, 0, night.deep, 'opacity="0.2"'),
    width,
    height,
  )
}

function dim(width: number, height: number, floor: number): string {
  const wall = fadeBetween([width, 0], [0, height], [0, '#14594a', 1], [0.5, night.wall, 1], [1, '#0b3a30', 1])
  const ground = fadeBetween([0, floor], [0, height], [0, '#0b3a30', 1], [1, '#0d4236', 1])
  return (
    wall.def +
    ground.def +
    rect(0, 0, width, height, 0, wall.fill) +
    rect(0, floor, width, height - floor, 0, ground.fill) +
    rect(0, floor - 10, width, 10, 0, night.line, 'opacity="0.7"')
  )
}

/** Panels: a wall that is seen rather than looked at. */
const panels = (x: number, top: number, floor: number, count: number): string =>
  Array.from({ length: count }, (_, index) =>
    rect(x + index * 214, top, 198, floor - top - 40, 10, '#1a6152', 'opacity="0.28"'),
  ).join('')

const board = (): string =>
  glow([0, 74], 230, 170, '#7fe0b4', 0.16) +
  rect(-14, -40, 28, 44, 6, '#5d7a74') +
  rect(-108, -24, 216, 10, 5, '#7d9791') +
  monitor(-118, 0, 236, 148)

type Place = Light & { wall: number; x: number; pole: string; board: Pt; scale: number; display: number }
const scene = (at: Place): string =>
  document(
    at.width,
    at.height,
    dim(at.width, at.height, at.wall) +
      panels(at.lamp[0] - 446, at.lamp[1] + 30, at.wall, 4) +
      glow([at.lamp[0], at.floor], 460, 70, '#fff1c4', 0.28) +
      beam(at, 0.36) +
      move(at.x, at.floor, team(), at.scale) +
      dusk(at) +
      beam(at, 0.1) +
      glow(add(at.lamp, 0, 14), 250, 90, '#fff4d2', 0.5) +
      move(...at.board, board(), at.display) +
      move(...at.lamp, lamp(at.lamp[1] + 20, at.pole)),
  )

/** On a telephone the sides are cut: what matters is between 100 and 800. */
const wide: Place = {
  width: 1920,
  height: 800,
  wall: 640,
  floor: 722,
  x: 1148,
  lamp: [1490, 122],
  pole: '#6f8a84',
  board: [1252, 152],
  scale: 1.14,
  display: 0.88,
}
const tall: Place = {
  width: 900,
  height: 1200,
  wall: 1030,
  floor: 1112,
  x: 220,
  lamp: [520, 586],
  pole: '#1c5547',
  board: [332, 676],
  scale: 1,
  display: 0.78,
}
export const desktop = (): string => scene(wide)
export const mobile = (): string => scene(tall)
