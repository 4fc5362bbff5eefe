/** Bandages, bleeding, fractures, burns. */
import { add, between, type Pt } from '../geometry.ts'
import { chair, trolley } from '../equipment.ts'
import { drip } from '../supplies.ts'
import { lying, mouth, type Lying } from '../lying.ts'
import { amber, darker, metal, metalDark, mix, white, wood } from '../palette.ts'
import { halfKneel, kneel, onHeels, person, sit, stand } from '../person.ts'
import { box } from '../room.ts'
import { band, blob, circle, ellipse, path, rect, shadow } from '../svg.ts'
import { anyRoom, type Scene } from '../scene.ts'

export const bandage: Scene = (kit) => {
  const { p, roll, cast } = kit
  const seat: Pt = [370, 418]
  const wrist: Pt = [506, 366]
  const guest = person({
    hip: seat,
    lean: -2,
    face: 1,
    turn: 0.3,
    nod: 12,
    scale: 1.08,
    look: { ...cast.guest, sleeves: 'short' },
    near: wrist,
    far: [436, 408],
    legs: sit(seat, 536, 1, 1.08),
    nearBend: 1,
  })
  const hip: Pt = [636, 430]
  const helper = person({
    hip,
    lean: 16,
    face: -1,
    turn: 0.3,
    nod: 12,
    scale: 1.1,
    look: { ...cast.lead, gloves: '#a9cfe8' },
    near: [530, 394],
    far: [474, 350],
    legs: halfKneel(hip, 546, -1, 1.1),
    nearBend: -1,
    farBend: -1,
  })
  const elbow = guest.elbow
  const wrap =
    band(white, [...between(elbow, wrist, 0.12), 12.5], [...between(elbow, wrist, 0.8), 10.5]) +
    [0.25, 0.43, 0.61]
      .map((part) =>
        band(
          mix(white, p.main, 0.28),
          [...add(between(elbow, wrist, part), 3, -11), 1.2],
          [...add(between(elbow, wrist, part), -3, 11), 1.2],
        ),
      )
      .join('') +
    path(`M${wrist[0] - 14} ${wrist[1] + 6}L520 402L528 412L${wrist[0] - 4} ${wrist[1] + 12}Z`, white) +
    ellipse([532, 408], 14, 16, white) +
    circle([532, 408], 5.5, mix(white, p.main, 0.35))
  return (
    anyRoom(kit, {
      left: roll.pick(['window', 'shelf', 'board']),
      right: roll.pick(['poster', 'window', 'cabinet']),
      plant: 896,
    }) +
    chair(366, 542, 440, 1, p.mid) +
    guest.body +
    helper.body +
    guest.arm +
    wrap +
    helper.arm +
    box(196, 560, p, 1.5) +
    ellipse([322, 560], 14, 12, white) +
    circle([322, 560], 4, p.soft)
  )
}

export const bleeding: Scene = (kit) => {
  const { p, roll, cast } = kit
  const one: Lying = {
    chest: [596, 536],
    side: 1,
    look: { ...cast.guest, bottom: '#5b6b7d', shoes: '#3f4850' },
    scale: 1.12,
  }
  const thigh: Pt = [462, 496]
  const hip: Pt = [380, 424]
  const helper = person({
    hip,
    lean: 30,
    face: 1,
    turn: 0.15,
    nod: 10,
    scale: 1.12,
    look: { ...cast.lead, gloves: '#8fb9da', extra: 'vest' },
    near: add(thigh, 2, -4),
    far: add(thigh, 12, -6),
    legs: kneel(hip, 518, 1, 1.12),
  })
  const secondHip: Pt = [786, 424]
  const second = person({
    hip: secondHip,
    lean: 26,
    face: -1,
    turn: 0.3,
    nod: 12,
    scale: 1.08,
    look: { ...cast.second, gloves: '#8fb9da' },
    near: add(mouth(one), 16, 6),
    far: add(mouth(one), -12, -10),
    legs: kneel(secondHip, 516, -1, 1.08),
    nearBend: -1,
    farBend: -1,
  })
  const strap = band(amber, [504, 488, 8], [510, 528, 8]) + rect(492, 494, 30, 9, 4, darker(amber, 0.25))
  const gauze =
    blob('440 494, 458 486, 484 488, 488 504, 464 510, 442 506', white) +
    drip(462, 504, 6, '#c8473c') +
    ellipse([446, 548], 24, 5, '#c8473c', 'opacity="0.75"')
  return (
    anyRoom(kit, {
      left: roll.pick(['window', 'poster', 'board']),
      right: roll.pick(['window', 'shelf', 'poster']),
      plant: 62,
    }) +
    shadow([520, 544], 330, 13) +
    helper.body +
    second.body +
    lying(one) +
    strap +
    gauze +
    helper.arm +
    second.arm +
    box(150, 574, { ...p, main: darker(p.second, 0.02) }, 1.35)
  )
}

export const fracture: Scene = (kit) => {
  const { p, roll, cast } = kit
  const seat: Pt = [350, 506]
  const knee: Pt = [446, 510]
  const ankle: Pt = [536, 516]
  const guest = person({
    hip: seat,
    lean: -16,
    face: 1,
    turn: 0.3,
    nod: 14,
    scale: 1.1,
    look: { ...cast.guest, bottom: '#55687e', shoes: '#454c55' },
    near: [276, 516],
    far: [412, 452],
    nearBend: 1,
    legs: { near: { knee, ankle, toe: 12 }, far: { knee: [424, 440], ankle: [470, 512] } },
  })
  const hip: Pt = [642, 474]
  const helper = person({
    hip,
    lean: 34,
    face: -1,
    turn: 0.3,
    nod: 10,
    scale: 1.1,
    look: { ...cast.lead, gloves: roll.chance(0.5) ? '#8fb9da' : undefined },
    near: [534, 492],
    far: [494, 486],
    legs: onHeels(hip, 544, -1, 1.1),
    nearBend: -1,
    farBend: -1,
  })
  const splint =
    band(mix(wood, white, 0.2), [404, 534, 7], [556, 536, 7]) +
    band(wood, [404, 494, 6], [548, 498, 6]) +
    [424, 470, 516]
      .map((x) => band(amber, [x, 494, 6], [x + 2, 534, 6]) + rect(x - 4, 508, 11, 8, 2, darker(amber, 0.28)))
      .join('')
  const xray =
    rect(700, 76, 190, 214, 14, '#29463f') +
    rect(712, 88, 166, 190, 7, '#21434f') +
    band('#cfe6ea', [780, 110, 13], [774, 160, 8]) +
    band('#cfe6ea', [774, 160, 8], [772, 174, 8]) +
    band('#cfe6ea', [782, 186, 8], [792, 240, 8]) +
    band('#cfe6ea', [792, 250, 14], [802, 256, 12]) +
    band('#a9cbd2', [806, 116, 6], [818, 246, 6]) +
    circle([778, 180], 24, 'none', `stroke="${amber}" stroke-width="4" stroke-dasharray="8 7"`)
  return (
    anyRoom(kit, { left: roll.pick(['window', 'poster', 'shelf']), right: 'none', clock: 470, plant: 62 }) +
    xray +
    shadow([430, 544], 250, 12) +
    guest.body +
    guest.arm +
    splint +
    shadow([700, 544], 80) +
    helper.all +
    box(820, 572, p, 1.35)
  )
}

export const burn: Scene = (kit) => {
  const { p, roll, cast } = kit
  const sink =
    shadow([560, 544], 150, 9) +
    rect(430, 392, 260, 148, 8, mix(white, p.tint, 0.4)) +
    rect(442, 408, 114, 124, 6, white) +
    rect(564, 408, 114, 124, 6, white) +
    rect(540, 452, 6, 30, 3, p.line) +
    rect(574, 452, 6, 30, 3, p.line) +
    rect(418, 376, 284, 18, 7, mix(wood, p.tint, 0.15)) +
    path('M500 376H636Q634 404 610 404H526Q502 404 500 376Z', '#dfe7ea')
  const tap =
    path(
      'M620 376V284Q620 262 596 262Q570 262 570 288',
      'none',
      `stroke="${metalDark}" stroke-width="13" stroke-linecap="round"`,
    ) +
    rect(606, 366, 28, 12, 4, metalDark) +
    band(metal, [632, 330, 6], [650, 322, 6])
  const water =
    path('M563 290H577L580 392H560Z', '#a9dcec', 'opacity="0.85"') +
    path('M567 292H571L571 390H566Z', white, 'opacity="0.7"')
  const splash = [
    [546, 372, 6],
    [592, 366, 5],
    [600, 378, 4],
    [536, 384, 4],
  ]
    .map(([x = 0, y = 0, size = 4]) => circle([x, y], size, '#a9dcec'))
    .join('')
  const hip: Pt = [430, 356]
  const hurt = person({
    hip,
    lean: 17,
    face: 1,
    turn: 0.3,
    nod: 14,
    scale: 1.1,
    look: { ...cast.guest, sleeves: 'short' },
    near: [570, 332],
    far: [520, 352],
    legs: stand(hip, 540, 1),
    nearBend: 1,
    farBend: 1,
  })
  const skin = add(between(hurt.elbow, hurt.hand, 0.6), 0, -2)
  const red = ellipse(skin, 17, 5.5, '#e0634f', `opacity="0.75" transform="rotate(24 ${skin[0]} ${skin[1]})"`)
  const helperHip: Pt = [276, 348]
  const helper = person({
    hip: helperHip,
    lean: 6,
    face: 1,
    turn: 0.4,
    nod: 6,
    scale: 1.1,
    look: cast.lead,
    near: [316, 356],
    far: add(hurt.shoulder, -26, 14),
    legs: stand(helperHip, 534, 1),
    headFront: false,
  })
  return (
    anyRoom(kit, {
      left: roll.pick(['window', 'poster', 'shelf']),
      right: roll.pick(['window', 'shelf']),
      plant: 884,
      clock: 480,
    }) +
    shadow([276, 536], 64) +
    shadow([430, 542], 64) +
    helper.all +
    sink +
    tap +
    hurt.body +
    hurt.arm +
    red +
    water +
    splash +
    (roll.chance(0.5) ? box(716, 560, p, 1.3) : trolley(752, 548, p, 100, 130))
  )
}
