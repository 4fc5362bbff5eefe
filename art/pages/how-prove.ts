/** How it works, the second half: the test, the certificate, the renewal. Three pictures of 960 × 720. */
import { amir, ieva, rasa, teacher } from '../crew.ts'
import { chair } from '../equipment.ts'
import { dice, n, polar, type Pt } from '../geometry.ts'
import { plainRoom, sideboard, sunbeam, windowPane } from '../interior.ts'
import { amber, lighter, paletteOf, white } from '../palette.ts'
import { person, sit, stand } from '../person.ts'
import { books, calendar, certificate, cup, desk, tablet } from '../props.ts'
import { clock, plant } from '../room.ts'
import { testSheet } from '../screens.ts'
import { circle, document, move, path, rect, shadow } from '../svg.ts'

const lilac = { wall: '#eeebf8', light: '#f9f8fd', floor: '#dcd8ec', line: '#c3bddd' }
const cream = { wall: '#fbf1de', light: '#fffaf0', floor: '#eedab8', line: '#d8bd8f' }
const aqua = { wall: '#e0f0f0', light: '#f3fafa', floor: '#cbe2e2', line: '#a9cccc' }
const palette = { ...paletteOf('nursing'), tint: '#eeebf8', second: '#d98a4e' }

/** A test on a tablet; what the tablet shows hangs large beside the person. */
export function test(): string {
  const hip: Pt = [236, 504]
  const one = person({
    hip,
    lean: 5,
    face: 1,
    turn: 0.34,
    scale: 1.36,
    nod: 14,
    near: [356, 414],
    far: [402, 398],
    nearBend: 1,
    farBend: 1,
    legs: sit(hip, 652, 1, 1.36),
    look: amir,
  })
  return document(
    960,
    720,
    plainRoom(960, 720, 556, lilac, 0.75) +
      path('M470 542V330A210 210 0 0 1 890 330V542Z', '#f9f8fd') +
      windowPane(84, 88, 150, 190, 'hills') +
      clock([370, 138], { ...palette, wallLight: '#f1effa', ink: '#0f5446' }) +
      plant([884, 632], palette, dice('praktika')) +
      move(536, 92, testSheet(), 1.12) +
      path('M536 372L470 404L536 430Z', '#29463f') +
      chair(230, 662, 534, 1, lighter('#8869cc', 0.35)) +
      one.body +
      desk(322, 664, 168, 452) +
      tablet([398, 402], 20, 1.28, '#7fb5a1') +
      one.arm,
  )
}

/** A small shower of paper, only above the two. */
function confetti(): string {
  const roll = dice('certificate')
  return Array.from({ length: 26 }, () => {
    const [x, y, turn] = [200 + roll() * 560, 40 + roll() * 190, roll() * 180]
    const tone = roll.pick([amber, '#2f8a6b', '#7fb5a1', '#c9785e', '#5f8fae'])
    return roll.chance(0.35) ? circle([x, y], 5, tone) : move(x, y, rect(-7, -3.5, 14, 7, 2.5, tone), 1, turn)
  }).join('')
}

/** The instructor hands the certificate over. */
export function receive(): string {
  const [a, b]: [Pt, Pt] = [
    [208, 438],
    [752, 438],
  ]
  const giver = person({
    hip: a,
    lean: 3,
    face: 1,
    turn: 0.42,
    scale: 1.4,
    nod: 2,
    near: [346, 378],
    far: [362, 346],
    nearBend: 1,
    farBend: 1,
    legs: stand(a, 684, 1, 18),
    look: teacher,
    headFront: false,
  })
  const taker = person({
    hip: b,
    lean: 3,
    face: -1,
    turn: 0.4,
    scale: 1.4,
    nod: 4,
    near: [614, 378],
    far: [598, 346],
    nearBend: -1,
    farBend: -1,
    legs: stand(b, 684, -1, 18),
    look: rasa,
  })
  return document(
    960,
    720,
    plainRoom(960, 720, 566, cream, 0.8) +
      path('M190 552V390A290 290 0 0 1 770 390V552Z', '#fffaf0') +
      confetti() +
      sunbeam(600, 566, 154, 260, 300) +
      sideboard(366, 596, 228, 110, '#f7efe2', '#e2bf94') +
      cup(410, 484, '#2f7d68', 1.1) +
      books(480, 484, ['#7fb5a1', '#e9c58a', '#c9785e'], 84) +
      shadow([208, 690], 88, 11) +
      shadow([752, 690], 88, 11) +
      giver.body +
      taker.body +
      certificate([480, 342], 0.88, -2) +
      giver.arm +
      taker.arm,
  )
}

/** Two arrows that follow each other: once more, in time. */
function again(centre: Pt, radius: number, tone: string): string {
  return [20, 200]
    .map((from) => {
      const [a, b] = [polar(centre, from, radius), polar(centre, from + 136, radius)]
      const [c, d] = [polar(b, from + 136 - 46, 24), polar(b, from + 136 - 126, 24)]
      return path(
        `M${n(a[0])} ${n(a[1])}A${radius} ${radius} 0 0 1 ${n(b[0])} ${n(b[1])}M${n(c[0])} ${n(c[1])}L${n(b[0])} ${n(b[1])}L${n(d[0])} ${n(d[1])}`,
        'none',
        `stroke="${tone}" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"`,
      )
    })
    .join('')
}

const bell = (x: number, y: number, scale: number): string =>
  move(
    x,
    y,
    path('M-10 5Q-10 -13 0 -13Q10 -13 10 5L14 11H-14Z', amber) +
      circle([0, 14], 4, amber) +
      circle([0, -14], 2.6, amber),
    scale,
  )

/** The day to renew is marked; the reminder comes in time. */
export function renew(): string {
  const hip: Pt = [768, 438]
  const one = person({
    hip,
    lean: 1,
    face: -1,
    turn: 0.42,
    scale: 1.38,
    nod: 6,
    near: [682, 412],
    far: [664, 396],
    nearBend: -1,
    farBend: -1,
    legs: stand(hip, 680, -1, 18),
    look: ieva,
  })
  const phone = move(
    668,
    380,
    rect(-19, -36, 38, 72, 8, '#29463f') + rect(-14, -30, 28, 60, 4, '#e4f1eb') + bell(0, -4, 0.9),
    1.06,
    -8,
  )
  const note =
    path('M622 190L640 240L668 186Z', white) +
    rect(548, 104, 172, 88, 26, white) +
    circle([594, 148], 24, '#fcf0d9') +
    bell(594, 148, 1.06) +
    rect(630, 130, 68, 10, 5, '#9fbcb0') +
    rect(630, 152, 46, 9, 4.5, '#dbe6e0')
  return document(
    960,
    720,
    plainRoom(960, 720, 566, aqua, 0.75) +
      path('M46 552V328A238 238 0 0 1 522 328V552Z', '#f3fafa') +
      calendar(112, 96, 1.14) +
      note +
      again([546, 306], 52, '#2f8a6b') +
      shadow([300, 640], 240, 10) +
      certificate([352, 436], 0.88, 0) +
      sideboard(92, 640, 416, 112, '#f4f7f5', '#e2bf94') +
      books(124, 526, ['#7fb5a1', '#e9c58a', '#c9785e'], 78) +
      plant([884, 640], { ...palette, tint: '#e0f0f0' }, dice('praktika')) +
      shadow([768, 686], 88, 11) +
      one.body +
      phone +
      one.arm,
  )
}
