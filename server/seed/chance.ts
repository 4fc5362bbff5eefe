import { createHash } from 'node:crypto'

/** Numbers that look random and are the same at every start: a stream for a name. */
export function chanceOf(name: string) {
  let state = createHash('sha256').update(name).digest().readUInt32LE(0)
  /** The next number in [0, 1): mulberry32. */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  /** A whole number from `from` to `to`, both included. */
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return { next, between, pick: <T>(list: readonly T[]): T | undefined => list[between(0, list.length - 1)] }
}
