import type { CompletionState } from '../../../../contract/materials.ts'

export type TestModule = 'quiz' | 'survey'
export type KeyedQuestion = { body: { answer: number | null } }

/** How many answers are right and what that is in percent, rounded. What asks nothing (a survey) is full marks. */
export function grade(
  questions: readonly KeyedQuestion[],
  answers: readonly (number | null)[],
): { right: number; of: number; score: number } {
  const keyed = questions
    .map(({ body: { answer } }, i) => ({ answer, chosen: answers[i] }))
    .filter(({ answer }) => answer !== null)
  const right = keyed.filter(({ answer, chosen }) => answer === chosen).length
  return { right, of: keyed.length, score: keyed.length ? Math.round((100 * right) / keyed.length) : 100 }
}

/** One answer for each question, and each an option that it has. */
export const answersFit = (optionCounts: readonly number[], answers: readonly number[]) =>
  answers.length === optionCounts.length && answers.every((answer, i) => answer < (optionCounts[i] ?? 0))

type Judged = { module: TestModule; passPercent: number }

/** A survey is complete once submitted; a quiz is passed or failed. */
export const judge = ({ module, passPercent }: Judged, score: number): 'passed' | 'failed' | 'complete' =>
  module === 'survey' ? 'complete' : score >= passPercent ? 'passed' : 'failed'

/** The best attempt counts: what was passed stays passed. */
export const keepBetter = (
  before: CompletionState | undefined,
  now: 'passed' | 'failed' | 'complete',
): CompletionState => (before === 'passed' || before === 'complete' ? before : now)
