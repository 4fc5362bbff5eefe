/** An evening outside: houses with lit windows, trees, a lamp post, grass and a path. */
import { dice, n, type Pt } from './geometry.ts'
import { darker, mix } from './palette.ts'
import { band, blob, circle, ellipse, fadeBetween, glow, path, rect, shape, soft } from './svg.ts'

/** The sky from the zenith to a warm horizon on the right. */
export function eveningSky(width: number, height: number, horizon: number): string {
  const fall = fadeBetween([0, 0], [0, horizon], [0, '#0b2f3a', 1], [0.6, '#124650', 1], [1, '#2b6a6a', 1])
  const warm = glow([width * 0.8, horizon], width * 0.5, horizon * 0.62, '#e9b071', 0.4)
  return fall.def + rect(0, 0, width, height, 0, fall.fill) + warm
}

export function stars(width: number, height: number, count: number, seed: string): string {
  const roll = dice(seed)
  return Array.from({ length: count }, () => {
    const [x, y, size] = [roll() * width, roll() * height, 0.9 + roll() * 1.5]
    return circle([x, y], size, '#dff0ea', `opacity="${n(0.3 + roll() * 0.4)}"`)
  }).join('')
}

export const moon = ([x, y]: Pt, radius: number): string =>
  glow([x, y], radius * 4, radius * 4, '#f4ead0', 0.2) +
  circle([x, y], radius, '#f6ecd2') +
  circle([x - radius * 0.3, y + radius * 0.22], radius * 0.2, '#e7d9b6', 'opacity="0.6"')

/** A gabled or flat house; some of its windows are lit. */
export function house(
  x: number,
  ground: number,
  width: number,
  height: number,
  wall: string,
  seed: string,
  gable = 0,
): string {
  const roll = dice(seed)
  const [columns, rows] = [Math.max(2, Math.round(width / 62)), Math.max(1, Math.round(height / 84))]
  const [dx, dy] = [width / columns, height / rows]
  const windows = Array.from({ length: columns * rows }, (_, index) => {
    const left = x + (index % columns) * dx + dx * 0.3
    const top = ground - height + Math.floor(index / columns) * dy + dy * 0.28
    const lit = roll.chance(0.5)
    const [wide, tall] = [dx * 0.4, dy * 0.46]
    return (
      (lit ? glow([left + wide / 2, top + tall / 2], wide * 1.5, tall * 1.2, '#ffd58a', 0.26) : '') +
      rect(left, top, wide, tall, 3, lit ? roll.pick(['#ffd992', '#f6c877', '#ffe6b4']) : darker(wall, 0.28)) +
      rect(left + wide / 2 - 1.5, top, 3, tall, 0, wall)
    )
  }).join('')
  const roof = gable
    ? shape(
        [
          [x - 14, ground - height],
          [x + width / 2, ground - height - gable],
          [x + width + 14, ground - height],
        ],
        darker(wall, 0.3),
      )
    : rect(x - 6, ground - height - 10, width + 12, 14, 4, darker(wall, 0.3))
  return rect(x, ground - height, width, height + 4, 3, wall) + roof + windows
}

/** A round tree: a dark crown with lighter leaves on the side of the light. */
export const tree = (x: number, ground: number, size: number, tone: string): string =>
  path(
    `M${x - size * 0.05} ${ground}L${x - size * 0.03} ${ground - size * 0.7}H${x + size * 0.03}L${x + size * 0.05} ${ground}Z`,
    '#2f3c3a',
  ) +
  ellipse([x - size * 0.2, ground - size * 0.76], size * 0.3, size * 0.28, darker(tone, 0.16)) +
  ellipse([x, ground - size * 1.02], size * 0.4, size * 0.46, darker(tone, 0.08)) +
  ellipse([x + size * 0.22, ground - size * 0.8], size * 0.26, size * 0.27, tone) +
  ellipse([x + size * 0.12, ground - size * 1.14], size * 0.24, size * 0.26, tone)

/** A bush of three mounds. */
export const bush = (x: number, ground: number, size: number, tone: string): string =>
  blob(
    [
      [x - size, ground],
      [x - size * 0.9, ground - size * 0.5],
      [x - size * 0.35, ground - size * 0.78],
      [x + size * 0.2, ground - size * 0.62],
      [x + size * 0.8, ground - size * 0.52],
      [x + size, ground],
    ],
    tone,
  )

/** A street lamp at x, its head at `top`; the light is drawn by `lampLight` behind or before the people. */
export const lampPost = (x: number, ground: number, top: number, side: 1 | -1): string =>
  rect(x - 6, top + 20, 12, ground - top - 20, 4, '#26454d') +
  rect(x - 13, ground - 40, 26, 40, 5, '#1f3a42') +
  path(
    `M${x} ${top + 34}Q${x} ${top - 6} ${x + side * 44} ${top - 6}`,
    'none',
    'stroke="#26454d" stroke-width="10" stroke-linecap="round"',
  ) +
  path(`M${x + side * 24} ${top + 2}Q${x + side * 64} ${top - 28} ${x + side * 104} ${top + 2}Z`, '#2f545c') +
  ellipse([x + side * 64, top + 3], 37, 8, '#ffeec2')

export function lampLight([x, top]: Pt, ground: number, spread: number, strength: number): string {
  const fall = fadeBetween(
    [x, top],
    [x, ground],
    [0, '#ffe6ae', strength],
    [0.55, '#ffe6ae', strength * 0.4],
    [1, '#ffe6ae', strength * 0.2],
  )
  const cone: Pt[] = [
    [x - 34, top],
    [x + 34, top],
    [x + spread, ground],
    [x - spread, ground],
  ]
  return fall.def + soft(10, shape(cone, fall.fill)) + glow([x, top], 150, 110, '#ffe9b8', strength * 1.5)
}

/** Grass that grows lighter around `light`. */
export function lawn(width: number, height: number, horizon: number, light: Pt): string {
  const fall = fadeBetween([0, horizon], [0, height], [0, '#1c5048', 1], [1, '#123c3a', 1])
  const way = `M-20 ${height - 54}Q${width * 0.34} ${height - 116} ${width + 20} ${height - 40}V${height + 20}H-20Z`
  return (
    fall.def +
    path(
      `M0 ${horizon + 10}Q${width * 0.3} ${horizon - 16} ${width * 0.6} ${horizon + 6}T${width} ${horizon - 4}V${height}H0Z`,
      fall.fill,
    ) +
    path(way, mix('#1c5048', '#c9b68f', 0.16)) +
    glow(light, width > 1000 ? 520 : 440, 110, '#ffe3a8', 0.34)
  )
}

export const bench = (x: number, ground: number): string =>
  [x + 16, x + 150].map((leg) => rect(leg, ground - 44, 9, 44, 3, '#24434a')).join('') +
  band('#7a6248', [x + 6, ground - 46, 6], [x + 166, ground - 46, 6]) +
  band('#8a7054', [x + 6, ground - 78, 6], [x + 166, ground - 78, 6]) +
  band('#7a6248', [x + 6, ground - 98, 6], [x + 166, ground - 98, 6])
