import type { Given } from '../../../contract/activities/questions.ts'
import type { QuestionResult } from '../../../contract/manage/step-results.ts'
import type { AttemptQuestion } from '../../db/json-columns.ts'
import { idOfLine } from '../activities/quiz/elements.ts'

type Attempt = { questions: readonly AttemptQuestion[]; answers: readonly Given[] }
type Option = { id: string; text: string }
/** A question as the bank has it now: its text and its options. */
export type Worded = { text: string; options: readonly Option[] }

/** The options as they were asked; in attempts from before they had ids, with those of their lines. */
const optionsOf = (question: AttemptQuestion): Option[] =>
  question.kind === 'single' || question.kind === 'multiple'
    ? question.options.map((text, at) => ({ id: question.ids?.[at] ?? idOfLine(at), text }))
    : []

/** The ids of the options that an answer chose. */
function chosenIds(question: AttemptQuestion, answer: Given['answer']): string[] {
  const options = optionsOf(question)
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
    const words = wordsOf(key) ?? { text: question.text, options: optionsOf(question) }
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
