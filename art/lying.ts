/** Someone lying on the back, seen from the side: a training manikin or a patient. */
import { hull, type Disc, type Pt } from './geometry.ts'
import { head } from './head.ts'
import { band, blob, circle, ellipse, inside, move, rect } from './svg.ts'
import { darker, lighter, metalDark, skinShade } from './palette.ts'
import type { Look } from './person.ts'

export type Lying = {
  /** The middle of the chest, on the surface. */
  chest: Pt
  /** Where the head is. */
  side: 1 | -1
  look: Look
  scale?: number
  legs?: boolean
  bare?: boolean
  manikin?: boolean
  pads?: boolean
  arm?: boolean
}
export const manikinLook = (jacket: string): Look => ({
  skin: '#ecc9a6',
  hair: '#b98f68',
  style: 'short',
  cloth: jacket,
  top: jacket,
  bottom: '#596b78',
  shoes: '#3f4c55',
  extra: 'none',
})
export const chestTop = (one: Lying): Pt => [one.chest[0] - one.side * 6, one.chest[1] - 64 * (one.scale ?? 1)]
export const mouth = (one: Lying): Pt => [
  one.chest[0] + one.side * 84 * (one.scale ?? 1),
  one.chest[1] - 54 * (one.scale ?? 1),
]

export function lying(one: Lying): string {
  const { chest, side, look, legs = true, manikin = false, bare = manikin } = one
  const s = one.scale ?? 1
  const at = (forward: number, up: number): Pt => [chest[0] + side * forward * s, chest[1] - up * s]
  const disc = (forward: number, up: number, radius: number): Disc => [...at(forward, up), radius * s]
  const skin = look.skin
  const torso = hull(disc(24, 31, 25), disc(2, 34, 31), disc(-40, 29, 25), disc(-78, 26, 24))
  const bodyColour = bare ? skin : look.top
  const farLeg = darker(look.bottom, 0.18)
  const legArt = legs
    ? band(darker(look.shoes, 0.12), disc(-246, 14, 8), disc(-250, 36, 6.5)) +
      band(farLeg, disc(-80, 28, 20), disc(-160, 24, 15), disc(-236, 18, 10)) +
      band(look.shoes, disc(-240, 11, 9), disc(-245, 34, 7)) +
      band(look.bottom, disc(-80, 23, 22), disc(-158, 19, 16.5)) +
      band(look.bottom, disc(-158, 19, 16.5), disc(-234, 12, 11))
    : band(look.bottom, disc(-80, 25, 23), disc(-96, 25, 22))
  const face = head(at(84, 31), { ...look, style: look.style }, side === 1 ? -1 : 1, false, side * 84, s * 0.98)
  const open = bare
    ? inside(
        torso,
        band(look.top, disc(-34, -6, 18), disc(40, -8, 20)) +
          band(look.top, disc(-70, 40, 26), disc(-84, 10, 30)) +
          band(darker(skin, 0.1), disc(-40, 2, 10), disc(30, 4, 10)),
      )
    : inside(torso, band(darker(look.top, 0.12), disc(-70, 0, 14), disc(40, 2, 14)))
  const belt = band(darker(look.bottom, 0.1), disc(-82, 44, 4), disc(-84, 8, 4))
  const neck = band(skinShade(skin), disc(40, 31, 13), disc(66, 29, 12))
  const ring = manikin ? band('#d2aa83', disc(50, 41, 2.2), disc(50, 18, 2.2)) : ''
  const pads = one.pads ? pad(at(16, 56), 30 * side) + pad(at(-26, 40), -10 * side) : ''
  return (
    legArt +
    neck +
    ring +
    face +
    band(bodyColour, disc(24, 31, 25), disc(2, 34, 31), disc(-40, 29, 25), disc(-78, 26, 24)) +
    open +
    (legs ? '' : belt) +
    pads +
    (one.arm === false ? '' : nearArm(look, at, disc, s))
  )
}

function nearArm(
  look: Look,
  at: (forward: number, up: number) => Pt,
  disc: (forward: number, up: number, radius: number) => Disc,
  s: number,
): string {
  const cloth = lighter(look.top, 0.1)
  const hand = at(-92, 9)
  return (
    band(look.skin, disc(-38, 13, 9), disc(-84, 10, 7)) +
    band(look.skin, disc(-84, 10, 7), [...hand, 7 * s], disc(-102, 7, 5)) +
    band(darker(cloth, 0.12), disc(22, 25, 15), disc(-22, 15, 13)) +
    band(cloth, disc(22, 26, 15), disc(-18, 16, 12.6))
  )
}

function pad(centre: Pt, turn: number): string {
  return move(
    centre[0],
    centre[1],
    rect(-17, -11, 34, 22, 7, '#ffffff') + rect(-12, -7, 24, 14, 4, '#dfe9ea') + circle([0, 0], 3, metalDark),
    1,
    turn,
  )
}

/** A newborn on the back; `scale` 1 is 120 units long. */
export function baby(at: Pt, side: 1 | -1, skin: string, wrap: string, scale = 1): string {
  const shade = skinShade(skin)
  const content =
    ellipse([44, -22], 23, 21, skin) +
    ellipse([50, -30], 9, 4, shade, 'opacity="0.25"') +
    blob('48 -44, 64 -36, 68 -20, 62 -6, 56 -14, 56 -30', wrap) +
    ellipse([40, -18], 4, 5, shade) +
    band(skin, [-30, -20, 9], [-56, -30, 7], [-58, -30, 7]) +
    band(skin, [-56, -29, 7.5], [-76, -12, 6]) +
    band(shade, [-30, -12, 9], [-58, -14, 7]) +
    band(shade, [-58, -14, 7], [-82, -8, 6]) +
    band('#ffffff', [10, -20, 20], [-28, -17, 18]) +
    inside(hull([10, -20, 20], [-28, -17, 18]), band(wrap, [-26, -17, 18], [-60, -17, 18])) +
    band(skin, [14, -26, 8], [-2, -38, 6.5]) +
    band(skin, [-2, -38, 6.5], [10, -48, 6])
  return `<g transform="translate(${at[0]} ${at[1]}) scale(${side * scale} ${scale})">${content}</g>`
}

/** A newborn wrapped in a cloth, to be held. */
export function bundle(centre: Pt, side: 1 | -1, skin: string, wrap: string, scale = 1): string {
  const body = hull([34, -8, 24], [-20, 6, 24], [-58, 14, 14])
  const content =
    band(wrap, [34, -8, 24], [-20, 6, 24], [-58, 14, 14]) +
    inside(
      body,
      band(darker(wrap, 0.1), [-70, 30, 12], [40, 18, 10]) + band(lighter(wrap, 0.3), [0, -30, 10], [-50, 0, 8]),
    ) +
    ellipse([40, -10], 17, 16, skin) +
    blob('30 -24, 48 -28, 60 -14, 54 2, 58 -12, 46 -20', darker(wrap, 0.16))
  return `<g transform="translate(${centre[0]} ${centre[1]}) scale(${side * scale} ${scale})">${content}</g>`
}
