import { courseSorts, languageTags } from '../../contract/constants.ts'
import { chance } from './words.ts'

/** A list that people open. Each question is asked once, so no response cache can answer it. */
export type Question = { path: string; language: string }
export type Known = {
  titles: Record<string, string[]>
  categories: number[]
  filters: number[][]
  total: number
  common: ReadonlySet<string>
}

const catalogue = '/api/learning/products'
/** The kind that is measured without an aim: few people search for such words. */
export const frequentWords = 'a search of one of the most frequent words'

/**
 * `count` questions of each kind, the same for both catalogues except the depth of deep pages; each round has its own
 * seed.
 */
export function questionsOf(
  { titles, categories, filters, total, common }: Known,
  seed: number,
  count: number,
): Record<string, Question[]> {
  const random = chance(seed)
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[Math.floor(random() * list.length)]
    if (chosen === undefined) throw new Error('Nothing to choose from')
    return chosen
  }
  const ask = (make: (language: string) => Record<string, string | number>): Question[] =>
    Array.from({ length: count }, () => {
      const language = pick(languageTags)
      const query = new URLSearchParams(Object.entries(make(language)).map(([name, value]) => [name, String(value)]))
      return { path: `${catalogue}?${query}`, language }
    })
  const wordsOf = (title: string) => title.toLowerCase().split(' ')
  /** A word of a title that is not among the most frequent: people search for what a course is about, not for "and". */
  const word = (language: string, least = 4) =>
    pick(
      wordsOf(pick(titles[language] ?? []))
        .filter((text) => text.length >= least && !common.has(text))
        .concat(least > 4 ? 'gaivinimas' : [])
        .concat(language === 'lt' ? 'žaizda' : 'covid'),
    )
  const commonWord = () => pick([...common].filter((text) => text.length >= 4))
  const misspelled = (text: string) => {
    const at = 2 + Math.floor(random() * (text.length - 4))
    return text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2)
  }
  const page = (from: number, to: number) => Math.max(1, Math.ceil((total / 12) * (from + random() * (to - from))))
  return {
    'a page of the catalogue': ask(() => ({
      sort: pick(courseSorts),
      page: 1 + Math.floor(random() * 80),
      limit: pick([12, 24]),
    })),
    'a category, sorted': ask(() => ({
      category: pick(categories),
      sort: pick(courseSorts),
      page: 1 + Math.floor(random() * 10),
      limit: pick([12, 24]),
    })),
    'filters of two groups': ask(() => {
      const [first, second] = [pick(filters), pick(filters)]
      return {
        filters: [pick(first), pick(first), pick(second)].join(','),
        sort: pick(courseSorts),
        limit: pick([12, 24]),
      }
    }),
    'a deep page': ask(() => ({ sort: pick(courseSorts), page: page(0.5, 0.98), limit: 12 })),
    'a search of one word': ask((language) => ({
      search: word(language),
      limit: pick([12, 24]),
      page: 1 + Math.floor(random() * 2),
    })),
    'a search of two words': ask((language) => ({ search: `${word(language)} ${word(language)}`, limit: 12 })),
    [frequentWords]: ask(() => ({ search: commonWord(), limit: pick([12, 24]), page: 1 + Math.floor(random() * 5) })),
    'a prefix of a word': ask((language) => ({
      search: word(language, 6).slice(0, 4 + Math.floor(random() * 2)),
      limit: pick([4, 5, 8]),
      sort: pick(courseSorts),
    })),
    'a misspelled word': ask((language) => ({ search: misspelled(word(language, 8)), limit: 12 })),
  }
}
