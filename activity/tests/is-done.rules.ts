type Marked = { passed: boolean; pass_percent: number; score: number }

/**
 * Nothing is left to try again for: a test is passed, a survey sent, or all answers to a check of oneself, which any
 * score passes, are right.
 */
export const isDone = (quiz: boolean, { passed, pass_percent, score }: Marked): boolean =>
  passed && (!quiz || pass_percent > 0 || score === 100)
