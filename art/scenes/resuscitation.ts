/** Chest compressions, the defibrillator and the airway. */
import { add } from '../geometry.ts'
import { aed } from '../equipment.ts'
import { bagMask } from '../supplies.ts'
import { chestTop, lying, manikinLook, mouth, type Lying } from '../lying.ts'
import { kneel, person, stand } from '../person.ts'
import { box } from '../room.ts'
import { move, rect, shadow } from '../svg.ts'
import { anyRoom, type Scene } from '../scene.ts'

export const cpr: Scene = (kit) => {
  const { p, roll, cast } = kit
  const one: Lying = {
    chest: [470, 540],
    side: 1,
    look: manikinLook(p.mid),
    scale: 1.12,
    manikin: true,
    legs: roll.chance(0.7),
  }
  const target = chestTop(one)
  const hip = add(target, -84, -58)
  const rescuer = person({
    hip,
    lean: 33,
    face: 1,
    turn: 0.12,
    scale: 1.14,
    look: cast.lead,
    nod: 6,
    near: add(target, 2, -4),
    far: add(target, 10, -6),
    legs: kneel(hip, 522, 1, 1.14),
  })
  const helperHip = [748, 420] as const
  const helper = person({
    hip: helperHip,
    lean: 20,
    face: -1,
    turn: 0.3,
    scale: 1.1,
    look: cast.second,
    nod: 14,
    near: add(mouth(one), 78, -70),
    far: add(mouth(one), 4, -30),
    legs: kneel(helperHip, 520, -1, 1.1),
    nearBend: 1,
    farBend: 1,
  })
  return (
    anyRoom(kit, { left: roll.pick(['window', 'shelf']), right: roll.pick(['board', 'poster', 'window']), plant: 64 }) +
    shadow([430, 546], 330, 14) +
    helper.body +
    rescuer.body +
    lying(one) +
    bagMask(mouth(one), -14, 0.95) +
    helper.arm +
    rescuer.arm +
    box(120, 566, p, 1.1)
  )
}

export const defibrillator: Scene = (kit) => {
  const { p, cast } = kit
  const one: Lying = { chest: [560, 540], side: 1, look: manikinLook(p.mid), scale: 1.12, manikin: true, pads: true }
  const hip = [700, 424] as const
  const rescuer = person({
    hip,
    lean: 26,
    face: -1,
    turn: 0.2,
    scale: 1.12,
    look: cast.lead,
    nod: 10,
    near: add(chestTop(one), 26, 6),
    far: add(chestTop(one), -20, 22),
    legs: kneel(hip, 520, -1, 1.12),
  })
  const watcherHip = [230, 330] as const
  const watcher = person({
    hip: watcherHip,
    face: 1,
    turn: 0.4,
    scale: 1.04,
    look: cast.second,
    near: [250, 188],
    far: [262, 316],
    nearBend: 1,
    legs: stand(watcherHip, 508, 1),
    headFront: false,
  })
  const phone = move(...watcher.hand, rect(-3, -30, 14, 40, 4, '#29463f'), 1, 14)
  return (
    anyRoom(kit, { left: 'poster', right: 'window', clock: 480, plant: 900 }) +
    shadow([230, 508], 60) +
    watcher.body +
    phone +
    watcher.arm +
    shadow([540, 546], 320, 14) +
    rescuer.body +
    lying(one) +
    aed(250, 570, [add(chestTop(one), 20, 6), add(chestTop(one), -28, 24)], 1.1) +
    rescuer.arm
  )
}
