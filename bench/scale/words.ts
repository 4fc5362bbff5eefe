import type { Language } from '../../contract/common.ts'
import type { Pool } from '../../server/db/connect.ts'

/**
 * Pseudo-random numbers from 0 to 1 (mulberry32): the same for a seed, so that the first thousand courses of every
 * catalogue are equal.
 */
export function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The words of the demo courses, the most frequent first. */
export async function readWords(pool: Pool, language: Language): Promise<string[]> {
  const { rows } = await pool.query<{ text: string }>(
    "select coalesce(title->>$1, '') || ' ' || coalesce(short->>$1, '') || ' ' || coalesce(about->>$1, '') || ' ' || coalesce(study->>$1, '') as text from courses where id < 10000",
    [language],
  )
  const counts = new Map<string, number>()
  for (const { text } of rows) {
    for (const word of text
      .replace(/<[^>]+>/g, ' ')
      .toLowerCase()
      .match(/\p{L}{2,}/gu) ?? [])
      counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([word]) => word)
}

/**
 * Words distributed as in real texts: the n-th most frequent is n times rarer than the first (Zipf's law). One in forty
 * is new, made of the beginning of one word and the end of another, so that a larger catalogue has more different words
 * (Heaps' law).
 */
export function writer(words: readonly string[], random: () => number) {
  const frequent = () => words[Math.floor(words.length ** random()) - 1] ?? ''
  const uniform = () => words[Math.floor(random() * words.length)] ?? ''
  const word = () => (random() < 0.025 ? uniform().slice(0, 5) + uniform().slice(-5) : frequent())
  return {
    text: (count: number) => Array.from({ length: count }, word).join(' '),
    /** Titles have more of the rare words. */
    title: (count: number) => {
      const chosen = Array.from({ length: count }, () => (random() < 0.3 ? uniform() : word()))
      const text = chosen.join(' ')
      return text.charAt(0).toUpperCase() + text.slice(1)
    },
  }
}
