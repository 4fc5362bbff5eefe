/** The wide pictures above a page: companies and the learner's own page. */
import { clerk, manager, nurse, storeman } from '../crew.ts'
import { aed } from '../equipment.ts'
import { bagMask } from '../supplies.ts'
import { add, dice, type Pt } from '../geometry.ts'
import { plainRoom, sideboard, windowPane } from '../interior.ts'
import { lessonPicture, wallDisplay } from '../lesson.ts'
import { chestTop, lying, manikinLook, mouth, type Lying } from '../lying.ts'
import { paletteOf } from '../palette.ts'
import { kneel, person, stand, type Look } from '../person.ts'
import { books, certificate, cup, desk, openLaptop, steam, tablet } from '../props.ts'
import { box, plant } from '../room.ts'
import { teamBoard } from '../screens.ts'
import { store } from '../slides/business.ts'
import { document, move, rect, shadow } from '../svg.ts'

const sand = { wall: '#faeed6', light: '#fff9ee', floor: '#ecd9b6', line: '#d6ba8b' }
const palette = { ...paletteOf('nursing'), tint: '#e4f1eb', second: '#d98a4e' }

/** Somebody who stands and says or shows something. */
export const standing = (
  look: Look,
  x: number,
  face: 1 | -1,
  hands: { near: Pt; far: Pt },
  bends: 1 | -1 = face,
  ground = 590,
  nod = 0,
): { body: string; arm: string; shadow: string } => {
  const hip: Pt = [x, ground - 208]
  return {
    ...person({
      hip,
      lean: 1,
      face,
      turn: 0.42,
      scale: 1.2,
      nod,
      ...hands,
      nearBend: bends,
      farBend: bends,
      legs: stand(hip, ground, face, 18),
      look,
      headFront: false,
    }),
    shadow: shadow([x, ground + 4], 76, 10),
  }
}

/** An employer sees how far everybody is; the colleagues practise meanwhile. */
export function employers(): string {
  const one: Lying = {
    chest: [868, 588],
    side: 1,
    look: manikinLook('#7fb0a0'),
    scale: 1.16,
    manikin: true,
    pads: true,
  }
  const target = chestTop(one)
  const hip = add(target, -86, -60)
  const lead = person({
    hip,
    lean: 33,
    face: 1,
    turn: 0.14,
    scale: 1.2,
    nod: 6,
    near: add(target, 2, -6),
    far: add(target, 6, -4),
    legs: kneel(hip, 568, 1, 1.2),
    look: storeman,
  })
  const clerkHip: Pt = [1152, 446]
  const helper = person({
    hip: clerkHip,
    lean: 20,
    face: -1,
    turn: 0.28,
    scale: 1.18,
    nod: 14,
    near: add(mouth(one), 78, -72),
    far: add(mouth(one), 4, -30),
    legs: kneel(clerkHip, 566, -1, 1.18),
    nearBend: 1,
    farBend: 1,
    look: { ...clerk, top: '#8a5f7d', bottom: '#46425a' },
  })
  const guide = standing(nurse, 700, 1, { near: [756, 374], far: [776, 352] }, 1, 566, 10)
  const boss = standing(manager, 490, -1, { near: [422, 356], far: [404, 342] }, -1, 592, 6)
  return document(
    1280,
    640,
    plainRoom(1280, 640, 492, sand, 0.2) +
      store(640, 84, 480, 210) +
      wallDisplay(86, 96, 0.94, teamBoard(), 330, 300) +
      guide.shadow +
      guide.body +
      guide.arm +
      boss.shadow +
      boss.body +
      tablet([412, 328], -10, 1.08, '#7fb5a1') +
      boss.arm +
      shadow([880, 598], 320, 13) +
      helper.body +
      lead.body +
      lying(one) +
      bagMask(mouth(one), -14, 0.98) +
      helper.arm +
      lead.arm +
      aed(592, 622, [], 1) +
      box(1010, 626, { ...palette, main: '#2f8a6b' }, 1.06),
  )
}

/** Above the learner's own page: a desk by the window, nobody in the way. */
export function dashboard(): string {
  return document(
    1280,
    320,
    plainRoom(1280, 320, 268, { wall: '#e6f2ec', light: '#f4faf7', floor: '#d9e8e0', line: '#c3d8cd' }, 0.85) +
      windowPane(1010, 34, 150, 128, 'hills') +
      certificate([776, 84], 0.38) +
      rect(716, 39, 120, 88, 4, 'none', 'stroke="#d8b385" stroke-width="5"') +
      sideboard(1128, 294, 136, 96, '#f4f8f6', '#e2bf94') +
      desk(760, 312, 348, 222, '#e2bf94') +
      openLaptop(934, 222, 0.78, move(0, 0, lessonPicture(), 0.556)) +
      cup(1062, 222, '#2f7d68') +
      steam(1062, 188) +
      books(778, 222, ['#7fb5a1', '#e9c58a', '#c9785e'], 66) +
      move(1190, 200, plant([0, 0], palette, dice('praktika')), 0.6),
  )
}
