/** What people see on their screens: the shop, a test, a team. */
import { lungOrgan } from './scenes/chest.ts'
import { ecg } from './equipment.ts'
import { heartSign, tick } from './lesson.ts'
import { baby } from './lying.ts'
import { amber, mix, paletteOf, pine, white } from './palette.ts'
import { box } from './room.ts'
import { circle, move, path, rect, trace } from './svg.ts'

/** A browser window of the given size with what is inside. */
export const browser = (x: number, y: number, width: number, height: number, content: string): string =>
  rect(x + 5, y + 11, width, height, 24, '#0f3b31', 'opacity="0.1"') +
  rect(x, y, width, height, 24, white, 'stroke="#d8e2dc" stroke-width="2"') +
  [0, 1, 2]
    .map((index) => circle([x + 32 + index * 19, y + 26], 5.5, ['#e7a08f', '#eecb85', '#9ccbb0'][index] ?? white))
    .join('') +
  rect(x + 108, y + 20, width - 250, 12, 6, '#edf2ef') +
  rect(x + width - 108, y + 20, 76, 12, 6, mix(pine, white, 0.82)) +
  move(x, y, content)

const covers = [
  { tint: '#fde7e2', art: heartSign(0, 2, 0.86) },
  { tint: '#e4ebfb', art: lungOrgan(0, 8, 0.46, '#7c97dc') },
  { tint: '#fbf0cf', art: baby([2, 22], 1, '#f6c9ad', '#e0aa35', 0.78) },
  { tint: '#e3f3e1', art: box(-36, 28, paletteOf('first-aid'), 1.06) },
]

/** Four courses, the chosen one marked; drawn in 540 × 430 below the browser's bar. */
export function shelfOfCourses(chosen: number): string {
  return covers
    .map(({ tint, art }, index) => {
      const [x, y] = [32 + (index % 2) * 244, 58 + Math.floor(index / 2) * 196]
      const mine = index === chosen
      return (
        rect(x, y, 226, 178, 16, white, `stroke="${mine ? amber : '#e0e8e3'}" stroke-width="${mine ? 5 : 2}"`) +
        path(
          `M${x + 3} ${y + 102}V${y + 17}Q${x + 3} ${y + 3} ${x + 17} ${y + 3}H${x + 209}Q${x + 223} ${y + 3} ${x + 223} ${y + 17}V${y + 102}Z`,
          tint,
        ) +
        move(x + 113, y + 52, art) +
        rect(x + 16, y + 116, [150, 128, 140, 120][index] ?? 130, 10, 5, '#9fbcb0') +
        rect(x + 16, y + 134, [96, 112, 84, 104][index] ?? 90, 8, 4, '#dbe6e0') +
        rect(x + 16, y + 153, 48, 14, 7, mine ? pine : '#e3ede8') +
        [0, 1, 2, 3, 4]
          .map((star) => circle([x + 146 + star * 15, y + 160], 4.6, star < 4 ? amber : '#ecdcc0'))
          .join('') +
        (mine ? tick(x + 204, y + 22, 17, true) : '')
      )
    })
    .join('')
}

/** A question with four answers and the way already gone; 300 × 400. */
export function testSheet(): string {
  const answers = [0, 1, 2, 3]
    .map((row) => {
      const [y, mine] = [206 + row * 46, row === 1]
      return (
        rect(24, y, 252, 36, 12, mine ? '#e1efe9' : '#f6f8f6', mine ? `stroke="${pine}" stroke-width="2.4"` : '') +
        (mine ? tick(46, y + 18, 10, true) : circle([46, y + 18], 9, white, 'stroke="#bccdc4" stroke-width="2.4"')) +
        rect(68, y + 14, [150, 176, 128, 160][row] ?? 150, 8, 4, mine ? '#7fb5a1' : '#d3ded8')
      )
    })
    .join('')
  return (
    rect(0, 0, 300, 410, 22, '#29463f') +
    rect(10, 10, 280, 390, 14, white) +
    rect(24, 28, 196, 10, 5, '#e3ede8') +
    rect(24, 28, 138, 10, 5, pine) +
    circle([254, 33], 14, '#fcf0d9') +
    path(
      'M254 25V33L260 37',
      'none',
      `stroke="${amber}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"`,
    ) +
    rect(24, 56, 252, 84, 12, '#173a3a') +
    trace(ecg(38, 106, 224, 40, 56), '#7fe0b4', 3.6) +
    rect(24, 156, 220, 10, 5, '#9fbcb0') +
    rect(24, 174, 160, 10, 5, '#c9d8d0') +
    answers
  )
}

const faces = [
  { skin: '#f5c9a9', hair: '#6e452b', top: '#17705c' },
  { skin: '#9c6544', hair: '#231e20', top: '#e0a046' },
  { skin: '#f8d3b8', hair: '#dcb472', top: '#5f8fae' },
  { skin: '#e3a57c', hair: '#3b2a24', top: '#f0902f' },
]
/** A company's people: who has begun, who is done; 330 × 300. */
export const teamBoard = (): string =>
  rect(0, 0, 330, 300, 10, white) +
  rect(22, 22, 120, 13, 6.5, pine) +
  rect(250, 20, 58, 17, 8.5, '#fcf0d9') +
  faces
    .map(({ skin, hair, top }, row) => {
      const y = 84 + row * 58
      const part = [1, 0.72, 1, 0.44][row] ?? 0.5
      return (
        circle([42, y], 21, '#e6f0eb') +
        path(`M24 ${y + 11}Q42 ${y - 6} 60 ${y + 11}A21 21 0 0 1 24 ${y + 11}Z`, top) +
        circle([42, y - 4], 9.5, skin) +
        path(`M32 ${y - 5}Q32 ${y - 16} 42 ${y - 16}Q52 ${y - 16} 52 ${y - 5}Q42 ${y - 12} 32 ${y - 5}Z`, hair) +
        rect(76, y - 14, [112, 96, 120, 88][row] ?? 100, 9, 4.5, '#9fbcb0') +
        rect(76, y + 4, 180, 9, 4.5, '#e6eeea') +
        rect(76, y + 4, 180 * part, 9, 4.5, part === 1 ? '#2f8a6b' : amber) +
        (part === 1
          ? tick(290, y, 14, true, '#2f8a6b')
          : circle([290, y], 12, white, 'stroke="#e9c58a" stroke-width="4"'))
      )
    })
    .join('')
