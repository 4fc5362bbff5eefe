/** How it works, the first half: choose, learn, practise. Three pictures of 960 × 720. */
import { instructor, ona, rasa, rasaAtHome } from '../crew.ts'
import { aed } from '../equipment.ts'
import { bagMask } from '../supplies.ts'
import { armchair, cat, floorLamp, rug } from '../furniture.ts'
import { add, dice, type Pt } from '../geometry.ts'
import { plainRoom, sideboard, sunbeam, windowPane } from '../interior.ts'
import { lessonPicture, wallDisplay } from '../lesson.ts'
import { chestTop, lying, manikinLook, mouth, type Lying } from '../lying.ts'
import { paletteOf } from '../palette.ts'
import { kneel, person, sit, stand } from '../person.ts'
import { books, clipboard, cup, laptop } from '../props.ts'
import { plant } from '../room.ts'
import { browser, shelfOfCourses } from '../screens.ts'
import { document, glow, move, path, rect, shadow } from '../svg.ts'

const mint = { wall: '#e6f1ec', light: '#f6fbf8', floor: '#d3e4db', line: '#b7d0c4' }
const dusk = { wall: '#f9e7c8', light: '#fff4de', floor: '#e9cfa3', line: '#d2b07c' }
const bright = { wall: '#e1efe9', light: '#f3f9f6', floor: '#cfe2d8', line: '#b3cfc2' }
const palette = { ...paletteOf('nursing'), tint: '#e6f1ec', second: '#d98a4e' }

/** A large screen with courses; the one she points at is chosen. */
export function choose(): string {
  const hip: Pt = [742, 436]
  const buyer = person({
    hip,
    lean: 1,
    face: -1,
    turn: 0.42,
    scale: 1.36,
    nod: -3,
    near: [690, 452],
    far: [592, 306],
    nearBend: -1,
    farBend: -1,
    legs: stand(hip, 674, -1, 18),
    look: rasaAtHome,
    headFront: false,
  })
  return document(
    960,
    720,
    plainRoom(960, 720, 566, mint, 0.15) +
      path('M96 552V356A300 300 0 0 1 696 356V552Z', '#f4faf7') +
      rect(286, 500, 26, 100, 6, '#bccfc6') +
      path('M206 612Q300 580 392 612V622H206Z', '#a9c2b6') +
      browser(56, 56, 546, 456, shelfOfCourses(1)) +
      plant([872, 634], palette, dice('hero')) +
      shadow([742, 680], 86, 11) +
      buyer.all,
  )
}

/** Theory in an armchair in the evening, with a cat. */
export function learn(): string {
  const hip: Pt = [330, 508]
  const seat = armchair(322, 662, '#5fa08c')
  const one = person({
    hip,
    lean: -6,
    face: 1,
    turn: 0.3,
    scale: 1.34,
    nod: 16,
    near: [438, 474],
    far: [462, 472],
    nearBend: 1,
    farBend: 1,
    legs: sit(hip, 652, 1, 1.34),
    look: rasaAtHome,
  })
  return document(
    960,
    720,
    plainRoom(960, 720, 566, dusk, 0.3) +
      windowPane(90, 96, 190, 240, 'evening') +
      glow([650, 260], 330, 300, '#ffd58a', 0.3) +
      floorLamp(106, 640, 316, '#c9785e') +
      move(520, 90, lessonCard()) +
      sideboard(664, 604, 240, 130, '#f7ead2', '#d9b079') +
      books(690, 472, ['#7fb5a1', '#c9785e', '#e9c58a'], 80) +
      move(866, 480, plant([0, 0], { ...palette, tint: '#f9e7c8' }, dice('praktika')), 0.7) +
      rug(400, 668, 320, '#f3dcb4', '#e3bf86') +
      seat.back +
      one.body +
      laptop(506, 492, 1, 1.3) +
      one.arm +
      seat.front +
      cat(650, 672, '#d98f4e') +
      cup(802, 472, '#2f7d68', 1.1),
  )
}

/** The lesson as a card that hangs in the air. */
const lessonCard = (): string =>
  rect(5, 10, 400, 276, 24, '#7a5a2a', 'opacity="0.12"') +
  rect(0, 0, 400, 276, 24, '#ffffff') +
  path('M64 272L40 316L116 272Z', '#ffffff') +
  move(20, 20, lessonPicture())

/** The practice in the room: two at work, the instructor beside them. */
export function practise(): string {
  const one: Lying = { chest: [470, 648], side: -1, look: manikinLook('#d9a26b'), scale: 1.26, manikin: true }
  const target = chestTop(one)
  const hip = add(target, 94, -64)
  const lead = person({
    hip,
    lean: 33,
    face: -1,
    turn: 0.12,
    scale: 1.3,
    nod: 6,
    near: add(target, -2, -6),
    far: add(target, -6, -4),
    legs: kneel(hip, 626, -1, 1.3),
    look: rasa,
  })
  const helperHip: Pt = [164, 504]
  const helper = person({
    hip: helperHip,
    lean: 20,
    face: 1,
    turn: 0.3,
    scale: 1.26,
    nod: 14,
    near: add(mouth(one), -86, -78),
    far: add(mouth(one), -4, -34),
    nearBend: -1,
    farBend: -1,
    legs: kneel(helperHip, 624, 1, 1.26),
    look: ona,
  })
  const guide: Pt = [726, 396]
  const watcher = person({
    hip: guide,
    lean: 1,
    face: -1,
    turn: 0.42,
    scale: 1.26,
    nod: 10,
    near: [666, 372],
    far: [640, 356],
    nearBend: -1,
    farBend: -1,
    legs: stand(guide, 612, -1),
    look: instructor,
    headFront: false,
  })
  return document(
    960,
    720,
    plainRoom(960, 720, 540, bright, 0.8) +
      path('M150 526V366A270 270 0 0 1 690 366V526Z', '#eef6f2') +
      windowPane(786, 90, 126, 230, 'hills') +
      sunbeam(760, 540, 180, 190, 300) +
      wallDisplay(96, 96, 0.86, lessonPicture()) +
      shadow([726, 616], 76, 9) +
      watcher.body +
      clipboard([652, 344], -8, 1.14) +
      watcher.arm +
      shadow([440, 660], 370, 15) +
      helper.body +
      lead.body +
      lying(one) +
      `<g transform="translate(${mouth(one)[0]} ${mouth(one)[1]}) scale(-1 1)">${bagMask([0, 0], -14, 1.06)}</g>` +
      helper.arm +
      lead.arm +
      aed(744, 694, [], 1.1) +
      plant([890, 612], { ...palette, tint: '#e1efe9' }, dice('praktika')),
  )
}
