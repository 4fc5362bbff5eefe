import type { Given } from '../../../contract/activities/questions.ts'
import type { QuestionResult } from '../../../contract/manage/step-results.ts'
import type { AttemptQuestion } from '../../db/json-columns.ts'

type Attempt = { questions: readonly AttemptQuestion[]; answers: readonly Given[] }
/** A question as the bank has it now: its text and its options. */
export type Worded = { text: string; options: readonly string[] }

const optionsOf = (question: AttemptQuestion): readonly string[] => ('options' in question ? question.options : [])

/** The answers of submitted surveys by question. Options of a survey are in their own order. */
export function countSurvey(
  attempts: readonly Attempt[],
  wordsOf: (id: number) => Worded | undefined,
): QuestionResult[] {
  const asked = new Map<number, { question: AttemptQuestion; answers: Given['answer'][] }>()
  for (const { questions, answers } of attempts)
    questions.forEach((question, at) => {
      const known = asked.get(question.id) ?? { question, answers: [] }
      const answer = answers[at]?.answer ?? null
      if (answer !== null && answer !== '') known.answers.push(answer)
      asked.set(question.id, known)
    })
  return [...asked].map(([id, { question, answers }]) => {
    const words = wordsOf(id) ?? { text: question.text, options: optionsOf(question) }
    const chose = (answer: Given['answer'], at: number) =>
      Array.isArray(answer) ? answer.some((one) => one === at) : answer === at
    const options = question.kind === 'single' || question.kind === 'multiple' ? words.options : []
    return {
      key: String(id),
      question: words.text,
      answered: answers.length,
      counts: options.map((text, at) => ({
        value: String(at),
        text,
        count: answers.filter((answer) => chose(answer, at)).length,
      })),
      mean: null,
      least: null,
      greatest: null,
      texts: answers.filter((answer) => typeof answer === 'string').toSorted(),
    }
  })
}
