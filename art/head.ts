/** Heads without faces: hair, ears and the turn of the head say who it is and where they look. */
import type { Pt } from './geometry.ts'
import { blob, circle, ellipse, listed, move, path } from './svg.ts'
import { darker, lighter, mix, skinShade } from './palette.ts'

export type Hair = 'short' | 'bun' | 'tail' | 'bob' | 'curly' | 'bald' | 'cap' | 'scarf' | 'long'
export type HeadLook = {
  skin: string
  hair: string
  style: Hair
  cloth: string
  mask?: string
  shield?: boolean
  beard?: boolean
  glasses?: boolean
}

/** Drawn around [0, 0], looking right when seen from the side; the skull is 52 wide and 60 high. */
export function head(centre: Pt, look: HeadLook, face: 1 | -1, front: boolean, angle: number, scale: number): string {
  const content = front ? frontHead(look) : sideHead(look)
  return move(
    centre[0],
    centre[1],
    `<g transform="rotate(${Math.round(angle * 10) / 10}) scale(${face * scale} ${scale})">${content}</g>`,
  )
}

function sideHead(look: HeadLook): string {
  const { skin, hair, style, cloth } = look
  const shade = skinShade(skin)
  const skull = blob('2 -29, 20 -20, 25 -2, 23 14, 15 27, 2 29, -14 22, -25 4, -20 -20', skin)
  const nose = blob('22 -4, 29 6, 24 11, 19 8', skin)
  const jaw = blob('-15 20, -4 22, 10 27, 2 30, -10 26', shade, 'opacity="0.55"')
  const ear = ellipse([-4, 5], 5.5, 8, skin) + ellipse([-3.5, 5.5], 2.8, 4.8, shade)
  const light = blob('12 -27, -2 -32, -17 -26, -6 -27', lighter(hair, 0.22), 'opacity="0.8"')
  const crown = blob('22 -15, 16 -30, 0 -35, -19 -29, -30 -10, -28 8, -20 19, -13 15, -9 2, -2 -5, 6 -10', hair) + light
  const cover = look.mask ? sideMask(look.mask) : ''
  const beard = look.beard ? blob('-8 10, 2 13, 12 16, 22 15, 20 27, 8 33, -6 27', darker(hair, 0.05)) : ''
  const glasses = look.glasses
    ? `<path d="M-3 -1L14 0" stroke="#43514d" stroke-width="2.4"/>${ellipse([18, 1], 6, 6.5, 'none', 'stroke="#43514d" stroke-width="2.4"')}`
    : ''
  const shield = look.shield ? path('M14 -24Q38 -10 34 36Q22 40 8 34Q24 10 14 -24Z', '#cfe9ee', 'opacity="0.55"') : ''
  const face = skull + nose + jaw + beard + cover + glasses
  switch (style) {
    case 'short':
      return face + crown + ear + shield
    case 'bun':
      return circle([-27, -24], 13, darker(hair, 0.12)) + face + crown + ear + shield
    case 'tail':
      return blob('-22 -18, -38 -8, -43 16, -36 38, -30 24, -25 4', darker(hair, 0.12)) + face + crown + ear + shield
    case 'bob':
      return (
        face + blob('22 -14, 14 -31, -6 -36, -28 -22, -33 6, -29 27, -14 29, -5 22, -6 2, 4 -9', hair) + light + shield
      )
    case 'long':
      return (
        blob('-8 -30, -30 -14, -35 16, -33 46, -14 50, -4 20', darker(hair, 0.14)) +
        face +
        blob('22 -15, 14 -31, -4 -36, -26 -25, -32 4, -25 24, -13 20, -6 0, 6 -10', hair) +
        light +
        shield
      )
    case 'curly':
      return face + curls('-24 2, -27 -12, -19 -25, -5 -32, 9 -29, 18 -20, -13 -14, 0 -20, -21 12', hair) + ear + shield
    case 'bald':
      return face + blob('-9 -4, -18 -8, -27 -4, -27 9, -19 18, -12 12', hair) + ear + shield
    case 'cap':
      return (
        face +
        blob('-9 4, -18 8, -26 8, -22 18, -14 15', hair) +
        blob('24 -12, 17 -31, -2 -38, -24 -30, -32 -8, -27 6, -10 -4, 8 -10', cloth) +
        blob('24 -11, 8 -9, -10 -3, -27 7, -28 0, -10 -9, 8 -15, 23 -18', darker(cloth, 0.18)) +
        ear +
        shield
      )
    case 'scarf':
      return (
        face +
        blob('24 -14, 14 -32, -8 -36, -29 -20, -32 8, -28 36, -6 44, 14 36, 12 27, 2 24, -3 10, 2 -10, 12 -20', cloth) +
        blob('-26 18, -10 34, 12 33, 10 40, -8 44, -26 36', darker(cloth, 0.14)) +
        shield
      )
  }
}

const curls = (points: string, hair: string): string =>
  listed(points)
    .map((point, index) => circle(point, 10.5, index % 3 ? hair : lighter(hair, 0.1)))
    .join('')

function sideMask(colour: string): string {
  return (
    blob('27 3, 14 6, 3 12, 6 24, 14 31, 25 24, 29 12', colour) +
    `<path d="M5 13L-5 6M7 24L-7 16" stroke="${mix(colour, '#55706f', 0.2)}" stroke-width="2"/>` +
    `<path d="M10 14Q18 12 27 11M10 20Q18 19 26 18" stroke="${mix(colour, '#55706f', 0.25)}" stroke-width="1.6" fill="none"/>`
  )
}

function frontHead(look: HeadLook): string {
  const { skin, hair, style, cloth } = look
  const shade = skinShade(skin)
  const ears = ellipse([-25, 4], 5, 8, shade) + ellipse([25, 4], 5, 8, skin)
  const skull = blob('0 -30, 19 -23, 25 -2, 21 17, 10 28, 0 30, -10 28, -21 17, -25 -2, -19 -23', skin)
  const side = blob('-24 -6, -16 2, -13 18, -6 28, -14 25, -22 14', shade, 'opacity="0.5"')
  const nose = path('M2 0Q7 8 1 10', 'none', `stroke="${shade}" stroke-width="2.4" stroke-linecap="round"`)
  const cover = look.mask
    ? blob('-22 2, 0 -1, 22 2, 19 19, 9 30, -9 30, -19 19', look.mask) +
      `<path d="M-14 11H14M-12 18H12" stroke="${mix(look.mask, '#55706f', 0.25)}" stroke-width="1.6"/>`
    : ''
  const beard = look.beard ? blob('-23 4, -14 12, 0 13, 14 12, 23 4, 19 24, 0 35, -19 24', darker(hair, 0.05)) : ''
  const glasses = look.glasses
    ? ellipse([-10, 0], 8, 7.5, 'none', 'stroke="#43514d" stroke-width="2.4"') +
      ellipse([12, 0], 8, 7.5, 'none', 'stroke="#43514d" stroke-width="2.4"')
    : ''
  const face = ears + skull + side + nose + beard + cover + glasses
  const crown =
    blob('-27 -1, -29 -18, -16 -33, 2 -37, 20 -31, 29 -16, 27 -1, 21 -11, 8 -15, -6 -21, -18 -12', hair) +
    blob('4 -33, 17 -28, 22 -18, 12 -26', lighter(hair, 0.22), 'opacity="0.8"')
  const shield = look.shield ? path('M-27 -18Q0 -26 27 -18L25 32Q0 44 -25 32Z', '#cfe9ee', 'opacity="0.5"') : ''
  switch (style) {
    case 'short':
      return face + crown + shield
    case 'bun':
      return circle([0, -37], 13, darker(hair, 0.12)) + face + crown + shield
    case 'tail':
      return blob('14 -30, 36 -20, 40 8, 34 30, 27 8', darker(hair, 0.12)) + face + crown + shield
    case 'bob':
    case 'long': {
      const drop = style === 'long' ? 46 : 26
      return (
        blob(
          [
            [-24, -24],
            [0, -36],
            [24, -24],
            [32, 6],
            [29, drop],
            [0, drop - 6],
            [-29, drop],
            [-32, 6],
          ],
          darker(hair, 0.14),
        ) +
        face +
        crown +
        shield
      )
    }
    case 'curly':
      return (
        [-26, 26].map((x) => circle([x, 2], 10, darker(hair, 0.1))).join('') +
        face +
        curls('-25 -10, -20 -23, -8 -31, 7 -32, 19 -24, 26 -10, -2 -24, 11 -20', hair) +
        shield
      )
    case 'bald':
      return [-1, 1].map((x) => ellipse([x * 25, -2], 5, 11, hair)).join('') + face + shield
    case 'cap':
      return (
        face +
        blob('-27 -4, -29 -20, -14 -36, 2 -39, 18 -35, 29 -20, 27 -4, 0 -12', cloth) +
        blob('-27 -4, -28 -10, 0 -19, 28 -10, 27 -4, 0 -12', darker(cloth, 0.18)) +
        shield
      )
    case 'scarf':
      return (
        blob('0 -38, 24 -28, 32 2, 27 30, 14 44, -14 44, -27 30, -32 2, -24 -28', cloth) +
        blob('0 -28, 16 -20, 20 2, 15 20, 0 28, -15 20, -20 2, -16 -20', skin) +
        nose +
        cover +
        glasses +
        shield
      )
  }
}
