/** Clean hands, protective clothing and the laboratory. */
import { type Pt } from '../geometry.ts'
import { stool, table } from '../equipment.ts'
import { drip, gloveBox } from '../supplies.ts'
import { amber, darker, lighter, metal, metalDark, mix, screen, white, wood } from '../palette.ts'
import { person, sit, stand, standFront } from '../person.ts'
import { band, circle, ellipse, faded, move, path, rect, shadow, trace } from '../svg.ts'
import { anyRoom, type Scene } from '../scene.ts'

export const hygiene: Scene = (kit) => {
  const { p, roll, cast } = kit
  const basin =
    shadow([566, 544], 90, 8) +
    rect(536, 420, 60, 120, 10, '#e3eaec') +
    path('M462 372H670Q666 430 616 436H516Q468 430 462 372Z', white) +
    path('M462 372H670Q669 386 664 396H468Q463 386 462 372Z', '#dfe7ea') +
    rect(452, 362, 228, 15, 7, white)
  const tap =
    path(
      'M640 362V306Q640 286 618 286Q594 286 594 308',
      'none',
      `stroke="${metalDark}" stroke-width="12" stroke-linecap="round"`,
    ) + rect(626, 354, 28, 10, 4, metalDark)
  const water = path('M588 312H600L602 372H586Z', '#a9dcec', 'opacity="0.85"')
  const foam = [
    [572, 338, 10],
    [586, 330, 8],
    [560, 330, 7],
    [596, 342, 7],
    [548, 316, 5],
    [606, 320, 4],
  ]
    .map(([x = 0, y = 0, size = 5]) => circle([x, y], size, white, 'opacity="0.92"'))
    .join('')
  const hip: Pt = [420, 354]
  const washer = person({
    hip,
    lean: 10,
    face: 1,
    turn: 0.3,
    nod: 16,
    scale: 1.1,
    look: { ...cast.lead, mask: roll.chance(0.5) ? '#d9ebf2' : undefined },
    near: [576, 338],
    far: [590, 334],
    legs: stand(hip, 540, 1),
    nearBend: 1,
    farBend: 1,
  })
  const dispenser = move(
    -18,
    0,
    rect(700, 226, 54, 92, 10, white) +
      rect(708, 236, 38, 40, 6, lighter(p.mid, 0.3)) +
      rect(716, 316, 22, 14, 4, metalDark) +
      drip(727, 346, 6, p.mid),
  )
  const steps =
    rect(470, 76, 210, 128, 10, p.line, 'opacity="0.35"') +
    rect(466, 72, 210, 128, 10, white) +
    [0, 1, 2, 3, 4, 5]
      .map((index) => {
        const [x, y] = [502 + (index % 3) * 69, 106 + Math.floor(index / 3) * 58]
        return (
          circle([x, y], 22, index === 2 ? amber : p.soft) +
          drip(x - 3, y + 4, 7, white) +
          circle([x + 9, y - 5], 4, white) +
          circle([x + 8, y + 8], 3, white)
        )
      })
      .join('')
  const waiting: Pt = [236, 346]
  const second = person({
    hip: waiting,
    lean: 2,
    face: 1,
    turn: 0.5,
    scale: 1.08,
    look: cast.second,
    near: [286, 306],
    far: [294, 300],
    legs: stand(waiting, 532, 1),
    headFront: false,
    nearBend: 1,
    farBend: 1,
  })
  return (
    anyRoom(kit, { left: roll.pick(['window', 'shelf', 'poster']), right: roll.pick(['none', 'poster']), plant: 880 }) +
    steps +
    (roll.chance(0.75) ? shadow([236, 534], 62) + second.all : '') +
    dispenser +
    tap +
    basin +
    shadow([420, 542], 64) +
    washer.body +
    water +
    washer.arm +
    foam
  )
}

export const mask: Scene = (kit) => {
  const { p, roll, cast } = kit
  const gown = mix('#eef5f8', p.main, 0.18)
  const hipA: Pt = [394, 352]
  const dressed = person({
    hip: hipA,
    face: 1,
    turn: 0.8,
    scale: 1.14,
    look: {
      ...cast.lead,
      top: gown,
      bottom: darker(gown, 0.08),
      cloth: p.mid,
      style: 'cap',
      sleeves: 'long',
      gloves: '#7fb0d6',
      mask: '#cfe6f0',
      shield: roll.chance(0.6),
      extra: 'none',
    },
    near: [352, 412],
    far: [452, 408],
    legs: standFront(hipA, 544, 24),
    headFront: true,
    nearBend: 1,
    farBend: -1,
  })
  const robe =
    path('M352 330Q394 320 440 330L452 470Q396 484 340 470Z', gown) +
    path('M340 458Q396 472 452 458V470Q396 484 340 470Z', darker(gown, 0.08)) +
    band(p.mid, [352, 356, 5], [438, 356, 5])
  const hipB: Pt = [610, 352]
  const helper = person({
    hip: hipB,
    lean: 4,
    face: -1,
    turn: 0.4,
    nod: 0,
    scale: 1.1,
    look: { ...cast.second, mask: '#cfe6f0', gloves: '#7fb0d6' },
    near: [462, 268],
    far: [458, 244],
    legs: stand(hipB, 540, -1),
    headFront: false,
    nearBend: -1,
    farBend: -1,
  })
  const rack =
    rect(742, 150, 156, 9, 4, metalDark) +
    rect(744, 150, 8, 390, 4, metalDark) +
    rect(888, 150, 8, 390, 4, metalDark) +
    shadow([820, 542], 96, 8) +
    [0, 1, 2]
      .map((index) => {
        const x = 768 + index * 36
        return path(
          `M${x} 166L${x + 30} 166L${x + 40} 330Q${x + 15} 340 ${x - 10} 330Z`,
          [gown, lighter(p.mid, 0.35), lighter(p.second, 0.6)][index] ?? gown,
        )
      })
      .join('') +
    rect(752, 500, 136, 10, 4, metal) +
    gloveBox(764, 500, p) +
    rect(832, 470, 46, 30, 4, white)
  return (
    anyRoom(kit, { left: roll.pick(['window', 'poster', 'shelf']), right: 'none', clock: 510, plant: 200 }) +
    rack +
    shadow([394, 546], 74) +
    dressed.body +
    robe +
    dressed.arm +
    shadow([612, 542], 64) +
    helper.all
  )
}

export const microscope: Scene = (kit) => {
  const { p, roll, cast } = kit
  const hip: Pt = [318, 424]
  const worker = person({
    hip,
    lean: 20,
    face: 1,
    turn: 0.25,
    nod: 4,
    scale: 1.12,
    look: {
      ...cast.lead,
      top: mix(white, p.main, 0.1),
      sleeves: 'long',
      gloves: '#7fb0d6',
      glasses: true,
      extra: 'none',
    },
    near: [448, 374],
    far: [470, 350],
    legs: sit(hip, 544, 1, 1.12),
    nearBend: 1,
    farBend: 1,
  })
  const scope =
    rect(420, 374, 112, 14, 6, '#35505a') +
    path('M516 376Q548 330 508 282L494 290Q520 330 492 376Z', '#46636d') +
    rect(440, 340, 74, 10, 4, '#35505a') +
    move(
      470,
      290,
      rect(-14, -54, 28, 76, 8, '#e9eef0') + rect(-9, -72, 18, 24, 5, '#35505a') + rect(-8, 20, 16, 22, 4, metalDark),
      1,
      -24,
    ) +
    circle([516, 330], 10, metalDark) +
    rect(452, 334, 40, 5, 2, '#bfe3ea')
  const view = circle([700, 200], 134, '#29463f') + circle([700, 200], 122, screen) + germs(p.main, p.second)
  const tubes =
    rect(626, 352, 116, 12, 4, wood) +
    [0, 1, 2, 3]
      .map(
        (index) =>
          rect(636 + index * 26, 314, 16, 62, 8, '#e6f2f4') +
          rect(638 + index * 26, 342, 12, 32, 6, [p.main, amber, lighter(p.second, 0.2), p.mid][index] ?? p.main),
      )
      .join('') +
    rect(626, 378, 116, 10, 4, darker(wood, 0.12))
  const dish = ellipse([586, 384], 28, 7, '#e6f2f4') + ellipse([586, 381], 22, 5, lighter(p.mid, 0.2))
  return (
    anyRoom(kit, { left: roll.pick(['window', 'shelf', 'poster']), right: 'none', plant: 898 }) +
    view +
    stool(322, 548, 448, p.mid) +
    worker.body +
    table(400, 548, 400, 160, p) +
    tubes +
    dish +
    scope +
    worker.arm
  )
}

const germs = (a: string, b: string): string =>
  [
    [660, 160, 26],
    [748, 236, 20],
    [742, 144, 14],
  ]
    .map(
      ([x = 0, y = 0, size = 10]) =>
        Array.from({ length: 10 }, (_, step) =>
          band(
            lighter(a, 0.15),
            [x, y, 3],
            [x + Math.cos(step * 0.628) * size * 1.4, y + Math.sin(step * 0.628) * size * 1.4, 3.4],
          ),
        ).join('') +
        circle([x, y], size, a) +
        circle([x - size * 0.3, y - size * 0.3], size * 0.28, lighter(a, 0.45)),
    )
    .join('') +
  [
    [650, 244, 30],
    [700, 272, -20],
    [788, 190, 70],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      move(
        x,
        y,
        rect(-22, -9, 44, 18, 9, lighter(b, 0.3)) +
          faded(0.6, circle([-8, 0], 3.5, white) + circle([6, 0], 3.5, white)),
        1,
        turn,
      ),
    )
    .join('') +
  trace(
    [
      [620, 206],
      [632, 200],
      [640, 210],
      [652, 204],
    ],
    '#7fe0b4',
    4,
  )
