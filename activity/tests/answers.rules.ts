import type { Answer, AskedQuestion, Given } from '../../contract/activities/questions.ts'

export const noAnswer: Given = { answer: null, certainty: null }

export const withGiven = (given: readonly Given[], at: number, change: Partial<Given>): Given[] =>
  given.map((one, i) => (i === at ? { ...one, ...change } : one))

/** Whether an answer is given; a list of nothing chosen, or an empty text, is none. */
export function isAnswered({ answer }: Given): boolean {
  if (answer === null) return false
  if (typeof answer === 'string') return answer.trim() !== ''
  if (typeof answer === 'number') return true
  return answer.some((one) => (typeof one === 'number' ? one >= 0 : one.trim() !== ''))
}

/** Whether a question is answered wholly: each prompt and each gap, and the certainty where it is asked for. */
export function isComplete(question: AskedQuestion, given: Given, certainty: boolean): boolean {
  const { answer } = given
  if (!isAnswered(given) || (certainty && given.certainty === null)) return false
  if (question.kind === 'matching') return Array.isArray(answer) && answer.every((one) => one !== -1)
  if (question.kind === 'cloze') return Array.isArray(answer) && answer.every((one) => String(one).trim() !== '')
  return true
}

/** The indexes of the questions that are not answered wholly. */
export const unanswered = (questions: readonly AskedQuestion[], given: readonly Given[], certainty: boolean) =>
  questions.flatMap((question, i) => (isComplete(question, given[i] ?? noAnswer, certainty) ? [] : [i]))

/** What is saved of each question: the one that was saved here, unless it is empty and the server has one. */
export const mergeGiven = (saved: readonly Given[], here: readonly Given[] | undefined): Given[] =>
  saved.map((one, i) => {
    const own = here?.[i]
    return own && isAnswered(own) ? own : one
  })

const numbers = (answer: Answer) => (Array.isArray(answer) ? answer.map(Number) : [])
const strings = (answer: Answer) => (Array.isArray(answer) ? answer.map(String) : [])

/** An answer in words, a line for each of its parts; empty when there is none. */
export function answerLines(question: AskedQuestion, answer: Answer, words: { yes: string; no: string }): string[] {
  if (answer === null) return []
  const at = (list: readonly string[], i: number) => list[i] ?? '–'
  switch (question.kind) {
    case 'single':
      return [at(question.options, Number(answer))]
    case 'true_false':
      return [answer === 1 ? words.yes : words.no]
    case 'hotspot':
      return [question.areas[Number(answer)]?.name ?? '–']
    case 'multiple':
      return numbers(answer).map((i) => at(question.options, i))
    case 'matching':
      return question.prompts.map((prompt, i) => `${prompt} – ${at(question.options, numbers(answer)[i] ?? -1)}`)
    case 'ordering':
      return numbers(answer).map((item, i) => `${i + 1}. ${at(question.items, item)}`)
    case 'numeric':
      return [question.unit ? `${String(answer)} ${question.unit}` : String(answer)]
    case 'short_text':
      return [String(answer)]
    case 'cloze': {
      const filled = strings(answer)
      return [question.parts.map((part, i) => part + (i < question.gaps.length ? filled[i] || '…' : '')).join('')]
    }
  }
}
