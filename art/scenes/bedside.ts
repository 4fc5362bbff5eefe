/** Beside a bed or a chair: drips, injections, monitoring, wounds. */
import { add, between, type Pt } from '../geometry.ts'
import { grey, patient } from '../cast.ts'
import { chair, ivStand, monitor, rail, trolley } from '../equipment.ts'
import { gloveBox, kidneyDish, syringe } from '../supplies.ts'
import { lighter, metal, metalDark, mix, white } from '../palette.ts'
import { kneel, person, sit, stand } from '../person.ts'
import { band, circle, cord, rect, shadow } from '../svg.ts'
import { anyRoom, inBed, type Scene } from '../scene.ts'

export const infusion: Scene = (kit) => {
  const { p, roll, cast } = kit
  const ill = inBed(p, roll.chance(0.4) ? grey(patient(cast.guest, p)) : patient(cast.guest, p), 270, 548, 480, 44, {
    near: [520, 396],
  })
  const hip: Pt = [612, 330]
  const nurse = person({
    hip,
    lean: 12,
    face: -1,
    turn: 0.4,
    nod: 12,
    scale: 1.08,
    look: { ...cast.lead, gloves: '#a9cfe8' },
    near: [540, 386],
    far: [516, 372],
    legs: stand(hip, 512, -1),
  })
  return (
    anyRoom(kit, {
      plant: 886,
      clock: 470,
      left: roll.pick(['shelf', 'poster']),
      right: roll.pick(['window', 'cabinet', 'board']),
    }) +
    ivStand(232, 520, 130, p) +
    nurse.body +
    ill.bed +
    ill.body +
    ill.blanket +
    ill.arm +
    cord([[261, 248], [264, 330], [300, 438], [400, 462], [470, 430], ill.sitter.hand], '#8fc3cf', 3.2) +
    band(
      white,
      [...between(ill.sitter.elbow, ill.sitter.hand, 0.62), 8.4],
      [...between(ill.sitter.elbow, ill.sitter.hand, 0.8), 8.2],
    ) +
    nurse.arm +
    rail(560, 440, 120)
  )
}

export const injection: Scene = (kit) => {
  const { p, roll, cast } = kit
  const seat: Pt = [520, 420]
  const guest = person({
    hip: seat,
    face: 1,
    turn: 0.35,
    look: { ...cast.guest, sleeves: 'short' },
    scale: 1.08,
    near: [586, 402],
    far: [604, 398],
    legs: sit(seat, 536, 1, 1.08),
  })
  const spot: Pt = [guest.shoulder[0] - 8, guest.shoulder[1] + 38]
  const hip: Pt = [372, 352]
  const nurse = person({
    hip,
    lean: 14,
    face: 1,
    turn: 0.3,
    nod: 14,
    scale: 1.1,
    look: { ...cast.lead, gloves: '#a9cfe8' },
    near: add(spot, -62, 4),
    far: add(spot, -12, 26),
    legs: stand(hip, 536, 1),
    nearBend: 1,
    farBend: 1,
  })
  return (
    anyRoom(kit, {
      left: roll.pick(['window', 'shelf']),
      right: roll.pick(['poster', 'cabinet', 'window']),
      plant: 888,
    }) +
    trolley(176, 536, p) +
    kidneyDish(196, 353) +
    gloveBox(240, 368, p) +
    shadow([370, 536], 70) +
    nurse.body +
    chair(522, 540, 442, 1, p.mid) +
    guest.all +
    syringe(spot, 92, 0.9) +
    nurse.arm
  )
}

export const monitoring: Scene = (kit) => {
  const { p, roll, cast } = kit
  const ill = inBed(p, patient(cast.guest, p), 200, 548, 470, 40)
  const hip: Pt = [748, 352]
  const nurse = person({
    hip,
    lean: 2,
    face: -1,
    turn: 0.45,
    nod: -6,
    scale: 1.1,
    look: cast.lead,
    near: [690, 372],
    far: [668, 214],
    legs: stand(hip, 538, -1),
    nearBend: -1,
  })
  const x = 420 + roll() * 20
  return (
    anyRoom(kit, {
      left: roll.pick(['window', 'poster']),
      right: roll.pick(['window', 'shelf', 'poster']),
      plant: 900,
    }) +
    rect(x + 96, 60, 16, 60, 4, metalDark) +
    rect(x + 40, 52, 128, 14, 7, metal) +
    monitor(x, 100, 224, 142) +
    ivStand(152, 510, 150, p) +
    ill.bed +
    ill.body +
    ill.blanket +
    ill.arm +
    cord([[181, 268], [184, 340], [220, 440], [310, 462], [380, 432], ill.sitter.hand], '#8fc3cf', 3.2) +
    rail(470, 440, 130) +
    shadow([748, 540], 66) +
    nurse.body +
    rect(674, 340, 46, 62, 6, '#2a4744') +
    rect(679, 346, 36, 50, 3, white) +
    [0, 1, 2].map((row) => rect(685, 355 + row * 11, [24, 18, 22][row] ?? 20, 5, 2.5, p.mid)).join('') +
    circle([691, 388], 3, p.main) +
    nurse.arm
  )
}

export const wound: Scene = (kit) => {
  const { p, roll, cast } = kit
  const seat: Pt = [366, 420]
  const guest = person({
    hip: seat,
    lean: -6,
    face: 1,
    turn: 0.3,
    nod: 12,
    scale: 1.08,
    look: roll.chance(0.6) ? grey(cast.guest, roll.pick(['short', 'bob', 'bald'])) : cast.guest,
    near: [416, 406],
    far: [440, 404],
    legs: { near: { knee: [458, 424], ankle: [560, 442], toe: 28 }, far: { knee: [452, 418], ankle: [446, 524] } },
  })
  const hip: Pt = [646, 446]
  const nurse = person({
    hip,
    lean: 22,
    face: -1,
    turn: 0.25,
    nod: 16,
    scale: 1.08,
    look: { ...cast.lead, gloves: '#a9cfe8' },
    near: [534, 424],
    far: [508, 408],
    legs: kneel(hip, 550, -1, 1.08),
    nearBend: -1,
    farBend: -1,
  })
  const dressing =
    band(white, [498, 432, 17.5], [528, 438, 16]) + band(mix(white, p.main, 0.2), [504, 434, 9], [522, 438, 8])
  return (
    anyRoom(kit, { left: roll.pick(['window', 'poster', 'shelf']), right: roll.pick(['window', 'cabinet', 'board']) }) +
    trolley(800, 540, p, 116, 190) +
    kidneyDish(816, 334) +
    rect(880, 314, 18, 36, 4, lighter(p.second, 0.5)) +
    rect(899, 322, 16, 28, 4, p.mid) +
    chair(362, 542, 442, 1, p.mid) +
    rect(548, 462, 70, 18, 9, p.mid) +
    rect(560, 478, 8, 58, 3, metalDark) +
    rect(598, 478, 8, 58, 3, metalDark) +
    shadow([582, 538], 46, 7) +
    guest.all +
    dressing +
    shadow([680, 552], 80, 8) +
    nurse.all
  )
}
