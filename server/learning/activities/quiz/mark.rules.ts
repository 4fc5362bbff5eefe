import { isAnswered } from '../../../../contract/activities/answered.ts'
import { mostMarks } from '../../../../contract/activities/certainty.ts'
import type { Answer, Given } from '../../../../contract/activities/questions.ts'
import { readNumber } from '../../../../contract/activities/read-number.ts'
import type { AttemptQuestion } from '../../../db/json-columns.ts'
import { unaccent } from '../../../unaccent.ts'

const plain = (text: string) => unaccent(text).replace(/\s+/g, ' ').trim()
const isAmong = (accepted: readonly string[], given: string) => accepted.some((one) => plain(one) === plain(given))

const isIndex = (answer: Answer, below: number) => typeof answer === 'number' && answer >= 0 && answer < below
const isList = (answer: Answer): answer is number[] =>
  Array.isArray(answer) && answer.every((one) => typeof one === 'number')
const isTexts = (answer: Answer): answer is string[] =>
  Array.isArray(answer) && answer.every((one) => typeof one === 'string')

/** Whether an answer is one that the question can have. No answer always is. */
export function answerFits(question: AttemptQuestion, answer: Answer): boolean {
  if (answer === null) return true
  switch (question.kind) {
    case 'single':
      return isIndex(answer, question.options.length)
    case 'true_false':
      return answer === 0 || answer === 1
    case 'hotspot':
      return isIndex(answer, question.areas.length)
    case 'multiple':
      return (
        isList(answer) &&
        new Set(answer).size === answer.length &&
        answer.every((one) => isIndex(one, question.options.length))
      )
    case 'matching':
      return (
        isList(answer) &&
        answer.length === question.prompts.length &&
        answer.every((one) => one === -1 || isIndex(one, question.options.length))
      )
    case 'ordering':
      return (
        isList(answer) &&
        answer.length === question.items.length &&
        new Set(answer).size === answer.length &&
        answer.every((one) => isIndex(one, question.items.length))
      )
    case 'numeric':
    case 'short_text':
      return typeof answer === 'string'
    case 'cloze':
      return isTexts(answer) && answer.length === question.gaps.length
  }
}

const share = (hits: readonly boolean[]) => hits.filter(Boolean).length / hits.length

/** The points of an answer, from 0 to 1. A question without a right answer (a survey's) is not marked. */
export function pointsOf(question: AttemptQuestion, answer: Answer): number {
  if (answer === null || !answerFits(question, answer)) return 0
  switch (question.kind) {
    case 'single':
    case 'true_false':
    case 'hotspot':
      return answer === question.answer ? 1 : 0
    case 'multiple': {
      // What is wrong takes off what is right, so that choosing everything gets nothing.
      const chosen = isList(answer) ? answer : []
      const right = chosen.filter((one) => question.answers.includes(one)).length
      return Math.max(0, (right - (chosen.length - right)) / question.answers.length)
    }
    case 'matching':
      return isList(answer) ? share(question.answers.map((one, i) => one === answer[i])) : 0
    case 'ordering':
      return isList(answer) && question.answers.every((one, i) => one === answer[i]) ? 1 : 0
    case 'numeric': {
      const slack = question.tolerance + Math.abs(question.answer) * Number.EPSILON * 8
      return typeof answer === 'string' && Math.abs(readNumber(answer, question.unit) - question.answer) <= slack
        ? 1
        : 0
    }
    case 'short_text':
      return typeof answer === 'string' && isAmong(question.accepted, answer) ? 1 : 0
    case 'cloze':
      return isTexts(answer) ? share(question.gaps.map(({ accepted }, i) => isAmong(accepted, answer[i] ?? ''))) : 0
  }
}

/** An answer that gets all points; null when there is none, as in a survey. */
export function rightAnswer(question: AttemptQuestion): Answer {
  switch (question.kind) {
    case 'single':
    case 'true_false':
    case 'hotspot':
      return question.answer
    case 'multiple':
    case 'matching':
    case 'ordering':
      return [...question.answers]
    case 'numeric':
      return String(question.answer)
    case 'short_text':
      return question.accepted[0] ?? null
    case 'cloze':
      return question.gaps.map(({ accepted }) => accepted[0] ?? '')
  }
}

export const isMarked = (question: AttemptQuestion) => !(question.kind === 'single' && question.answer === null)

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
