/** Points, hulls and joints: everything is in the scene's own units (a course picture is 960 × 600, y grows downwards). */
export type Pt = readonly [x: number, y: number]
export type Disc = readonly [x: number, y: number, radius: number]

export const add = (a: Pt, dx: number, dy: number): Pt => [a[0] + dx, a[1] + dy]
export const between = (a: Pt, b: Pt, part: number): Pt => [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]
export const distance = (a: Pt, b: Pt): number => Math.hypot(b[0] - a[0], b[1] - a[1])
/** The point `length` away from `a`; 0° points up, 90° to the right. */
export const polar = (a: Pt, degrees: number, length: number): Pt => {
  const angle = (degrees * Math.PI) / 180
  return [a[0] + Math.sin(angle) * length, a[1] - Math.cos(angle) * length]
}
export const n = (value: number): string => String(Math.round(value * 10) / 10)
const at = (p: Pt): string => `${n(p[0])} ${n(p[1])}`

/** Where the elbow or knee is when the limb of two bones reaches from `a` towards `b`; `bend` chooses the side. */
export function reach(a: Pt, b: Pt, upper: number, lower: number, bend: 1 | -1): { joint: Pt; end: Pt } {
  const full = distance(a, b) || 1
  const d = Math.min(Math.max(full, Math.abs(upper - lower) + 1), upper + lower - 0.1)
  const end = between(a, b, d / full)
  const along = (upper * upper - lower * lower + d * d) / (2 * d)
  const aside = Math.sqrt(Math.max(0, upper * upper - along * along)) * bend
  const ux = (end[0] - a[0]) / d
  const uy = (end[1] - a[1]) / d
  return { joint: [a[0] + ux * along - uy * aside, a[1] + uy * along + ux * aside], end }
}

/** The outline around discs, as a rubber band would lie. */
export function hull(...discs: Disc[]): string {
  const points: Pt[] = discs.flatMap(([x, y, radius]) =>
    Array.from({ length: 40 }, (_, step): Pt => polar([x, y], step * 9, radius)),
  )
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (list: Pt[]): Pt[] => {
    const chain: Pt[] = []
    for (const point of list) {
      while (chain.length >= 2 && turnsBack(chain.at(-2), chain.at(-1), point)) chain.pop()
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return `M${[...half(sorted), ...half(sorted.toReversed())].map(at).join('L')}Z`
}

function turnsBack(a: Pt | undefined, b: Pt | undefined, c: Pt): boolean {
  if (!a || !b) return false
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) <= 0
}

/** A smooth curve through the points (Catmull-Rom written as cubic Béziers). */
export function curve(points: Pt[], closed = true, tension = 0.5): string {
  const count = points.length
  const point = (index: number): Pt =>
    points[closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1)] ?? [0, 0]
  let d = `M${at(point(0))}`
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [before, from, to, after] = [point(index - 1), point(index), point(index + 1), point(index + 2)]
    const c1 = add(from, ((to[0] - before[0]) * tension) / 3, ((to[1] - before[1]) * tension) / 3)
    const c2 = add(to, ((from[0] - after[0]) * tension) / 3, ((from[1] - after[1]) * tension) / 3)
    d += `C${at(c1)} ${at(c2)} ${at(to)}`
  }
  return closed ? `${d}Z` : d
}

export const polygon = (points: Pt[], closed = true): string => `M${points.map(at).join('L')}${closed ? 'Z' : ''}`

/** A stable number for a word (FNV-1a), so that a course always gets the same picture. */
export function hash(word: string): number {
  let value = 2166136261
  for (const letter of word) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16777619)
  return value >>> 0
}

export type Dice = { (): number; pick<T>(list: readonly [T, ...T[]]): T; chance(part: number): boolean }
/** Repeatable random numbers (mulberry32). */
export function dice(word: string): Dice {
  let state = hash(word)
  const roll = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
  return Object.assign(roll, {
    pick: <T>(list: readonly [T, ...T[]]): T => list[Math.floor(roll() * list.length)] ?? list[0],
    chance: (part: number) => roll() < part,
  })
}
