/** What players may add to a report, as the contract allows. */
const maxParts = 400

type Ranges = Pick<TimeRanges, 'length' | 'start' | 'end'>

/** The parts that a media element has played since it was opened. */
export const partsOf = (played: Ranges): [number, number][] =>
  Array.from({ length: Math.min(played.length, maxParts) }, (_, index): [number, number] => [
    played.start(index),
    played.end(index),
  ])

/** Whether the server counts as much of a film (`watched`, in percent) as was played of it. */
export const isCounted = (played: readonly (readonly [number, number])[], seconds: number, watched: number): boolean =>
  Math.floor((played.reduce((sum, [from, to]) => sum + to - from, 0) / seconds) * 100) <= watched + 1

/** The chapter that a second is in; -1 before the first. */
export const chapterAt = (chapters: readonly { at: number }[], second: number): number =>
  chapters.findLastIndex(({ at }) => at <= second + 0.05)

/** Whether a film is gone on with where it was left: not at its beginning or its end. */
export const isWorthResuming = (position: number, seconds: number): boolean => position >= 5 && position <= seconds - 5
