/** The rooms of the larger pictures: wall, floor, daylight, windows and furniture of any size. */
import { n, type Pt } from './geometry.ts'
import { circle, ellipse, fadeBetween, inside, path, rect, shape } from './svg.ts'
import { darker, lighter, mix, white } from './palette.ts'

export type Tone = { wall: string; light: string; floor: string; line: string }

/** A plain wall and a floor; the light comes from `from` (a part of the width) and fades to the other side. */
export function plainRoom(width: number, height: number, floor: number, tone: Tone, from = 0.8): string {
  const light = fadeBetween(
    [width * from, 0],
    [width * (from > 0.5 ? 0.1 : 0.9), height],
    [0, tone.light, 1],
    [1, tone.light, 0],
  )
  const depth = fadeBetween([0, floor], [0, height], [0, darker(tone.floor, 0.05), 1], [0.5, tone.floor, 1])
  return (
    light.def +
    depth.def +
    rect(0, 0, width, height, 0, tone.wall) +
    rect(0, 0, width, height, 0, light.fill) +
    rect(0, floor, width, height - floor, 0, depth.fill) +
    rect(0, floor - 14, width, 14, 0, lighter(tone.floor, 0.55)) +
    rect(0, floor - 2, width, 3, 0, tone.line, 'opacity="0.55"')
  )
}

/** Daylight that falls through a window onto the floor. */
export const sunbeam = (x: number, floor: number, height: number, width: number, slant: number): string =>
  [0, 1]
    .map((pane) => {
      const left = x + pane * (width * 0.54)
      const wide = width * 0.46
      const corner = (at: number, down: number): Pt => [at - slant * down, floor + height * down]
      return shape(
        [corner(left, 0), corner(left + wide, 0), corner(left + wide * 1.12, 1), corner(left - wide * 0.1, 1)],
        white,
        'opacity="0.3"',
      )
    })
    .join('')

export type View = 'hills' | 'town' | 'autumn' | 'evening'
/** A window whose opening has its corner at x, y. */
export function windowPane(
  x: number,
  y: number,
  width: number,
  height: number,
  view: View,
  frame: string = white,
): string {
  const hole = `M${x + 8} ${y}H${x + width - 8}Q${x + width} ${y} ${x + width} ${y + 8}V${y + height}H${x}V${y + 8}Q${x} ${y} ${x + 8} ${y}Z`
  const shine = [0.12, 0.56]
    .map((at, index) => {
      const left = x + width * at
      const wide = width * (index ? 0.08 : 0.2)
      return path(
        `M${n(left)} ${y}H${n(left + wide)}L${n(left + wide - height * 0.4)} ${y + height}H${n(left - height * 0.4)}Z`,
        white,
        'opacity="0.22"',
      )
    })
    .join('')
  return (
    rect(x - 10, y - 4, width + 28, height + 22, 14, '#1c2b25', 'opacity="0.06"') +
    rect(x - 13, y - 13, width + 26, height + 26, 16, frame) +
    inside(hole, outside(x, y, width, height, view) + shine) +
    rect(x + width / 2 - 5, y, 10, height, 0, frame) +
    rect(x, y + height * 0.46, width, 8, 0, frame) +
    rect(x - 26, y + height + 8, width + 52, 15, 7, frame) +
    rect(x - 20, y + height + 23, width + 40, 5, 2, '#1c2b25', 'opacity="0.08"')
  )
}

function outside(x: number, y: number, width: number, height: number, view: View): string {
  const sky = { hills: '#d8ecef', town: '#dcecf2', autumn: '#f3e9d6', evening: '#1d4a52' }[view]
  const sun = { hills: '#fff0c9', town: '#fff3d6', autumn: '#ffe0a3', evening: '#f6e4b4' }[view]
  const at = (across: number, down: number): string => `${n(x + width * across)} ${n(y + height * down)}`
  const ridge = (tone: string, a: number, b: number, c: number) =>
    path(`M${at(0, a)}Q${at(0.25, b - 0.08)} ${at(0.5, b)}T${at(1, c)}V${n(y + height)}H${x}Z`, tone)
  const base =
    rect(x, y, width, height, 0, sky) +
    circle([x + width * 0.74, y + height * 0.22], Math.min(width, height) * 0.14, sun)
  if (view === 'town') {
    const houses = [0.3, 0.46, 0.38, 0.56, 0.42, 0.5].map((tall, index) => {
      const wide = width / 6
      const top = y + height * (0.94 - tall)
      const lights = [0, 1, 2]
        .map((row) =>
          rect(x + index * wide + wide * 0.3, top + 14 + row * 22, wide * 0.36, 10, 2, white, 'opacity="0.5"'),
        )
        .join('')
      return rect(x + index * wide + 2, top, wide - 3, height, 3, index % 2 ? '#bfd5da' : '#aec8cf') + lights
    })
    return base + houses.join('') + ridge('#a5ccb3', 0.86, 0.9, 0.84)
  }
  if (view === 'autumn')
    return (
      base + ridge('#e9c58a', 0.62, 0.56, 0.66) + ridge('#d99a52', 0.8, 0.74, 0.7) + ridge('#b9ab6b', 0.9, 0.94, 0.86)
    )
  if (view === 'evening') return base + ridge('#17414a', 0.66, 0.6, 0.7) + ridge('#123840', 0.82, 0.86, 0.78)
  return base + ridge('#bcdcc6', 0.64, 0.56, 0.66) + ridge('#a5ccb3', 0.78, 0.82, 0.7)
}

/** A low cabinet with doors; x is its left side. */
export function sideboard(x: number, ground: number, width: number, height: number, body: string, top: string): string {
  const doors = Math.max(2, Math.round(width / 110))
  const step = (width - 16) / doors
  return (
    ellipse([x + width / 2, ground], width * 0.53, 9, '#1c2b25', 'opacity="0.09"') +
    [x + 18, x + width - 28].map((leg) => rect(leg, ground - 22, 10, 20, 3, darker(top, 0.2))).join('') +
    rect(x, ground - height, width, height - 18, 8, body) +
    rect(x, ground - 34, width, 16, 6, darker(body, 0.05)) +
    Array.from(
      { length: doors },
      (_, index) =>
        rect(x + 10 + index * step, ground - height + 20, step - 6, height - 56, 6, lighter(body, 0.45)) +
        rect(
          x + 10 + index * step + (index % 2 ? 10 : step - 22),
          ground - height + 20 + (height - 56) * 0.38,
          6,
          26,
          3,
          mix(body, '#4d6b63', 0.35),
        ),
    ).join('') +
    rect(x - 7, ground - height - 2, width + 14, 14, 6, top)
  )
}
