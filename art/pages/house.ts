/** The house at its door: the wide picture of the page about us. */
import { mark } from '../brand.ts'
import { amir, clerk, instructor, rasaAtHome, teacher } from '../crew.ts'
import { dice } from '../geometry.ts'
import { plainRoom, sunbeam, windowPane } from '../interior.ts'
import { lessonPicture, wallDisplay } from '../lesson.ts'
import { outline } from '../lettering.ts'
import { amber, darker, paletteOf, pine } from '../palette.ts'
import { person } from '../person.ts'
import { plant } from '../room.ts'
import { document, ellipse, move, path, rect } from '../svg.ts'
import { standing } from './wide.ts'

const mint = { wall: '#e4f1eb', light: '#f6fbf8', floor: '#d3e4da', line: '#b7d0c3' }

const palette = { ...paletteOf('nursing'), tint: '#e4f1eb', second: '#d98a4e' }

const backpack = (x: number, y: number, tone: string): string =>
  rect(x, y, 52, 84, 20, tone) +
  rect(x + 5, y + 40, 36, 36, 10, darker(tone, 0.14)) +
  rect(x + 14, y - 8, 20, 14, 7, 'none', `stroke="${darker(tone, 0.2)}" stroke-width="4"`)

/** A counter with the house's name on the wall behind it. */
function reception(x: number, ground: number): string {
  const name = outline('Praktika', 'ExtraBold', 58)
  const keeper = person({
    hip: [x + 226, ground - 176],
    face: 1,
    turn: 0.45,
    scale: 1.12,
    nod: 2,
    near: [x + 270, ground - 168],
    far: [x + 296, ground - 172],
    nearBend: 1,
    farBend: 1,
    legs: 'none',
    look: clerk,
    headFront: false,
  })
  return (
    move(x + 4, ground - 480, mark(pine, amber), 1.28) +
    `<g transform="translate(${x + 92} ${ground - 414})">${path(name.d, pine)}</g>` +
    keeper.body +
    ellipse([x + 180, ground], 210, 11, '#1c2b25', 'opacity="0.09"') +
    rect(x, ground - 156, 356, 154, 14, '#f7fbf9') +
    [0, 1, 2, 3, 4, 5, 6, 7].map((slat) => rect(x + 18 + slat * 41, ground - 134, 28, 124, 8, '#e3eee8')).join('') +
    rect(x - 12, ground - 170, 380, 20, 9, '#e2bf94') +
    rect(x + 262, ground - 222, 78, 52, 6, '#29463f') +
    rect(x + 296, ground - 174, 12, 6, 2, '#29463f') +
    move(x + 62, ground - 168, plant([0, 0], palette, dice('hero')), 0.62) +
    keeper.arm
  )
}

/** The house: somebody is at the door, somebody is glad. */
export function house(): string {
  const host = standing(teacher, 634, 1, { near: [694, 344], far: [746, 320] })
  const second = standing({ ...instructor, top: '#6fa494' }, 534, 1, { near: [566, 396], far: [586, 390] }, 1, 572)
  const guest = standing(rasaAtHome, 894, -1, { near: [836, 372], far: [806, 320] })
  const other = standing(
    { ...amir, top: '#5f8fae', bottom: '#44566a', sleeves: 'long', shoes: '#4a4f55' },
    1034,
    -1,
    { near: [1004, 396], far: [986, 392] },
    -1,
    596,
  )
  return document(
    1280,
    640,
    plainRoom(1280, 640, 500, mint, 0.85) +
      path('M456 486V330A262 262 0 0 1 980 330V486Z', '#f3f9f6') +
      windowPane(1060, 70, 160, 330, 'town') +
      sunbeam(980, 500, 140, 240, 300) +
      wallDisplay(660, 84, 0.52, lessonPicture()) +
      reception(84, 540) +
      second.shadow +
      second.body +
      second.arm +
      host.shadow +
      host.body +
      host.arm +
      other.shadow +
      backpack(1046, 264, '#c9785e') +
      other.body +
      other.arm +
      guest.shadow +
      backpack(908, 258, '#2f7d68') +
      guest.body +
      guest.arm +
      plant([1206, 570], palette, dice('praktika')),
  )
}
