import { isAnswered } from '../../../../contract/activities/answered.ts'
import { mostMarks } from '../../../../contract/activities/certainty.ts'
import type { Answer, Given, QuestionKind } from '../../../../contract/activities/questions.ts'
import { type AttemptQuestion, kinds } from './kinds/kinds.ts'

/** Whether an answer is one that the question can have. No answer always is. */
export const answerFits = <K extends QuestionKind>(question: AttemptQuestion<K>, answer: Answer): boolean =>
  answer === null || kinds[question.kind].fits(question, answer)

/** The points of an answer, from 0 to 1. A question without a right answer (a survey's) is not marked. */
export const pointsOf = <K extends QuestionKind>(question: AttemptQuestion<K>, answer: Answer): number =>
  answer !== null && answerFits(question, answer) ? kinds[question.kind].points(question, answer) : 0

/**
 * An answer that gets all points; null when there is none, as in a survey. A gap that was filled in right has the spelling
 * of what was given, so that what differs from it is wrong.
 */
export const rightAnswer = <K extends QuestionKind>(question: AttemptQuestion<K>, given: Answer = null): Answer =>
  kinds[question.kind].right(question, given)

export const isMarked = (question: AttemptQuestion): boolean => rightAnswer(question) !== null

/**
 * Certainty-based marking (Gardner-Medwin): a right answer gets as many marks as it was certain, a wrong one loses more
 * the surer it was.
 */
const marks = { 1: [0, 1], 2: [-2, 2], 3: [-6, mostMarks] } as const

/**
 * What an answer gave or cost by its certainty: without one it counts as not certain, a partly right one as wrong, and
 * no answer as nothing.
 */
export function certaintyMarks(question: AttemptQuestion, given: Given | undefined): number {
  if (!given || !isAnswered(given.answer)) return 0
  const [wrong, good] = marks[given.certainty ?? 1]
  return pointsOf(question, given.answer) === 1 ? good : wrong
}

/**
 * What an attempt is worth: points a question, how many are fully right, and the result in percent, rounded. A survey,
 * which has nothing to be wrong, is worth all; an attempt without questions nothing.
 */
export function grade(questions: readonly AttemptQuestion[], given: readonly Given[], certainty: boolean) {
  const points = questions.map((question, i) => pointsOf(question, given[i]?.answer ?? null))
  const marked = questions.flatMap((question, i) => (isMarked(question) ? [i] : []))
  const right = marked.filter((i) => points[i] === 1).length
  const worth = (question: AttemptQuestion, i: number) =>
    certainty ? certaintyMarks(question, given[i]) / mostMarks : (points[i] ?? 0)
  const sum = questions.reduce((total, question, i) => total + (isMarked(question) ? worth(question, i) : 0), 0)
  const unmarked = questions.length ? 100 : 0
  const score = marked.length ? Math.max(0, Math.round((100 * sum) / marked.length)) : unmarked
  return { points, right, of: marked.length, score }
}
