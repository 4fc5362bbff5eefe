/** 0 not done, 1 done with help, 2 done; null: not applicable. */
export const answerValues = [0, 1, 2] as const
export type AnswerValue = (typeof answerValues)[number] | null
type Item = { key: string; critical: boolean }
export type Answer = { key: string; value: AnswerValue }

const valueOf = (answers: readonly Answer[], { key }: Item) => answers.find((answer) => answer.key === key)?.value

/** The items without an answer; a critical one cannot be "not applicable". */
export const unanswered = <T extends Item>(items: readonly T[], answers: readonly Answer[]): T[] =>
  items.filter((item) => {
    const value = valueOf(answers, item)
    return value === undefined || (item.critical && value === null)
  })

/** Passed when at least `needed` items were done, with or without help, and every critical one was. */
export function isPassed(items: readonly Item[], needed: number, answers: readonly Answer[]): boolean {
  const isDone = (item: Item) => (valueOf(answers, item) ?? 0) > 0
  return items.filter(isDone).length >= needed && items.filter(({ critical }) => critical).every(isDone)
}

const plain = (name: string) =>
  name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** Whether a typed signature is a name: case, accents and spaces do not count. */
export const isSignedBy = (signature: string, name: string): boolean => plain(signature) === plain(name)
