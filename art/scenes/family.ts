/** Pregnancy, birth and newborns. */
import { type Pt } from '../geometry.ts'
import { patient } from '../cast.ts'
import { chair, monitorStand, stool, trolley } from '../equipment.ts'
import { baby, bundle } from '../lying.ts'
import { amber, lighter, metal, metalDark, mix, skinShade, white } from '../palette.ts'
import { person, sit, stand } from '../person.ts'
import { circle, cord, path, rect, shadow, shape, trace } from '../svg.ts'
import { anyRoom, inBed, type Scene } from '../scene.ts'

export const newborn: Scene = (kit) => {
  const { p, roll, cast } = kit
  const top = 392
  const warmer =
    shadow([480, 544], 190, 11) +
    rect(462, 150, 20, 380, 5, metalDark) +
    rect(376, 120, 208, 40, 18, '#e9eef0') +
    rect(396, 152, 168, 12, 6, '#f4a95c') +
    shape(
      [
        [404, 164],
        [556, 164],
        [620, top - 10],
        [340, top - 10],
      ],
      '#ffd9a0',
      'opacity="0.28"',
    ) +
    rect(314, top + 20, 332, 40, 12, '#e9eef0') +
    rect(314, top + 44, 332, 16, 8, metal) +
    rect(330, top, 300, 26, 12, mix(white, p.main, 0.28)) +
    rect(360, top + 60, 240, 56, 8, mix(white, p.tint, 0.4)) +
    rect(374, top + 70, 100, 36, 5, white) +
    rect(486, top + 70, 100, 36, 5, white) +
    rect(404, top + 116, 14, 30, 3, metalDark) +
    rect(542, top + 116, 14, 30, 3, metalDark) +
    circle([411, 536], 10, '#4a5a60') +
    circle([549, 536], 10, '#4a5a60')
  const hipA: Pt = [250, 350]
  const first = person({
    hip: hipA,
    lean: 14,
    face: 1,
    turn: 0.3,
    nod: 14,
    scale: 1.1,
    look: { ...cast.lead, gloves: '#a9cfe8' },
    near: [398, 362],
    far: [430, 352],
    legs: stand(hipA, 538, 1),
    nearBend: 1,
    farBend: 1,
  })
  const hipB: Pt = [716, 346]
  const second = person({
    hip: hipB,
    lean: 14,
    face: -1,
    turn: 0.3,
    nod: 14,
    scale: 1.08,
    look: cast.second,
    near: [576, 356],
    far: [548, 344],
    legs: stand(hipB, 532, -1),
    nearBend: -1,
    farBend: -1,
  })
  const skin = roll.pick(['#f6c9ad', '#eab592', '#a8714f'])
  const glass = rect(322, top - 34, 316, 56, 8, '#dff1f5', 'opacity="0.45"')
  return (
    anyRoom(kit, {
      left: roll.pick(['window', 'shelf', 'poster']),
      right: roll.pick(['window', 'poster', 'shelf']),
      plant: 896,
    }) +
    shadow([250, 540], 64) +
    shadow([716, 534], 64) +
    second.body +
    warmer +
    baby([468, top + 2], 1, skin, lighter(p.mid, 0.25), 1.2) +
    path('M538 346Q552 342 556 356L548 372Q534 372 532 362Z', '#bfe3ea') +
    first.body +
    glass +
    second.arm +
    first.arm
  )
}

export const pregnancy: Scene = (kit) => {
  const { p, roll, cast } = kit
  const seat: Pt = [396, 414]
  const mother = person({
    hip: seat,
    lean: -10,
    face: 1,
    turn: 0.15,
    nod: 12,
    scale: 1.08,
    look: {
      ...cast.guest,
      style: roll.pick(['long', 'tail', 'bun']),
      beard: false,
      top: lighter(p.main, 0.35),
      bottom: '#5a6d84',
      extra: 'belly',
    },
    near: [446, 392],
    far: [454, 352],
    legs: sit(seat, 536, 1, 1.08),
    nearBend: 1,
  })
  const hip: Pt = [610, 418]
  const midwife = person({
    hip,
    lean: 16,
    face: -1,
    turn: 0.25,
    nod: 6,
    scale: 1.08,
    look: { ...cast.lead, extra: 'badge', ...(cast.lead.beard ? { beard: false } : {}) },
    near: [470, 356],
    far: [560, 384],
    legs: sit(hip, 538, -1, 1.08),
    nearBend: -1,
    farBend: -1,
  })
  const probe =
    rect(444, 344, 22, 15, 6, '#e9eef0') +
    cord(
      [
        [464, 352],
        [500, 430],
        [640, 470],
        [790, 430],
        [806, 366],
      ],
      '#93a2a8',
      3.4,
    )
  const device =
    trolley(768, 540, p, 116, 150) +
    rect(774, 326, 104, 64, 9, '#e9eef0') +
    rect(783, 334, 60, 40, 4, '#173a3a') +
    trace(
      [
        [787, 356],
        [795, 350],
        [803, 358],
        [811, 346],
        [821, 357],
        [838, 352],
      ],
      '#7fe0b4',
      2.6,
    ) +
    circle([860, 346], 6, amber) +
    circle([860, 364], 6, p.mid) +
    path('M784 390H842V412Q812 404 784 414Z', white)
  return (
    anyRoom(kit, {
      left: roll.pick(['window', 'shelf', 'poster']),
      right: roll.pick(['window', 'poster']),
      plant: 90,
    }) +
    device +
    chair(392, 542, 438, 1, p.mid) +
    mother.all +
    probe +
    stool(614, 544, 442, p.soft) +
    midwife.all
  )
}

export const delivery: Scene = (kit) => {
  const { p, roll, cast } = kit
  const mother = inBed(
    p,
    { ...patient(cast.guest, p), style: roll.pick(['long', 'tail', 'bun']), beard: false },
    220,
    548,
    470,
    52,
    { near: [496, 358], far: [470, 362] },
  )
  const hip: Pt = [640, 334]
  const midwife = person({
    hip,
    lean: 14,
    face: -1,
    turn: 0.4,
    nod: 14,
    scale: 1.08,
    look: { ...cast.lead, beard: false },
    near: [530, 362],
    far: [508, 340],
    legs: stand(hip, 512, -1),
    nearBend: -1,
    farBend: -1,
  })
  const skin = skinShade(lighter(cast.guest.skin, 0.25))
  return (
    anyRoom(kit, { left: roll.pick(['window', 'shelf']), right: roll.pick(['window', 'cabinet', 'poster']) }) +
    (roll.chance(0.5) ? monitorStand(838, 526, 230) : '') +
    midwife.body +
    mother.bed +
    mother.body +
    mother.blanket +
    bundle([468, 352], -1, skin, roll.pick(['#fff6e8', '#f7e3ea', '#e3f0f4'])) +
    mother.arm +
    midwife.arm
  )
}
