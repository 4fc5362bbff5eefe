import type { FaqAnswers } from '../../../contract/content.ts'

/** A question, its category, and the words in which it is searched. */
export type Answer = { id: number; category: number; categoryName: string; question: string; words: readonly string[] }

/** Words without diacritics and markup, in lower case. */
export const wordsOf = (text: string): string[] =>
  text
    .replace(/<[^>]+>/g, ' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** The questions of a category; its name is searched too. */
export const answersOf = ({ id: category, name, items }: FaqAnswers): Answer[] =>
  items.map(({ id, question, html }) => ({
    id,
    category,
    categoryName: name,
    question,
    words: wordsOf(`${question} ${html} ${name}`),
  }))

/** A word without its ending, which is longer in long words: forms of a word begin alike. */
const root = (word: string) => word.slice(0, Math.max(4, word.length - (word.length > 8 ? 4 : 2)))

/** The questions with every word of a search in them or their answers; those whose question has them first. */
export function findAnswers(answers: readonly Answer[], search: string): Answer[] {
  const roots = wordsOf(search).map(root)
  if (!roots.length) return []
  const has = (words: readonly string[]) => roots.every((one) => words.some((word) => word.startsWith(one)))
  const found = answers.filter(({ words }) => has(words))
  const asked = new Set(found.filter(({ question }) => has(wordsOf(question))))
  return [...asked, ...found.filter((answer) => !asked.has(answer))]
}
