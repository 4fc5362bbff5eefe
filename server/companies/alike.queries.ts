import type { Read } from '../db/connect.ts'
import { findSimilar, wordsOf } from '../similar-names.ts'

/** Similar companies that are shown next to one. */
const mostSimilar = 5

/** All companies that were not merged, with the words of their names, to find similar ones among them. */
export async function listByWords(db: Read) {
  const rows = await db
    .selectFrom('companies')
    .select(['id', 'name', 'code'])
    .where('merged_into', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, words: wordsOf(row.name) }))
}

/** At most five companies of a similar name, without the one itself. */
export const alikeOf = ({ id, name }: { id?: number; name: string }, listed: Awaited<ReturnType<typeof listByWords>>) =>
  findSimilar(
    name,
    listed.filter((one) => one.id !== id),
    mostSimilar,
  )
