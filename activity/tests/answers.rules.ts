import { isAnswered } from '../../contract/activities/answered.ts'
import type { Answer, AskedQuestion, Given, MarkedQuestion, QuestionKind } from '../../contract/activities/questions.ts'
import type { Asked, Words } from './kinds/kind.ts'
import { kinds } from './kinds/kinds.ts'

export const noAnswer: Given = { answer: null, certainty: null }

export const withGiven = (given: readonly Given[], at: number, change: Partial<Given>): Given[] =>
  given.map((one, i) => (i === at ? { ...one, ...change } : one))

/** Whether a question is answered wholly: each prompt and each gap, and with a number where one is asked for. */
const isWhole = <K extends QuestionKind>(question: Asked<K>, answer: Answer): boolean =>
  isAnswered(answer) && (kinds[question.kind].isWhole?.(question, answer) ?? true)

/** What is checked: the answer, or what the question shows as one before anything was answered. */
export const answerToCheck = <K extends QuestionKind>(question: Asked<K>, given: Given): Given => ({
  ...given,
  answer: given.answer ?? kinds[question.kind].shown?.(question) ?? null,
})

/** Whether a question is answered wholly, with the certainty where it is asked for. */
export const isComplete = (question: AskedQuestion, { answer, certainty: sure }: Given, certainty: boolean): boolean =>
  isWhole(question, answer) && (!certainty || sure !== null)

/** How many questions have no answer, have one that is not whole, and have one without the certainty that is asked. */
export function gapsOf(questions: readonly AskedQuestion[], given: readonly Given[], certainty: boolean) {
  const gaps = { none: 0, partly: 0, unsure: 0 }
  for (const [i, question] of questions.entries()) {
    const { answer, certainty: sure } = given[i] ?? noAnswer
    if (!isAnswered(answer)) gaps.none++
    else {
      if (!isWhole(question, answer)) gaps.partly++
      if (certainty && sure === null) gaps.unsure++
    }
  }
  return gaps
}

/** How far a test is that is at a question: those before it, and itself once it is answered. */
export const reached = (
  at: number,
  question: AskedQuestion | undefined,
  given: Given | undefined,
  certainty: boolean,
) => at + (question && isComplete(question, given ?? noAnswer, certainty) ? 1 : 0)

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

export const sameGiven = (one: Given | undefined, other: Given): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** An answer that is final is shown as it counts; what was answered here in its place is kept to be read. */
export function takeMarked<T extends Shown>(
  shown: T,
  question: number,
  revision: number,
  { given }: MarkedQuestion,
): T {
  if (!sameGiven(shown.given[question], given)) return takeNewer(shown, [{ question, given, revision }])
  return { ...shown, revisions: shown.revisions.map((own, i) => (i === question ? revision : own)) }
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
    return given && (isKept(i) || unsent.includes(i)) && isAnswered(given.answer) ? given : one
  })
  // The server may have an answer of this page whose reply was lost.
  const isSame = (i: number) => JSON.stringify(here?.given[i]) === JSON.stringify(saved.given[i])
  const newer = unsent
    .filter((i) => !isKept(i) && !isSame(i))
    .map((question) => ({ question, given: saved.given[question] ?? noAnswer, revision: revisionOf(question) }))
  return takeNewer({ given: own, revisions: [...saved.revisions], replaced: here?.replaced ?? [] }, newer)
}

/** An answer in words, a line for each of its parts; empty when there is none. */
export const answerLines = <K extends QuestionKind>(question: Asked<K>, answer: Answer, words: Words): string[] =>
  answer === null ? [] : kinds[question.kind].lines(question, answer, words)
