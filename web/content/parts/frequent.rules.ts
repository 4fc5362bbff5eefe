import type { FaqAnswers } from '../../../contract/content.ts'

/** The questions that the help page answers itself, by topic: paying, withdrawing, another time, certificate, company. */
export const frequentQuestions = [
  { category: 3, id: 31 },
  { category: 3, id: 37 },
  { category: 5, id: 54 },
  { category: 7, id: 71 },
  { category: 3, id: 34 },
] as const

type Item = FaqAnswers['items'][number]

/** Those of them that there are, in their order; when staff has deleted all, the first of the first topic. */
export function frequentOf(topics: readonly Pick<FaqAnswers, 'id' | 'items'>[]): Item[] {
  const found = frequentQuestions.flatMap(
    ({ category, id }) => topics.find((topic) => topic.id === category)?.items.find((item) => item.id === id) ?? [],
  )
  return found.length ? found : (topics[0]?.items ?? []).slice(0, frequentQuestions.length)
}
