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

/** The answers as this page shows them. `revisions`: those that they are based on. */
export type Shown = {
  given: Given[]
  revisions: number[]
  /** What was answered here to questions that were answered elsewhere since: the newer answers are shown. */
  replaced: { question: number; given: Given }[]
}
type Newer = { question: number; given: Given; revision: number }

/** Shows the answers that were given elsewhere, and keeps what was answered here to be read. */
export function takeNewer<T extends Shown>(shown: T, newer: readonly Newer[]): T {
  const of = new Map(newer.map((one) => [one.question, one]))
  const kept = shown.replaced.filter(({ question }) => !of.has(question))
  const replaced = newer.map(({ question }) => ({ question, given: shown.given[question] ?? noAnswer }))
  return {
    ...shown,
    given: shown.given.map((own, i) => of.get(i)?.given ?? own),
    revisions: shown.revisions.map((own, i) => of.get(i)?.revision ?? own),
    replaced: [...kept, ...replaced].toSorted((a, b) => a.question - b.question),
  }
}

type FromServer = { given: readonly Given[]; revisions: readonly number[] }

/**
 * An attempt that is opened again: what was answered here where the server has nothing newer. `unsent`: the questions
 * whose answers here the server has not got.
 */
export function mergeGiven(saved: FromServer, here: Shown | undefined, unsent: readonly number[]): Shown {
  const revisionOf = (i: number) => saved.revisions[i] ?? 0
  const isKept = (i: number) => (here?.revisions[i] ?? 0) >= revisionOf(i)
  const own = saved.given.map((one, i) => {
    const given = here?.given[i]
    return given && (isKept(i) || unsent.includes(i)) && isAnswered(given) ? given : one
  })
  // The server may have an answer of this page whose reply was lost.
  const isSame = (i: number) => JSON.stringify(here?.given[i]) === JSON.stringify(saved.given[i])
  const newer = unsent
    .filter((i) => !isKept(i) && !isSame(i))
    .map((question) => ({ question, given: saved.given[question] ?? noAnswer, revision: revisionOf(question) }))
  return takeNewer({ given: own, revisions: [...saved.revisions], replaced: here?.replaced ?? [] }, newer)
}

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
