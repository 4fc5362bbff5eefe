import type { QuestionRow } from './questions.queries.ts'
import type { QuizSettings } from './quiz-settings.ts'

type Pick = (below: number) => number

/** `count` of the items, by chance and in a random order (Fisher–Yates). `pick` returns an integer below its argument. */
export function sample<T>(items: readonly T[], count: number, pick: Pick): T[] {
  const left = [...items]
  const drawn: T[] = []
  while (drawn.length < count && left.length) drawn.push(...left.splice(pick(left.length), 1))
  return drawn
}

/** The questions of an attempt: of each draw all in their order, or so many by chance; none twice. */
export function drawQuestions(bank: readonly QuestionRow[], draw: QuizSettings['draw'], pick: Pick): QuestionRow[] {
  const drawn = new Map<number, QuestionRow>()
  for (const { tag, count } of draw) {
    const tagged = bank.filter(({ id, tags }) => tags.includes(tag) && !drawn.has(id))
    for (const question of count === undefined ? tagged : sample(tagged, count, pick)) drawn.set(question.id, question)
  }
  return [...drawn.values()]
}
