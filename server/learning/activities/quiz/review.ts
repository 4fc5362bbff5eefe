import type { Answer, Given, MarkedQuestion, QuestionKind } from '../../../../contract/activities/questions.ts'
import { type AttemptQuestion, kinds } from './kinds/kinds.ts'
import { certaintyMarks, isMarked, pointsOf, rightAnswer } from './mark.rules.ts'

/** What the author says of what was chosen. */
const feedbackOn = <K extends QuestionKind>(question: AttemptQuestion<K>, answer: Answer): string[] =>
  kinds[question.kind].feedback(question, answer)

/** The questions of a submitted attempt with what is right; those of a survey are not marked. */
export const markedOf = (
  questions: readonly AttemptQuestion[],
  given: readonly Given[],
  certainty: boolean,
): MarkedQuestion[] =>
  questions.flatMap((question, i) =>
    isMarked(question)
      ? [
          {
            id: question.id,
            given: given[i] ?? { answer: null, certainty: null },
            right: rightAnswer(question),
            points: pointsOf(question, given[i]?.answer ?? null),
            marks: certainty ? certaintyMarks(question, given[i]) : null,
            explanation: question.explanation,
            feedback: feedbackOn(question, given[i]?.answer ?? null),
          },
        ]
      : [],
  )
