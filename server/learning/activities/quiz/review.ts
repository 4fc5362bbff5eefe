import type { Answer, Given, MarkedQuestion, QuestionKind } from '../../../../contract/activities/questions.ts'
import { type AttemptQuestion, kinds } from './kinds/kinds.ts'
import { certaintyMarks, isMarked, pointsOf, rightAnswer } from './mark.rules.ts'

/** What the author says of what was chosen. */
const feedbackOn = <K extends QuestionKind>(question: AttemptQuestion<K>, answer: Answer): string[] =>
  kinds[question.kind].feedback(question, answer)

/** A question with what is right; null of one that is not marked. */
export const markedOne = (question: AttemptQuestion, given: Given, certainty: boolean): MarkedQuestion | null =>
  isMarked(question)
    ? {
        id: question.id,
        given,
        right: rightAnswer(question, given.answer),
        points: pointsOf(question, given.answer),
        marks: certainty ? certaintyMarks(question, given) : null,
        explanation: question.explanation,
        feedback: feedbackOn(question, given.answer),
      }
    : null

/** The questions of a submitted attempt with what is right; those of a survey are not marked. */
export const markedOf = (
  questions: readonly AttemptQuestion[],
  given: readonly Given[],
  certainty: boolean,
): MarkedQuestion[] =>
  questions.flatMap(
    (question, i) => markedOne(question, given[i] ?? { answer: null, certainty: null }, certainty) ?? [],
  )
