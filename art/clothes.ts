/** What people wear: necklines, collars, badges, vests and jackets, drawn on the torso of person.ts. */
import { between, polar, type Pt } from './geometry.ts'
import { band, blob, circle, cord, rect, shape } from './svg.ts'
import { darker, lighter, skinShade } from './palette.ts'
import type { Look } from './person.ts'

export function neckline(look: Look, neck: Pt, lean: number, face: 1 | -1, s: number, turn: number): string {
  if (turn < 0.33) return ''
  const front = turn > 0.7
  const middle = polar(polar(neck, lean, 7 * s), lean + 90 * face, (front ? 0 : 8) * s)
  const low = polar(polar(middle, lean + 180, (front ? 38 : 31) * s), lean + 90 * face, (front ? 0 : 4) * s)
  return blob(
    [polar(middle, lean - 90, (front ? 13 : 9) * s), low, polar(middle, lean + 90, (front ? 13 : 10) * s)],
    skinShade(look.skin),
    '',
    0.2,
  )
}

export function collar(look: Look, neck: Pt, lean: number, s: number, face: 1 | -1): string {
  if (look.wrap) return scarf(look.wrap, neck, lean, s, face)
  if (look.extra !== 'stethoscope') return ''
  const colour = '#2d4a52'
  const left = polar(neck, lean - 115, 15 * s)
  const right = polar(neck, lean + 115, 15 * s)
  const end = polar(right, lean + 178, 44 * s)
  return (
    cord([left, polar(left, lean + 176, 26 * s)], colour, 4 * s) +
    cord([right, polar(right, lean + 174, 22 * s), end], colour, 4 * s) +
    circle(end, 6.5 * s, '#2d4a52') +
    circle(end, 3.6 * s, '#d8e1e3')
  )
}

export function detail(look: Look, hip: Pt, top: Pt, lean: number, face: 1 | -1, s: number, turn: number): string {
  const centre = (part: number, side: number): Pt => polar(between(hip, top, part), lean + 90, side * face * s)
  const tone = darker(look.top, 0.2)
  // Where the front of the body is: at the edge when seen from the side, in the middle when seen from the front.
  const front = 19 * (1 - turn)
  if (look.extra === 'hivis') return hivis(centre, front, s, look.over ?? look.top)
  if (look.extra === 'jacket') return jacket(centre, front, s, look)
  const hem = band(darker(look.top, 0.16), [...centre(-0.2, -40), 3 * s], [...centre(-0.2, 40), 3 * s])
  if (look.extra === 'badge') {
    const spot = centre(0.55, 8 + turn * 8)
    return (
      hem +
      `<g transform="rotate(${lean} ${spot[0]} ${spot[1]})">${rect(spot[0] - 7 * s, spot[1], 15 * s, 19 * s, 3, '#ffffff')}` +
      `${rect(spot[0] - 3.5 * s, spot[1] + 4 * s, 8 * s, 6 * s, 2, tone)}</g>`
    )
  }
  if (look.extra === 'lanyard') return hem + lanyard(centre, front, s)
  if (look.extra === 'vest') {
    return (
      band('#f1f4f2', [...centre(0.28, -50), 4.5 * s], [...centre(0.28, 50), 4.5 * s]) +
      band('#f1f4f2', [...centre(0.5, -50), 4.5 * s], [...centre(0.5, 50), 4.5 * s]) +
      hem
    )
  }
  if (look.extra === 'apron') {
    return blob(
      [
        centre(0.82, -4),
        centre(0.82, 16 + turn * 8),
        centre(0.4, 34),
        centre(-0.3, 36),
        centre(-0.3, -20),
        centre(0.4, -16),
      ],
      '#f4f7f5',
      'opacity="0.9"',
    )
  }
  if (look.sleeves === 'long') return hem
  const spot = centre(0.2, 10 + turn * 12)
  return (
    hem +
    `<g transform="rotate(${lean} ${spot[0]} ${spot[1]})">${rect(spot[0] - 9 * s, spot[1] - 9 * s, 20 * s, 19 * s, 3, tone)}</g>`
  )
}

type Centre = (part: number, side: number) => Pt

/** A reflective vest: two bands around, two over the shoulders. */
function hivis(centre: Centre, front: number, s: number, cloth: string): string {
  const silver = '#e9efee'
  const strap = (side: number) =>
    band(silver, [...centre(0.44, side), 4.4 * s], [...centre(1.06, side * 0.8), 4.4 * s]) +
    band('#cfd9d8', [...centre(0.44, side), 1 * s], [...centre(1.06, side * 0.8), 1 * s])
  const around = (part: number) =>
    band(silver, [...centre(part, -60), 4.8 * s], [...centre(part, 60), 4.8 * s]) +
    band('#cfd9d8', [...centre(part, -60), 1 * s], [...centre(part, 60), 1 * s])
  return (
    strap(front - 17) +
    strap(front + 17) +
    around(0.42) +
    around(0.14) +
    cord([centre(-0.25, front), centre(1.1, front)], darker(cloth, 0.25), 1.8 * s)
  )
}

/** An open collar over a shirt, lapels and one button. */
function jacket(centre: Centre, front: number, s: number, look: Look): string {
  const cloth = look.over ?? look.top
  const shirt = look.shirt ?? '#f5f1ea'
  const fold = darker(cloth, 0.16)
  return (
    shape([centre(1.12, front - 13), centre(1.12, front + 15), centre(0.46, front + 1)], shirt) +
    shape(
      [
        centre(1.12, front - 15),
        centre(1.02, front - 19),
        centre(0.72, front - 15),
        centre(0.44, front),
        centre(1.08, front - 8),
      ],
      lighter(cloth, 0.14),
    ) +
    shape(
      [
        centre(1.12, front + 15),
        centre(1.02, front + 20),
        centre(0.72, front + 14),
        centre(0.44, front),
        centre(1.06, front + 10),
      ],
      fold,
    ) +
    cord([centre(0.44, front), centre(0.1, front - 1), centre(-0.24, front - 4)], fold, 1.8 * s) +
    circle(centre(0.34, front - 5), 2.1 * s, fold)
  )
}

function lanyard(centre: Centre, front: number, s: number): string {
  const end = centre(0.46, front - 1)
  return (
    cord([centre(1.06, front - 13), end], '#e9a13b', 2.6 * s) +
    cord([centre(1.06, front + 12), end], '#cf8a2a', 2.6 * s) +
    rect(end[0] - 8 * s, end[1], 16 * s, 21 * s, 3 * s, '#ffffff') +
    circle([end[0], end[1] + 7.5 * s], 3.4 * s, '#7fb5a1') +
    rect(end[0] - 5 * s, end[1] + 14 * s, 10 * s, 2.4 * s, 1.2 * s, '#c5d6ce')
  )
}

function scarf(cloth: string, neck: Pt, lean: number, s: number, face: 1 | -1): string {
  const at = (up: number, forward: number): Pt => polar(polar(neck, lean, up * s), lean + 90 * face, forward * s)
  return (
    band(darker(cloth, 0.12), [...at(-8, 8), 8 * s], [...at(-46, 13), 7 * s]) +
    cord([at(-46, 8), at(-53, 8)], darker(cloth, 0.2), 2 * s) +
    cord([at(-46, 15), at(-53, 16)], darker(cloth, 0.2), 2 * s) +
    band(cloth, [...at(-2, -9), 10 * s], [...at(-3, 10), 10.5 * s]) +
    cord([at(2, -14), at(-3, 0), at(2, 16)], darker(cloth, 0.14), 2.4 * s)
  )
}
