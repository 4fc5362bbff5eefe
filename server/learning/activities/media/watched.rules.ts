/** A part of a film in seconds, from its beginning. */
export type Interval = readonly [from: number, to: number]

/** As much faster than the clock a film can be watched. */
const maxRate = 2
/** Seconds that may be missing at the share: players round the ends of what they played. */
const rounding = 0.5

/** The intervals in their order, without overlaps. Empty and reversed ones are left out. */
export function merge(intervals: readonly Interval[]): Interval[] {
  const merged: [number, number][] = []
  for (const [from, to] of intervals.filter(([start, end]) => end > start).toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

export const lengthOf = (intervals: readonly Interval[]): number =>
  merge(intervals).reduce((sum, [from, to]) => sum + to - from, 0)

/** What of `wanted` is not in `known`; both must be merged. */
export function without(wanted: readonly Interval[], known: readonly Interval[]): Interval[] {
  return wanted.flatMap(([from, to]) => {
    const rest: Interval[] = []
    let at = from
    for (const [start, end] of known) {
      if (end <= at || start >= to) continue
      if (start > at) rest.push([at, start])
      at = Math.max(at, end)
    }
    return at < to ? [...rest, [at, to] as const] : rest
  })
}

/** The first `seconds` of the intervals. */
function firstOf(intervals: readonly Interval[], seconds: number): Interval[] {
  let left = seconds
  return intervals.flatMap(([from, to]): Interval[] => {
    const end = Math.min(to, from + left)
    left -= Math.max(0, end - from)
    return end > from ? [[from, end]] : []
  })
}

type Report = { film: number; watched: readonly Interval[]; played: readonly Interval[]; elapsed: number }

/**
 * What was watched of a film of `film` seconds after a report. Of `played`, what is new counts as far as the real time
 * since the last report (`elapsed`, in seconds) allows at double speed; the rest may be reported again.
 */
export function addPlayed({ film, watched, played, elapsed }: Report): Interval[] {
  const known = merge(watched)
  const within = merge(played.map(([from, to]) => [Math.max(0, from), Math.min(film, to)] as const))
  return merge([...known, ...firstOf(without(within, known), Math.max(0, elapsed) * maxRate)])
}

export const percentOf = (watched: readonly Interval[], film: number): number =>
  Math.min(100, Math.floor((lengthOf(watched) / film) * 100 + 1e-9))

/** Whether as much of a film was watched as completes it (`share`, in percent). */
export const isWatched = (watched: readonly Interval[], film: number, share: number): boolean =>
  lengthOf(watched) + rounding >= (film * share) / 100
