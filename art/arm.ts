/** Arms and hands: two bones that reach for a point, a sleeve, and a hand with or without a thumb. */
import { between, distance, polar, reach, type Pt } from './geometry.ts'
import { band, circle, cord } from './svg.ts'
import { darker, lighter, skinShade } from './palette.ts'
import type { Look } from './person.ts'

const size = { upper: 62, fore: 60 }
export type Arm = { art: string; elbow: Pt; hand: Pt }

/** `face` says where the thumb of a hanging arm points. */
export function arm(
  look: Look,
  shoulder: Pt,
  target: Pt,
  bend: 1 | -1,
  s: number,
  side: 'near' | 'far',
  face: 1 | -1,
): Arm {
  const { joint, end } = reach(shoulder, target, size.upper * s, size.fore * s, bend)
  const far = side === 'far'
  const skin = far ? skinShade(look.skin) : look.skin
  const cloth = far ? darker(look.top, 0.2) : lighter(look.top, 0.09)
  const long = look.sleeves === 'long'
  const cover = long ? cloth : skin
  const wrist = between(joint, end, long ? 0.84 : 0.8)
  const sleeveEnd = between(shoulder, joint, long ? 1 : 0.62)
  return {
    elbow: joint,
    hand: end,
    art:
      (look.fine ? fineHand(look.gloves ?? skin, joint, end, s, face) : mitten(look.gloves ?? skin, joint, end, s)) +
      band(cover, [...joint, 10 * s], [...wrist, (long ? 9.4 : 7) * s]) +
      band(cover, [...shoulder, 11 * s], [...joint, 10 * s]) +
      (long ? circle(wrist, 1, cover) : '') +
      (long && look.fine ? cuff(cloth, joint, wrist, s) : '') +
      band(cloth, [...shoulder, 16 * s], [...sleeveEnd, (long ? 11.5 : 14) * s]) +
      (long
        ? ''
        : band(darker(cloth, 0.12), [...sleeveEnd, 14 * s], [...between(shoulder, joint, 0.58), 14 * s]) +
          band(cloth, [...shoulder, 16 * s], [...between(shoulder, joint, 0.55), 14.2 * s])),
  }
}

const mitten = (skin: string, joint: Pt, end: Pt, s: number): string =>
  band(skin, [...between(joint, end, 0.8), 6.6 * s], [...end, 8 * s], [...between(joint, end, 1.13), 6.4 * s])

const cuff = (cloth: string, joint: Pt, wrist: Pt, s: number): string =>
  band(darker(cloth, 0.14), [...wrist, 9.4 * s], [...joint, 10 * s]) +
  band(cloth, [...between(joint, wrist, 0.9), 9.6 * s], [...joint, 10 * s])

/** A palm, fingers held together and a thumb on the upper side (in front, when the arm hangs). */
function fineHand(skin: string, joint: Pt, end: Pt, s: number, face: 1 | -1): string {
  const along = (Math.atan2(end[0] - joint[0], joint[1] - end[1]) * 180) / Math.PI
  const flat = Math.abs(end[0] - joint[0]) > distance(joint, end) * 0.5
  const toUpper = Math.cos(((along + 90) * Math.PI) / 180) > 0 ? 1 : -1
  const toFront = Math.sin(((along + 90) * Math.PI) / 180) * face > 0 ? 1 : -1
  const out = flat ? toUpper : toFront
  const at = (forward: number, aside: number): Pt => polar(polar(end, along, forward * s), along + 90 * out, aside * s)
  const shade = darker(skin, 0.14)
  return (
    band(skin, [...at(-14, 0), 6.6 * s], [...at(-2, 0), 8 * s]) +
    band(skin, [...at(-2, 0), 8 * s], [...at(11, -2.4), 4.8 * s]) +
    band(skin, [...at(-2, 1.5), 6.5 * s], [...at(11, 0.6), 4.4 * s]) +
    cord([at(4, 0.2), at(13, -0.6)], shade, 1.3 * s, 'opacity="0.7"') +
    band(skin, [...at(-8, 4), 4.2 * s], [...at(3, 9.4), 2.9 * s])
  )
}
