/** An answer in a submitted attempt: its points from 0 to 1, and the result of the whole attempt. */
export type Answered = { points: number; score: number }

/** Fewer answers than this say nothing. */
const enough = 20
/** The share of attempts in the upper and in the lower group (Kelley 1939). */
const groupShare = 0.27

const mean = (list: readonly Answered[]) => list.reduce((sum, { points }) => sum + points, 0) / list.length

/** How difficult a question is and how well it tells good attempts from poor ones; null with too few answers. */
export function itemStatistics(answers: readonly Answered[]) {
  const answered = answers.length
  if (answered < enough) return { answered, difficulty: null, discrimination: null }
  const sorted = answers.toSorted((a, b) => a.score - b.score)
  const size = Math.max(1, Math.round(answered * groupShare))
  const right = answers.filter(({ points }) => points === 1).length
  return {
    answered,
    difficulty: right / answered,
    discrimination: mean(sorted.slice(-size)) - mean(sorted.slice(0, size)),
  }
}
