/** People who learn together: a group of three and a lesson, two pictures of 960 × 600. */
import { amir, ieva, instructor, jonas, ona, rasa } from '../crew.ts'
import { ecg, stool } from '../equipment.ts'
import { bagMask } from '../supplies.ts'
import { dice, type Pt } from '../geometry.ts'
import { plainRoom, sideboard, sunbeam, windowPane } from '../interior.ts'
import { wallDisplay } from '../lesson.ts'
import { lying, manikinLook, mouth, type Lying } from '../lying.ts'
import { amber, lighter, paletteOf, screen, white } from '../palette.ts'
import { person, sit, stand } from '../person.ts'
import { books, desk } from '../props.ts'
import { box, clock, plant } from '../room.ts'
import { heartOrgan } from '../scenes/chest.ts'
import { circle, document, path, rect, shadow, trace } from '../svg.ts'

const warm = { wall: '#fbf3e4', light: '#fffbf3', floor: '#eeddc2', line: '#d9c29b' }
const mint = { wall: '#e1efe9', light: '#f3f9f6', floor: '#cfe2d8', line: '#b3cfc2' }
const palette = { ...paletteOf('nursing'), tint: '#f3e7d2', second: '#d98a4e' }

/** Three around one airway trainer: nobody waits, nobody only watches. */
export function three(): string {
  const top = 380
  const one: Lying = {
    chest: [430, top],
    side: 1,
    look: manikinLook('#8fb7c9'),
    scale: 1.08,
    manikin: true,
    legs: false,
  }
  const [leftHip, middleHip, rightHip]: [Pt, Pt, Pt] = [
    [240, 356],
    [446, 344],
    [736, 352],
  ]
  const left = person({
    hip: leftHip,
    lean: 22,
    face: 1,
    turn: 0.3,
    scale: 1.16,
    nod: 8,
    near: [410, 314],
    far: [420, 310],
    nearBend: 1,
    farBend: 1,
    legs: stand(leftHip, 556, 1),
    look: ona,
  })
  const middle = person({
    hip: middleHip,
    lean: 5,
    face: 1,
    turn: 0.5,
    scale: 1.14,
    nod: 14,
    near: [470, 318],
    far: [520, 318],
    nearBend: 1,
    farBend: 1,
    legs: stand(middleHip, 530, 1),
    look: { ...jonas, extra: 'stethoscope' },
    headFront: false,
  })
  const right = person({
    hip: rightHip,
    lean: 14,
    face: -1,
    turn: 0.3,
    scale: 1.16,
    nod: 16,
    near: [606, 274],
    far: [530, 312],
    nearBend: -1,
    farBend: -1,
    legs: stand(rightHip, 556, -1),
    look: amir,
  })
  return document(
    960,
    600,
    plainRoom(960, 600, 456, warm, 0.2) +
      path('M250 444V300A220 220 0 0 1 690 300V444Z', '#fffaf0') +
      windowPane(84, 82, 160, 200, 'town') +
      sunbeam(150, 456, 144, 210, -160) +
      sideboard(736, 486, 196, 150, '#f7efe2', '#e2bf94') +
      box(760, 336, { ...palette, main: '#3f8f75' }, 0.9) +
      books(844, 336, ['#7fb5a1', '#e9c58a', '#c9785e'], 70) +
      clock([700, 132], { ...palette, wallLight: '#f6efe3', ink: '#0f5446' }) +
      shadow([470, 560], 330, 13) +
      middle.body +
      desk(262, 558, 400, top) +
      lying(one) +
      bagMask(mouth(one), -16, 0.98) +
      middle.arm +
      left.all +
      right.all,
  )
}

/** What the instructor explains on: a heart, its rhythm, a line of text. */
const heartLesson = (): string =>
  rect(0, 0, 400, 250, 8, screen) +
  heartOrgan(108, 140, 0.92) +
  trace(ecg(204, 96, 176, 48, 58), '#7fe0b4', 4) +
  trace(ecg(204, 158, 176, 28, 44), '#f4c361', 3.4) +
  [0, 1].map((row) => rect(206, 188 + row * 18, [136, 98][row] ?? 90, 7, 3.5, '#2f5a57')).join('') +
  circle([378, 22], 5, amber)

const notebook = (x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${rect(-26, -5, 52, 9, 3, '#d98a4e')}${rect(-24, -9, 48, 6, 2, white)}</g>`

/** An instructor explains, one of the learners asks. */
export function explaining(): string {
  const hip: Pt = [214, 350]
  const speaker = person({
    hip,
    lean: 1,
    face: 1,
    turn: 0.5,
    scale: 1.2,
    nod: -2,
    near: [276, 352],
    far: [330, 240],
    nearBend: 1,
    farBend: 1,
    legs: stand(hip, 560, 1),
    look: instructor,
    headFront: false,
  })
  const [a, b, c]: [Pt, Pt, Pt] = [
    [606, 430],
    [730, 424],
    [850, 432],
  ]
  const seated = (seat: Pt, look: typeof rasa, hands: { near: Pt; far: Pt }, scale = 1.1) =>
    person({
      hip: seat,
      lean: 4,
      face: -1,
      turn: 0.32,
      scale,
      nod: -4,
      ...hands,
      legs: sit(seat, 560, -1, scale),
      look,
    })
  const first = seated(a, rasa, { near: [540, 404], far: [526, 400] })
  const second = seated(b, ieva, { near: [672, 402], far: [676, 224] })
  const third = seated(c, amir, { near: [786, 404], far: [774, 400] })
  return document(
    960,
    600,
    plainRoom(960, 600, 456, mint, 0.8) +
      wallDisplay(322, 74, 0.94, heartLesson(), 400, 250) +
      windowPane(794, 86, 120, 190, 'hills') +
      plant([84, 512], { ...palette, tint: '#e1efe9' }, dice('praktika')) +
      shadow([214, 564], 74, 10) +
      speaker.all +
      [a, b, c]
        .map(([x, y], index) => stool(x, 566, y + 24, ['#7fb5a1', lighter('#e9a13b', 0.3), '#9cc7d4'][index] ?? white))
        .join('') +
      third.body +
      notebook(786, 404, -4) +
      third.arm +
      second.all +
      first.body +
      notebook(540, 404, -4) +
      first.arm,
  )
}
