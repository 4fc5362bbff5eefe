import type { Answer, MarkedQuestion } from '../../../contract/activities/questions.ts'

export type Verdict = 'right' | 'partly' | 'wrong'
/** What is said of one part of a checked question. `own`: the learner's; else what would have been right. */
export type Part = { verdict: Verdict; own: boolean }

/** The tone of a choice's frame. */
export const tones = { right: 'success', partly: 'amber', wrong: 'danger' } as const

export const verdictOf = ({ points }: Pick<MarkedQuestion, 'points'>): Verdict =>
  points === 1 ? 'right' : points > 0 ? 'partly' : 'wrong'

const listOf = (answer: Answer): readonly (number | string)[] =>
  Array.isArray(answer) ? answer : answer === null ? [] : [answer]

/** An option that was chosen or would have been right; null for the others. One that is chosen alone has the points. */
export function optionMark(mark: MarkedQuestion, option: number): Part | null {
  const { given, right } = mark
  const own = listOf(given.answer).includes(option)
  if (listOf(right).includes(option)) return { verdict: 'right', own }
  if (!own) return null
  return { verdict: Array.isArray(given.answer) ? 'wrong' : verdictOf(mark), own }
}

/** What is at a place of a list, or in a gap: right when the right answer has the same there, or when all of the answer is right. */
export function sameMark(mark: MarkedQuestion, at: number): Part {
  const isRight = mark.points === 1 || listOf(mark.given.answer)[at] === listOf(mark.right)[at]
  return { verdict: isRight ? 'right' : 'wrong', own: true }
}
