/** Stretchers and ambulances. */
import { type Pt } from '../geometry.ts'
import { patient } from '../cast.ts'
import { lying, type Lying } from '../lying.ts'
import { amber, darker, leaf, lighter, metal, metalDark, mix, white } from '../palette.ts'
import { person, stand } from '../person.ts'
import { box } from '../room.ts'
import { band, blob, circle, ellipse, path, rect, shadow, shape, trace } from '../svg.ts'
import { anyRoom, type Kit, type Scene } from '../scene.ts'

function wheeledStretcher(x: number, ground: number, p: Kit['p']): string {
  const top = ground - 166
  return (
    shadow([x + 190, ground], 200, 10) +
    trace(
      [
        [x + 70, top + 30],
        [x + 290, ground - 16],
      ],
      metalDark,
      9,
    ) +
    trace(
      [
        [x + 300, top + 30],
        [x + 90, ground - 16],
      ],
      metal,
      9,
    ) +
    rect(x + 60, ground - 24, 260, 10, 5, metalDark) +
    [x + 74, x + 306]
      .map((wheel) => circle([wheel, ground - 11], 12, '#4a5a60') + circle([wheel, ground - 11], 4.5, metal))
      .join('') +
    band(metalDark, [x - 14, top + 26, 5], [x - 34, top - 10, 5]) +
    band(metalDark, [x + 394, top + 26, 5], [x + 412, top - 10, 5]) +
    rect(x - 20, top + 22, 420, 11, 5, metalDark) +
    rect(x, top, 380, 26, 12, amber) +
    rect(x, top + 14, 380, 12, 6, darker(amber, 0.12)) +
    rect(x + 6, top - 14, 76, 20, 10, mix(white, p.tint, 0.3))
  )
}

export const stretcher: Scene = (kit) => {
  const { p, roll, cast } = kit
  const top = 386
  const one: Lying = { chest: [406, top + 2], side: -1, look: patient(cast.guest, p), scale: 0.98, arm: false }
  const cover =
    blob(
      [
        [398, top - 60],
        [470, top - 56],
        [560, top - 44],
        [630, top - 38],
        [662, top - 52],
        [672, top - 4],
        [600, top + 10],
        [420, top + 10],
        [392, top - 4],
      ],
      mix(white, p.main, 0.36),
    ) +
    band(darker(p.main, 0.1), [452, top - 58, 6], [456, top + 8, 6]) +
    band(darker(p.main, 0.1), [566, top - 46, 6], [568, top + 8, 6]) +
    rect(446, top - 30, 18, 14, 3, metal) +
    rect(558, top - 26, 18, 14, 3, metal)
  const hipA: Pt = [192, 352]
  const first = person({
    hip: hipA,
    lean: 8,
    face: 1,
    turn: 0.3,
    scale: 1.1,
    look: { ...cast.lead, extra: 'vest' },
    near: [253, 374],
    far: [258, 370],
    legs: stand(hipA, 542, 1, 34),
  })
  const hipB: Pt = [764, 350]
  const second = person({
    hip: hipB,
    lean: 4,
    face: -1,
    turn: 0.35,
    scale: 1.1,
    look: { ...cast.second, extra: 'vest' },
    near: [698, 374],
    far: [694, 370],
    legs: stand(hipB, 540, -1, 30),
  })
  const pole =
    rect(350, 170, 6, 230, 3, metalDark) +
    rect(332, 166, 42, 6, 3, metalDark) +
    rect(326, 180, 34, 58, 9, '#f3fafb') +
    rect(329, 202, 28, 32, 6, '#bfe3ea')
  return (
    anyRoom(kit, {
      left: roll.pick(['window', 'poster', 'none']),
      right: roll.pick(['window', 'poster', 'board']),
      clock: 480,
    }) +
    shadow([192, 544], 70) +
    shadow([764, 542], 70) +
    pole +
    second.body +
    first.body +
    wheeledStretcher(286, 550, p) +
    lying(one) +
    cover +
    second.arm +
    first.arm
  )
}

function outdoors({ p, roll }: Kit): string {
  const far = mix(p.wallDark, '#9db8bd', 0.25)
  const houses = [0, 1, 2, 3, 4, 5, 6, 7]
    .map((index) => {
      const height = 90 + roll() * 120
      const x = index * 124 - 16
      return (
        rect(x, 410 - height, 104, height + 20, 5, index % 2 ? far : mix(far, p.wall, 0.4)) +
        [0, 1, 2]
          .map((col) =>
            [0, 1]
              .map((row) => rect(x + 16 + col * 28, 426 - height + row * 34, 16, 20, 3, p.wallLight, 'opacity="0.8"'))
              .join(''),
          )
          .join('')
      )
    })
    .join('')
  const trees = [60, 330, 900]
    .map(
      (x) =>
        rect(x - 5, 380, 10, 50, 3, '#9a7a58') +
        ellipse([x, 350], 36, 46, mix(leaf, p.tint, 0.2)) +
        ellipse([x - 8, 340], 20, 28, mix(leaf, white, 0.2), 'opacity="0.6"'),
    )
    .join('')
  return (
    rect(0, 0, 960, 600, 0, p.wall) +
    circle([700 + roll() * 80, 130], 54, '#fff1cf') +
    ellipse([200, 110], 90, 22, white, 'opacity="0.75"') +
    ellipse([262, 94], 60, 20, white, 'opacity="0.75"') +
    ellipse([520, 70], 70, 16, white, 'opacity="0.6"') +
    houses +
    trees +
    rect(0, 424, 960, 180, 0, p.floor) +
    rect(0, 424, 960, 12, 0, lighter(p.floor, 0.4)) +
    rect(0, 496, 960, 110, 0, mix(p.floorDark, '#8d979b', 0.35)) +
    [20, 220, 420, 620, 820].map((x) => rect(x, 574, 110, 8, 4, white, 'opacity="0.65"')).join('')
  )
}

export const ambulance: Scene = (kit) => {
  const { p, cast, roll } = kit
  const body = lighter(p.tint, 0.75)
  const van =
    shadow([590, 552], 300, 13) +
    path(
      'M330 206Q330 186 350 186H716Q738 186 752 206L806 300L856 324Q876 334 876 358V506Q876 520 862 520H344Q330 520 330 506Z',
      body,
    ) +
    path('M330 396H876V506Q876 520 862 520H344Q330 520 330 506Z', p.main) +
    path('M330 492H876V506Q876 520 862 520H344Q330 520 330 506Z', darker(p.main, 0.18)) +
    rect(330, 380, 546, 10, 0, amber) +
    path('M690 222H718Q728 222 734 232L776 306H690Z', '#bfdde6') +
    path('M716 222H728L756 306H730Z', white, 'opacity="0.35"') +
    rect(664, 222, 5, 280, 0, darker(body, 0.1)) +
    rect(676, 336, 34, 8, 4, metalDark) +
    rect(380, 224, 108, 84, 10, '#bfdde6') +
    path('M402 224H428L396 308H380V298Z', white, 'opacity="0.4"') +
    circle([574, 284], 48, lighter(p.main, 0.82)) +
    rect(562, 250, 24, 68, 5, p.main) +
    rect(540, 272, 68, 24, 5, p.main) +
    rect(470, 164, 90, 24, 9, '#5b8fd6') +
    rect(470, 176, 90, 12, 5, '#416fb3') +
    rect(846, 404, 30, 22, 8, '#fff0c0') +
    rect(330, 404, 14, 34, 5, '#e4572e') +
    [440, 772]
      .map((x) => circle([x, 516], 48, '#34464c') + circle([x, 516], 25, metal) + circle([x, 516], 10, metalDark))
      .join('')
  const hip: Pt = [206, 366]
  const medic = person({
    hip,
    face: 1,
    turn: 0.6,
    scale: 1.16,
    look: {
      ...cast.lead,
      top: p.second,
      bottom: darker(p.second, 0.22),
      extra: 'vest',
      sleeves: 'long',
      shoes: '#37434a',
    },
    near: [176, 420],
    far: [268, 380],
    legs: stand(hip, 564, 1, 20),
    headFront: roll.chance(0.5),
  })
  return (
    outdoors(kit) +
    van +
    shadow([206, 566], 72) +
    medic.body +
    medic.arm +
    box(138, 470, { ...p, main: darker(amber, 0.06) }, 1.15) +
    shape('262 384, 302 376, 306 420, 266 428', '#2a4744') +
    path('M272 390L296 385L298 412L275 417Z', white)
  )
}
