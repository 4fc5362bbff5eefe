/** Theory on a screen, then three people around a manikin: the idea of the product. */
import { rasa, amir, ieva } from '../crew.ts'
import { aed } from '../equipment.ts'
import { bagMask } from '../supplies.ts'
import { add, dice, type Pt } from '../geometry.ts'
import { plainRoom, sideboard, sunbeam, windowPane, type Tone } from '../interior.ts'
import { lessonPicture, wallDisplay } from '../lesson.ts'
import { chestTop, lying, manikinLook, mouth, type Lying } from '../lying.ts'
import { amber, paletteOf, white } from '../palette.ts'
import { kneel, person, stand } from '../person.ts'
import { box, plant } from '../room.ts'
import { circle, document, move, path, rect, shadow } from '../svg.ts'

const tone: Tone = { wall: '#fbf7ef', light: '#fffdf8', floor: '#efe6d8', line: '#dccfba' }
const palette = { ...paletteOf('nursing'), tint: '#e1efe9', second: '#d98a4e' }

/** Around x 0…740, the ground at 0, the highest head at -520. */
function practiceGroup(): string {
  const one: Lying = { chest: [345, -6], side: 1, look: manikinLook('#8fb7c9'), scale: 1.3, manikin: true }
  const target = chestTop(one)
  const hip = add(target, -97, -66)
  const lead = person({
    hip,
    lean: 33,
    face: 1,
    turn: 0.12,
    scale: 1.34,
    nod: 6,
    near: add(target, 2, -6),
    far: add(target, 6, -4),
    legs: kneel(hip, -30, 1, 1.34),
    look: rasa,
  })
  const helperHip: Pt = [660, -146]
  const helper = person({
    hip: helperHip,
    lean: 20,
    face: -1,
    turn: 0.3,
    scale: 1.3,
    nod: 14,
    near: add(mouth(one), 88, -80),
    far: add(mouth(one), 4, -34),
    nearBend: 1,
    farBend: 1,
    legs: kneel(helperHip, -32, -1, 1.3),
    look: amir,
  })
  return (
    shadow([330, 2], 380, 16) +
    timekeeper() +
    helper.body +
    lead.body +
    lying(one) +
    bagMask(mouth(one), -14, 1.1) +
    helper.arm +
    lead.arm +
    aed(20, 34, [], 1.12)
  )
}

/** The third of the group counts and keeps the time. */
function timekeeper(): string {
  const hip: Pt = [508, -258]
  const third = person({
    hip,
    lean: 2,
    face: -1,
    turn: 0.4,
    scale: 1.26,
    nod: 16,
    near: [446, -326],
    far: [424, -322],
    nearBend: -1,
    farBend: -1,
    legs: stand(hip, -42, -1),
    look: ieva,
  })
  const tablet =
    rect(-23, -36, 46, 70, 7, '#29463f') +
    rect(-18, -31, 36, 60, 4, '#d7ece4') +
    circle([0, -8], 9, amber) +
    rect(-10, 12, 20, 4, 2, '#9cc7b4')
  return shadow([508, -38], 74, 9) + third.body + move(428, -348, tablet, 1, -12) + third.arm
}

/** From the lesson's play button to the manikin. */
export const way = (from: Pt, over: Pt, to: Pt, count = 12): string =>
  Array.from({ length: count }, (_, step) => {
    const t = step / (count - 1)
    const at = (axis: 0 | 1) => from[axis] * (1 - t) ** 2 + 2 * over[axis] * t * (1 - t) + to[axis] * t * t
    return circle([at(0), at(1)], 3.4 + step * 0.28, amber)
  }).join('')

const arch = (x: number, floor: number, half: number, top: number): string =>
  path(`M${x - half} ${floor}V${top + half}A${half} ${half} 0 0 1 ${x + half} ${top + half}V${floor}Z`, '#e3f0ea')

/** What every simulation room has in a corner: books, a box, a little plant. */
function cupboard(x: number, ground: number): string {
  const top = ground - 120
  return (
    sideboard(x, ground, 232, 120, '#f6efe3', '#e2bf94') +
    box(x + 22, top, { ...palette, main: '#3f8f75' }, 1.05) +
    [0, 1, 2]
      .map((book) =>
        rect(x + 116, top - 13 - book * 12, 66 - book * 7, 12, 3, ['#7fb5a1', '#e9c58a', '#c9dcd3'][book] ?? white),
      )
      .join('') +
    path(
      `M${x + 134} ${top - 62}H${x + 158}V${top - 44}Q${x + 158} ${top - 37} ${x + 146} ${top - 37}Q${x + 134} ${top - 37} ${x + 134} ${top - 44}Z`,
      amber,
    ) +
    path(
      `M${x + 158} ${top - 57}Q${x + 168} ${top - 57} ${x + 166} ${top - 49}Q${x + 164} ${top - 43} ${x + 156} ${top - 44}`,
      'none',
      `stroke="${amber}" stroke-width="3.4"`,
    )
  )
}

export function desktop(): string {
  return document(
    1920,
    800,
    plainRoom(1920, 800, 640, tone) +
      arch(1424, 626, 420, 60) +
      sunbeam(1600, 640, 160, 250, 420) +
      windowPane(1640, 128, 200, 260, 'hills') +
      wallDisplay(1026, 172, 0.8, lessonPicture()) +
      way([1342, 224], [1424, 140], [1440, 326], 9) +
      cupboard(1022, 660) +
      plant([1846, 676], palette, dice('hero')) +
      move(1088, 732, practiceGroup()),
  )
}

export function mobile(): string {
  return document(
    900,
    1200,
    plainRoom(900, 1200, 966, tone) +
      arch(480, 952, 380, 540) +
      wallDisplay(122, 640, 0.74, lessonPicture()) +
      move(106, 1094, practiceGroup(), 0.9),
  )
}
