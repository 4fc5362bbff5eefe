import type { Given } from '../../../contract/activities/questions.ts'
import type { QuestionResult } from '../../../contract/manage/step-results.ts'
import { choicesAsked } from '../activities/quiz/kinds/choices.ts'
import type { AttemptQuestion } from '../activities/quiz/kinds/kinds.ts'

type Attempt = { questions: readonly AttemptQuestion[]; answers: readonly Given[] }
type Option = { id: string; text: string }
/** A question as the bank has it now: its text and its options. */
export type Worded = { text: string; options: readonly Option[] }

/** The ids of the options that an answer chose. */
function chosenIds(question: AttemptQuestion, answer: Given['answer']): string[] {
  const options = choicesAsked(question)
  const chosen = Array.isArray(answer) ? answer : [answer]
  return chosen.flatMap((at) => (typeof at === 'number' ? (options[at]?.id ?? []) : []))
}

/** The answers of submitted surveys by question; those that chose options, by the options' ids. */
export function countSurvey(
  attempts: readonly Attempt[],
  wordsOf: (id: number) => Worded | undefined,
): QuestionResult[] {
  const asked = new Map<number, { question: AttemptQuestion; answers: Given['answer'][]; chosen: string[] }>()
  for (const { questions, answers } of attempts)
    questions.forEach((question, at) => {
      const known = asked.get(question.id) ?? { question, answers: [], chosen: [] }
      const answer = answers[at]?.answer ?? null
      if (answer !== null && answer !== '') known.answers.push(answer)
      known.chosen.push(...chosenIds(question, answer))
      asked.set(question.id, known)
    })
  return [...asked].map(([key, { question, answers, chosen }]) => {
    const words = wordsOf(key) ?? { text: question.text, options: choicesAsked(question) }
    return {
      key: String(key),
      question: words.text,
      answered: answers.length,
      counts: words.options.map(({ id, text }) => ({
        value: id,
        text,
        count: chosen.filter((one) => one === id).length,
      })),
      mean: null,
      least: null,
      greatest: null,
      texts: answers.filter((answer) => typeof answer === 'string').toSorted(),
    }
  })
}
