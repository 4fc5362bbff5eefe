/** An evening in a park: one kneels with the defibrillator, one calls for help. */
import { neighbour, passerby, walker } from '../crew.ts'
import { aed } from '../equipment.ts'
import { add, type Pt } from '../geometry.ts'
import { chestTop, lying, type Lying } from '../lying.ts'
import { bench, bush, eveningSky, house, lampLight, lampPost, lawn, moon, stars, tree } from '../outdoors.ts'
import { kneel, person, stand } from '../person.ts'
import { cord, document, move, rect, shadow } from '../svg.ts'

/** Around x 0…720, the ground at 0. */
function helpers(): string {
  const one: Lying = { chest: [392, 0], side: 1, look: walker, scale: 1.3, pads: true, bare: true }
  const target = chestTop(one)
  const hip: Pt = [524, -132]
  const rescuer = person({
    hip,
    lean: 38,
    face: -1,
    turn: 0.2,
    scale: 1.32,
    nod: 2,
    near: add(target, 26, 2),
    far: add(target, -30, 20),
    legs: kneel(hip, -30, -1, 1.32),
    look: passerby,
  })
  const pads = [add(target, 22, 8), add(target, -34, 30)]
  return (
    shadow([350, 8], 390, 16, '#04191d') +
    caller() +
    rescuer.body +
    lying(one) +
    pads
      .map((pad, index) => cord([[150, 0], [196, -34 - index * 14], [250, -86 - index * 10], pad], '#c3d2d0', 3))
      .join('') +
    aed(52, 34, [], 1.16) +
    rescuer.arm
  )
}

/** He tells the emergency service where they are. */
function caller(): string {
  const hip: Pt = [128, -262]
  const one = person({
    hip,
    lean: 1,
    face: 1,
    turn: 0.4,
    scale: 1.34,
    nod: 6,
    near: [150, -420],
    far: [222, -316],
    nearBend: 1,
    farBend: 1,
    legs: stand(hip, -26, 1, 18),
    look: neighbour,
  })
  const phone = move(...one.hand, rect(-8, -32, 15, 46, 4, '#10262b') + rect(-6, -28, 3, 36, 1.5, '#8fd0b8'), 1, 10)
  return shadow([128, -20], 76, 10, '#04191d') + one.body + phone + one.arm
}

export function desktop(): string {
  const [ground, light] = [732, [1500, 720]] as const
  return document(
    1920,
    800,
    eveningSky(1920, 800, 600) +
      stars(1920, 300, 46, 'evening') +
      moon([1372, 168], 28) +
      house(1000, 600, 176, 150, '#1c4a52', 'a', 70) +
      house(1196, 600, 150, 236, '#17424b', 'b') +
      house(1560, 600, 220, 190, '#1c4a52', 'c', 84) +
      house(1790, 600, 180, 292, '#17424b', 'd') +
      tree(1448, 610, 176, '#1d564f') +
      tree(930, 612, 130, '#1a4c4a') +
      bush(820, 612, 60, '#194a47') +
      lawn(1920, 800, 596, light) +
      bench(1726, 648) +
      lampLight([1692, 198], 704, 330, 0.26) +
      lampPost(1756, 668, 190, -1) +
      move(1082, ground, helpers(), 0.98),
  )
}

export function mobile(): string {
  return document(
    900,
    1200,
    eveningSky(900, 1200, 960) +
      stars(900, 560, 40, 'night') +
      moon([440, 628], 24) +
      house(30, 960, 170, 150, '#1c4a52', 'a', 66) +
      house(216, 960, 140, 216, '#17424b', 'b') +
      house(560, 960, 190, 176, '#1c4a52', 'c', 74) +
      house(764, 960, 150, 262, '#17424b', 'd') +
      tree(450, 968, 170, '#1d564f') +
      lawn(900, 1200, 958, [470, 1096]) +
      lampLight([704, 614], 1080, 300, 0.26) +
      lampPost(768, 1016, 606, -1) +
      move(76, 1100, helpers(), 1.06),
  )
}
