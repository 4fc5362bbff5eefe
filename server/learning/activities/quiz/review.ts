import type { Answer, Given, MarkedQuestion } from '../../../../contract/activities/questions.ts'
import type { AttemptQuestion } from '../../../db/json-columns.ts'
import { certaintyMarks, isMarked, pointsOf, rightAnswer } from './mark.rules.ts'

/** What the author says of the chosen options. */
function feedbackOn(question: AttemptQuestion, answer: Answer): string[] {
  const feedback = 'feedback' in question ? question.feedback : undefined
  const chosen = Array.isArray(answer) ? answer : [answer]
  return feedback?.filter((text, at) => text && chosen.some((one) => one === at)) ?? []
}

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
